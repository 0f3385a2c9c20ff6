/** A resume can't be taken. The message says to the applicant why, and what to do. */
export class DocumentRefusal extends Error {
  override name = 'DocumentRefusal';
}

/** What a document of Word contains. */
const word = (what: string) => `The file contains ${what}. Save it as a PDF and upload that.`;

export const PROTECTED = 'The file is protected by a password. Save it without one and upload it again.';
export const DAMAGED = 'The file is damaged. Open it, save it again and upload it again.';
export const TOO_LARGE = 'The file is damaged, or unpacks to more than 100 MB. Save it as a PDF and upload that.';
export const ACTIVE = word('macros or ActiveX controls');
export const EMBEDDED = word('embedded files or objects');
export const OUTSIDE_LINK = word('a template, picture or object that is loaded from another place');
export const OUTSIDE_FIELD = word('a field that loads another file or starts a program');
export const OUTSIDE_NAME = word('parts whose names lead outside of it');

/** What a PDF contains or does. */
const pdf = (what: string) => `The file ${what}. Print it to a new PDF and upload that.`;

export const PDF_REFUSALS = {
  javascript: pdf('contains JavaScript'),
  embedded: pdf('contains embedded files or media'),
  program: pdf('contains an action that starts a program'),
  otherFile: pdf('contains an action that opens another file'),
  form: pdf('contains a form that sends or imports data'),
  byItself: pdf('opens a web page by itself'),
  otherFormat: pdf('also is a web page or an archive'),
  xfa: pdf('is an XFA form'),
} as const;
