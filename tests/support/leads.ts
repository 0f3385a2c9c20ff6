import { buildPdf } from './documents.ts';
import { buildLoan, buildMessage, buildPartnership } from './factories.ts';

/** A kind of lead, with its API routes. */
export interface LeadKind {
  noun: 'loans' | 'vendors' | 'messages' | 'resumes';
  /** As named in messages to staff. */
  one: string;
  many: string;
  list: string;
  /** Followed by the id, as is `remove`. */
  find: string;
  remove: string;
  /** Followed by `/csv` or `/excel`. */
  exports: string;
  news: string;
  /** The first column, which names a row and which `name` sets. */
  nameField: string;
  /** A visitor's submission with this name. */
  form(name: string): { path: string; body: object | FormData };
}

const json = (path: string, body: object) => ({ path, body });

export const LEAD_KINDS: readonly LeadKind[] = [
  {
    noun: 'loans',
    one: 'loan application',
    many: 'loan applications',
    list: '/api/loans/get-applications',
    find: '/api/loans/get-application',
    remove: '/api/loans/delete-application',
    exports: '/api/loans/export',
    news: '/api/loans/news',
    nameField: 'fullName',
    form: (name) => json('/api/loans/post-application', buildLoan({ fullName: name })),
  },
  {
    noun: 'vendors',
    one: 'vendor application',
    many: 'vendor applications',
    list: '/api/vendors/get-partnerships',
    find: '/api/vendors/get-partnership',
    remove: '/api/vendors/delete-partnership',
    exports: '/api/vendors/export',
    news: '/api/vendors/news',
    nameField: 'companyName',
    form: (name) => json('/api/vendors/post-partnership', buildPartnership({ companyName: name })),
  },
  {
    noun: 'messages',
    one: 'message',
    many: 'messages',
    list: '/api/messages',
    find: '/api/messages',
    remove: '/api/messages',
    exports: '/api/messages/export',
    news: '/api/messages/news',
    nameField: 'fullName',
    form: (name) => json('/api/contact/post-message', buildMessage({ fullName: name })),
  },
  {
    noun: 'resumes',
    one: 'resume',
    many: 'resumes',
    list: '/api/resumes',
    find: '/api/resumes',
    remove: '/api/resumes',
    exports: '/api/resumes/export',
    news: '/api/resumes/news',
    nameField: 'fileName',
    form: (name) => ({ path: '/upload', body: resumeForm(name) }),
  },
];

/** The form of the careers page; the file name is `<name>.pdf`. */
export function resumeForm(name: string): FormData {
  const form = new FormData();
  form.set('resume', new File([new Uint8Array(buildPdf())], `${name}.pdf`));
  return form;
}
