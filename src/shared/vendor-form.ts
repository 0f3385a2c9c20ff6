import { MAX_EMAIL_LENGTH, PHONE_DIGITS } from './inputs.ts';

/** What the page knows of a partnership application before anybody types. The schema lies in vendors.ts, as for loans. */

/** As they go over the wire; on screen the first one is a "Lending Partner". */
export const PARTNERSHIP_TYPES = ['Landing Partner', 'Referral', 'Technology'] as const;
export type PartnershipType = (typeof PARTNERSHIP_TYPES)[number];

/** The kinds of partnership as people read them. */
export const PARTNERSHIP_LABELS: Record<PartnershipType, string> = {
  'Landing Partner': 'Lending Partner',
  Referral: 'Referral',
  Technology: 'Technology',
};

/** Most characters a field takes. */
export const VENDOR_LIMITS = {
  companyName: 150,
  contactPersonName: 100,
  designation: 100,
  email: MAX_EMAIL_LENGTH,
  phoneNumber: PHONE_DIGITS,
  companyWebsite: 500,
  additionalInfo: 2000,
} as const;

/** In the order of the form, so that the first error is the topmost one. */
export const VENDOR_FIELDS = [
  'companyName',
  'partnershipType',
  'contactPersonName',
  'designation',
  'email',
  'phoneNumber',
  'companyWebsite',
  'additionalInfo',
  'agreedToTerms',
] as const;
export type VendorField = (typeof VENDOR_FIELDS)[number];

export const VENDOR_SUBMITTED = 'Application submitted successfully!';
