import { buildPdf } from './documents.ts';
import { buildLoan, buildMessage, buildPartnership } from './factories.ts';

/** One kind of what the public forms bring in, and where staff find it. */
export interface LeadKind {
  noun: 'loans' | 'vendors' | 'messages' | 'resumes';
  /** As messages to staff name it. */
  one: string;
  many: string;
  list: string;
  /** With the id behind them. */
  find: string;
  remove: string;
  /** With `/csv` or `/excel` behind it. */
  exports: string;
  news: string;
  /** The first column: what a row is called, and what `name` sets. */
  nameField: string;
  /** What a visitor sends, with this name. */
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

/** A resume as the careers page sends it; the name of the file is `<name>.pdf`. */
export function resumeForm(name: string): FormData {
  const form = new FormData();
  form.set('resume', new File([new Uint8Array(buildPdf())], `${name}.pdf`));
  return form;
}
