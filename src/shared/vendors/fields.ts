import { type FieldTable, type ValueOf, valuesOf } from '../kit/fields.ts';
import { PHONE_NUMBER } from '../leads/person-fields.ts';

const [COMPANY, CONTACT] = ['Company Information', 'Contact Information'];

/** A partnership application, in the order of its form. */
export const VENDOR_FIELDS = {
  companyName: {
    kind: 'name',
    label: 'Company Name',
    heading: 'Company',
    said: 'company',
    required: true,
    max: 150,
    form: { autoComplete: 'organization' },
    list: 13,
    section: COMPANY,
  },
  partnershipType: {
    kind: 'choice',
    label: 'Partnership Type',
    policy: 'kind of partnership',
    required: true,
    options: { 'Landing Partner': 'Lending Partner', Referral: 'Referral', Technology: 'Technology' },
    form: { placeholder: 'Choose a partnership' },
    list: 9.5,
    section: COMPANY,
  },
  contactPersonName: { kind: 'name', label: 'Contact Person', required: true, max: 100, list: 10, section: CONTACT },
  designation: {
    kind: 'text',
    label: 'Designation',
    required: true,
    max: 100,
    form: { autoComplete: 'organization-title' },
    list: 9,
    section: CONTACT,
  },
  email: { kind: 'email', label: 'Email', required: true, list: 13, section: CONTACT },
  phoneNumber: { ...PHONE_NUMBER, required: true, list: 6.2, section: CONTACT },
  companyWebsite: {
    kind: 'website',
    label: 'Company Website',
    heading: 'Website',
    said: 'website',
    max: 500,
    form: { hint: 'With https:// in front, for example https://www.example.com.' },
    list: 10,
    section: COMPANY,
  },
  additionalInfo: {
    kind: 'prose',
    label: 'Additional Information',
    policy: 'what you add in your own words',
    max: 2000,
    form: { hint: 'What you do, where, and what you have in mind.' },
    section: 'Additional Information',
    unsearched: true,
  },
  agreedToTerms: {
    kind: 'agreement',
    label: 'Terms and Conditions',
    policy: 'your agreement to our terms',
    required: 'You must agree to the Terms and Conditions.',
  },
} as const satisfies FieldTable;
export type VendorFields = typeof VENDOR_FIELDS;

export type PartnershipType = ValueOf<VendorFields['partnershipType']>;
export const PARTNERSHIP_TYPES = valuesOf(VENDOR_FIELDS.partnershipType);
export const PARTNERSHIP_LABELS = VENDOR_FIELDS.partnershipType.options;

export const VENDOR_SUBMITTED = 'Application submitted successfully!';
