import { MAX_EMAIL_LENGTH, PHONE_DIGITS } from '../kit/inputs.ts';

/** Options, limits and texts of the partnership form. The schema is in vendors.ts, which pages load later, as for loans. */

/** The values in the API; on screen the first one is "Lending Partner". */
export const PARTNERSHIP_TYPES = ['Landing Partner', 'Referral', 'Technology'] as const;
export type PartnershipType = (typeof PARTNERSHIP_TYPES)[number];

/** The partnership types as shown on screen. */
export const PARTNERSHIP_LABELS: Record<PartnershipType, string> = {
  'Landing Partner': 'Lending Partner',
  Referral: 'Referral',
  Technology: 'Technology',
};

/** Maximum characters of each field. */
export const VENDOR_LIMITS = {
  companyName: 150,
  contactPersonName: 100,
  designation: 100,
  email: MAX_EMAIL_LENGTH,
  phoneNumber: PHONE_DIGITS,
  companyWebsite: 500,
  additionalInfo: 2000,
} as const;

/** In the order of the form, so that the first error is also the topmost. */
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
