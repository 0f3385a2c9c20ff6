import type { Stored } from '../../kit/fields.ts';
import { LOAN_FIELDS, type LoanFields } from '../../loans/fields.ts';
import { LIKELY_LABELS, type LikelyField } from '../../loans/likely.ts';
import { MESSAGE_FIELDS, type MessageFields } from '../../messages/fields.ts';
import { RESUME_FIELDS, type ResumeFields } from '../../resumes/fields.ts';
import { VENDOR_FIELDS, type VendorFields } from '../../vendors/fields.ts';
import type { words } from './words.ts';

/** What an item of data is for. */
type Use = keyof typeof words.uses;
/** A field without its uses does not compile. */
type Uses<Name extends string> = Readonly<Record<Name, readonly Use[]>>;

/** What the form of each noun asks for, field by field. */
export const ASKED: {
  readonly loans: Uses<Stored<LoanFields>>;
  readonly vendors: Uses<Stored<VendorFields>>;
  readonly messages: Uses<Stored<MessageFields>>;
  readonly resumes: Uses<Stored<ResumeFields>>;
} = {
  loans: {
    fullName: ['name', 'lend'],
    email: ['reach', 'lend'],
    phoneNumber: ['reach', 'lend'],
    pincode: ['match', 'lend'],
    address: ['lend'],
    loanType: ['match', 'lend'],
    loanAmount: ['match', 'lend'],
    employmentType: ['match', 'lend'],
  },
  vendors: {
    companyName: ['partner'],
    partnershipType: ['partner'],
    contactPersonName: ['name'],
    designation: ['name'],
    email: ['reach'],
    phoneNumber: ['reach'],
    companyWebsite: ['partner'],
    additionalInfo: ['partner'],
  },
  messages: { fullName: ['name'], email: ['reach'], phoneNumber: ['reach'], inquiryType: ['answer'], message: ['answer'] },
  resumes: { fileName: ['record'], position: ['job'], fileType: ['file'], fileSize: ['file'] },
};
export const FORM_FIELDS = { loans: LOAN_FIELDS, vendors: VENDOR_FIELDS, messages: MESSAGE_FIELDS, resumes: RESUME_FIELDS };

/** What the sender of an application may add to it. */
export const ADDED: Uses<LikelyField> = {
  months: ['match', 'lend'],
  age: ['match', 'lend'],
  income: ['match', 'lend'],
  emis: ['match', 'lend'],
  employment: ['match', 'lend'],
  pincode: ['match', 'lend'],
  carYear: ['match', 'lend'],
  carValue: ['match', 'lend'],
};
export const ADDED_LABELS = LIKELY_LABELS;

type Other = Partial<Uses<keyof typeof words.items>>;
/** What no field holds. */
const WITH_ALL: Other = { consents: ['proof'], work: ['record'], network: ['safe'] };
export const KEPT = {
  loans: { source: ['source'], documents: ['lend', 'record'], credit: ['credit'], ...WITH_ALL },
  vendors: WITH_ALL,
  messages: WITH_ALL,
  resumes: { resume: ['job'], ...WITH_ALL },
} as const satisfies Readonly<Record<keyof typeof ASKED, Other>>;
