import type { Locator, Page, Request } from '@playwright/test';
import { entriesOf, type FieldTable, isRequired } from '../../../src/shared/kit/fields.ts';
import { LOAN_FIELDS } from '../../../src/shared/loans/fields.ts';
import { MESSAGE_FIELDS } from '../../../src/shared/messages/fields.ts';
import { VENDOR_FIELDS } from '../../../src/shared/vendors/fields.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../support/factories.ts';
import { hydrate } from './parts.ts';

/** A form as a visitor sees it. */
export interface FormOnPage {
  path: string;
  /** The form's heading, which is its name for screen readers. */
  name: string;
  button: string;
  endpoint: string;
  table: 'loans' | 'vendors' | 'messages';
  sent: string;
  /** The label of each field, in the order of the form. */
  labels: Record<string, string>;
  /** The message of each field that must be filled in, under the field. */
  required: Record<string, string>;
  build: () => Record<string, string | boolean>;
}

const texts = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );

/** In the order of the form: the labels of the specification, and for a field that was added since what its table says. */
const labelsOf = <T extends FieldTable>(fields: T, specified: Partial<Record<keyof T, string>>) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [
      name,
      specified[name] ?? `${field.label}${isRequired(field) ? '' : ' (optional)'}`,
    ]),
  );

export const FORMS: readonly FormOnPage[] = [
  {
    path: '/apply',
    name: 'Loan application',
    button: 'Submit application',
    endpoint: '/api/loans/post-application',
    table: 'loans',
    sent: 'Application submitted successfully!',
    labels: labelsOf(LOAN_FIELDS, {
      fullName: 'Full Name',
      email: 'Email',
      phoneNumber: 'Phone Number',
      pincode: 'Pincode',
      address: 'Address',
      loanType: 'Loan Type',
      loanAmount: 'Loan Amount',
      employmentType: 'Employment Type',
    }),
    required: {
      fullName: 'Full Name is required.',
      email: 'email is required.',
      phoneNumber: 'Phone number is required.',
      pincode: 'pincode is required.',
      address: 'address is required.',
      loanType: 'Loan type is required.',
      loanAmount: 'Loan amount is required.',
      employmentType: 'Employment type is required.',
    },
    build: () => texts(buildLoan()),
  },
  {
    path: '/become-partner',
    name: 'Partnership application',
    button: 'Submit application',
    endpoint: '/api/vendors/post-partnership',
    table: 'vendors',
    sent: 'Application submitted successfully!',
    labels: labelsOf(VENDOR_FIELDS, {
      companyName: 'Company Name',
      partnershipType: 'Partnership Type',
      contactPersonName: 'Contact Person',
      designation: 'Designation',
      email: 'Email',
      phoneNumber: 'Phone Number',
      companyWebsite: 'Company Website (optional)',
      additionalInfo: 'Additional Information (optional)',
      agreedToTerms: 'I agree to the Terms and Conditions and have read the Privacy Policy.',
    }),
    required: {
      companyName: 'Company name is required.',
      partnershipType: 'Partnership type is required.',
      contactPersonName: 'Contact person is required.',
      designation: 'Designation is required.',
      email: 'Email is required.',
      phoneNumber: 'Phone number is required.',
    },
    build: () => texts(buildPartnership()),
  },
  {
    path: '/our-story/contact-us',
    name: 'Send us a message',
    button: 'Send message',
    endpoint: '/api/contact/post-message',
    table: 'messages',
    sent: 'Message sent successfully!',
    labels: labelsOf(MESSAGE_FIELDS, {
      fullName: 'Full Name',
      email: 'Email',
      phoneNumber: 'Phone Number (optional)',
      inquiryType: 'Inquiry Type',
      message: 'Message',
    }),
    required: {
      fullName: 'Full Name is required.',
      email: 'Email is required.',
      inquiryType: 'Inquiry type is required.',
      message: 'Message is required.',
    },
    build: () => texts(buildMessage()),
  },
];

/** The form of the page with this path. */
export function formAt(path: string): FormOnPage {
  const form = FORMS.find((each) => each.path === path);
  if (!form) throw new Error(`${path} has no form.`);
  return form;
}

/** The form of that page, found as people and screen readers find it. */
export function formOn(page: Page, form: FormOnPage) {
  const root = page.getByRole('form', { name: form.name });
  const field = (name: string): Locator => root.getByLabel(form.labels[name] ?? name, { exact: true });
  return {
    root,
    field,
    /** Found by its type, since its text changes while the form is sent. */
    button: root.locator('button[type=submit]'),
    errors: root.locator('.field-error'),
    notice: (role: 'alert' | 'status') => root.getByRole(role),
    noticePlace: root.locator('.site-form-notice'),

    async fill(values: Record<string, string | boolean>) {
      const selects = await root.locator('select').evaluateAll((all) => all.map((each) => each.getAttribute('name')));
      for (const [name, value] of Object.entries(values)) {
        const control = field(name);
        if (typeof value === 'boolean') await control.setChecked(value);
        else if (selects.includes(name)) await control.selectOption(value);
        else await control.fill(value);
      }
    },

    /** What the fields contain. */
    async values(): Promise<Record<string, string | boolean>> {
      const controls = root.locator(
        Object.keys(form.labels)
          .map((name) => `[name="${name}"]`)
          .join(),
      );
      return Object.fromEntries(
        await controls.evaluateAll((all) =>
          (all as HTMLInputElement[]).map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
        ),
      ) as Record<string, string | boolean>;
    },
  };
}

/** Opens a page, and hydrates its form. */
export async function openForm(page: Page, path: string) {
  await page.goto(path);
  await hydrate(page.locator('form[method=post]'));
}

/** Records the POST requests of a page. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request);
  });
  return posts;
}
