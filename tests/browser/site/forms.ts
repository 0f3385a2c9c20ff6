import type { Locator, Page, Request } from '@playwright/test';
import type { LoanField } from '../../../src/shared/loan-form.ts';
import type { MessageField } from '../../../src/shared/message-form.ts';
import type { VendorField } from '../../../src/shared/vendor-form.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../support/factories.ts';
import { turnTo } from './parts.ts';

/** One of the forms as a visitor meets it. */
export interface FormOnPage {
  path: string;
  /** The form's heading, which is its name for screen readers. */
  name: string;
  button: string;
  endpoint: string;
  table: 'loans' | 'vendors' | 'messages';
  sent: string;
  /** Every field under its label, in the order of the form. */
  labels: Record<string, string>;
  /** The message of each field that must be filled in, under the field. */
  required: Record<string, string>;
  build: () => Record<string, string | boolean>;
}

const texts = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );

export const FORMS: readonly FormOnPage[] = [
  {
    path: '/apply',
    name: 'Loan application',
    button: 'Submit application',
    endpoint: '/api/loans/post-application',
    table: 'loans',
    sent: 'Application submitted successfully!',
    labels: {
      fullName: 'Full Name',
      email: 'Email',
      phoneNumber: 'Phone Number',
      pincode: 'Pincode',
      address: 'Address',
      loanType: 'Loan Type',
      loanAmount: 'Loan Amount',
      employmentType: 'Employment Type',
    } satisfies Record<LoanField, string>,
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
    labels: {
      companyName: 'Company Name',
      partnershipType: 'Partnership Type',
      contactPersonName: 'Contact Person',
      designation: 'Designation',
      email: 'Email',
      phoneNumber: 'Phone Number',
      companyWebsite: 'Company Website (optional)',
      additionalInfo: 'Additional Information (optional)',
      agreedToTerms: 'I agree to the Terms and Conditions and have read the Privacy Policy.',
    } satisfies Record<VendorField, string>,
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
    labels: {
      fullName: 'Full Name',
      email: 'Email',
      phoneNumber: 'Phone Number (optional)',
      inquiryType: 'Inquiry Type',
      message: 'Message',
    } satisfies Record<MessageField, string>,
    required: {
      fullName: 'Full Name is required.',
      email: 'Email is required.',
      inquiryType: 'Inquiry type is required.',
      message: 'Message is required.',
    },
    build: () => texts(buildMessage()),
  },
];

/** The form of that page, found as people and screen readers find it. */
export function formOn(page: Page, form: FormOnPage) {
  const root = page.getByRole('form', { name: form.name });
  const field = (name: string): Locator => root.getByLabel(form.labels[name] ?? name, { exact: true });
  return {
    root,
    field,
    /** A button is found by its place: its words change while the form is under way. */
    button: root.locator('button[type=submit]'),
    errors: root.locator('.field-error'),
    notice: (role: 'alert' | 'status') => root.getByRole(role),
    noticePlace: root.locator('.site-form-notice'),

    async fill(values: Record<string, string | boolean>) {
      for (const [name, value] of Object.entries(values)) {
        const control = field(name);
        if (typeof value === 'boolean') await control.setChecked(value);
        else if ((await control.evaluate((element) => element.localName)) === 'select') await control.selectOption(value);
        else await control.fill(value);
      }
    },

    /** What stands in the fields. */
    async values(): Promise<Record<string, string | boolean>> {
      const entries = await Promise.all(
        Object.keys(form.labels).map(async (name) => {
          const control = field(name);
          const ticks = (await control.getAttribute('type')) === 'checkbox';
          return [name, ticks ? await control.isChecked() : await control.inputValue()] as const;
        }),
      );
      return Object.fromEntries(entries);
    },
  };
}

/** Opens a page, turns to its form, and waits until the script has taken over. */
export async function openForm(page: Page, path: string) {
  await page.goto(path);
  await turnTo(page.locator('form[method=post]'));
}

/** Notes everything that the page posts. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request);
  });
  return posts;
}
