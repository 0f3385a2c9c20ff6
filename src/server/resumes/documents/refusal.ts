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
