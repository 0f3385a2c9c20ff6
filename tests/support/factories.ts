import type { SamplePost } from '../../src/server/posts/sample-repository.ts';
import { type FieldTable, isRequired, type Stored, storedOf } from '../../src/shared/kit/fields.ts';
import {
  LOAN_FIELDS,
  type LoanApplicationInput,
  type SparseLoan,
  sparseLoanSchema,
} from '../../src/shared/loans/schemas.ts';
import { MESSAGE_FIELDS } from '../../src/shared/messages/fields.ts';
import { VENDOR_FIELDS } from '../../src/shared/vendors/fields.ts';
import type { MessageInput } from '../../src/shared/messages/schemas.ts';
import type { PartnershipInput } from '../../src/shared/vendors/schemas.ts';

let built = 0;

type Optional<T extends FieldTable> = { [N in Stored<T> as T[N] extends { required: true | string } ? never : N]: '' };
/** All that may be left out. */
const blank = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(storedOf(fields).flatMap(([name, field]) => (isRequired(field) ? [] : [[name, '']]))) as Optional<T>;

/** A valid, unique loan application; `overrides` are the fields that the test is about. */
export function buildLoan(overrides: Partial<LoanApplicationInput> = {}): LoanApplicationInput {
  built += 1;
  const number = String(built).padStart(4, '0');
  return {
    ...blank(LOAN_FIELDS),
    fullName: `Borrower ${number}`,
    email: `borrower${number}@example.com`,
    phoneNumber: `98${number.padStart(8, '0')}`,
    pincode: '411001',
    address: `${built} Test Road, Pune`,
    loanType: 'Personal Loan',
    loanAmount: 250_000,
    employmentType: 'Salaried',
    ...overrides,
  };
}

/** One of which only a name and a phone number are known. */
export function buildSparseLoan(known: Partial<SparseLoan> = {}): SparseLoan {
  const { fullName, phoneNumber } = buildLoan();
  return sparseLoanSchema.parse({ fullName, phoneNumber, ...known });
}

/** A valid, unique partnership application. */
export function buildPartnership(overrides: Partial<PartnershipInput> = {}): PartnershipInput {
  built += 1;
  const number = String(built).padStart(4, '0');
  return {
    ...blank(VENDOR_FIELDS),
    companyName: `Company ${number}`,
    partnershipType: 'Landing Partner',
    contactPersonName: `Contact ${number}`,
    designation: 'Manager',
    email: `contact${number}@example.com`,
    phoneNumber: `97${number.padStart(8, '0')}`,
    companyWebsite: `https://company${number}.example`,
    agreedToTerms: true,
    ...overrides,
  };
}

/** A valid, unique contact message. */
export function buildMessage(overrides: Partial<MessageInput> = {}): MessageInput {
  built += 1;
  const number = String(built).padStart(4, '0');
  return {
    ...blank(MESSAGE_FIELDS),
    fullName: `Sender ${number}`,
    email: `sender${number}@example.com`,
    phoneNumber: `96${number.padStart(8, '0')}`,
    inquiryType: 'loan',
    message: `Please call me back. ${number}`,
    ...overrides,
  };
}

/** A unique sample post, published one minute after the previous one. */
export function buildPost(overrides: Partial<SamplePost> = {}): SamplePost {
  built += 1;
  return {
    slug: `post-${built}`,
    title: `Post ${built}`,
    excerpt: `About ${built}`,
    featuredImage: '',
    author: 'Test Team',
    content: `<p>Words ${built}</p>`,
    seo: { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' },
    category: 'Testing',
    tags: [],
    publishedAt: Date.UTC(2026, 0, 1) + built * 60_000,
    ...overrides,
  };
}
