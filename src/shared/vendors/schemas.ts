import * as z from 'zod/mini';
import { consentFields } from '../privacy/consents.ts';
import { choice, email, optionalText, phoneNumber, text } from '../kit/values.ts';
import { listQuery, rowFields, sortsOf } from '../kit/lists.ts';
import { PARTNERSHIP_TYPES, VENDOR_FIELDS, VENDOR_LIMITS, type VendorField } from './form.ts';
import { isWebAddress } from '../kit/web-address.ts';

export * from './form.ts';

/** A company's website has a domain, so a host without a dot is a typing error. */
function isWebsite(text: string): boolean {
  return isWebAddress(text) && new URL(text).hostname.includes('.');
}

/**
 * The fields of a partnership application, as the browser sends and the server stores them. Optional fields that are missing
 * become the empty string.
 */
export const partnershipSchema = z.object({
  companyName: text('Company name is required.', VENDOR_LIMITS.companyName, 'The company name'),
  partnershipType: choice(PARTNERSHIP_TYPES, 'Partnership type is required.', 'Partnership type'),
  contactPersonName: text('Contact person is required.', VENDOR_LIMITS.contactPersonName, 'The contact person'),
  designation: text('Designation is required.', VENDOR_LIMITS.designation, 'The designation'),
  email: email('Email is required.'),
  phoneNumber: phoneNumber('Phone number is required.'),
  companyWebsite: optionalText(
    VENDOR_LIMITS.companyWebsite,
    'The company website',
    z.refine(
      (value) => value === '' || isWebsite(value),
      'Enter the whole web address, for example https://www.example.com.',
    ),
  ),
  additionalInfo: optionalText(VENDOR_LIMITS.additionalInfo, 'The additional information'),
  agreedToTerms: z.literal(true, 'You must agree to the Terms and Conditions.'),
} satisfies Record<VendorField, unknown>);

/** The fields as sent, in which optional ones may be missing. */
export type PartnershipForm = z.input<typeof partnershipSchema>;
export type PartnershipInput = z.output<typeof partnershipSchema>;

/** A partnership application with its consents, as the form sends it. */
export const vendorSubmission = z.extend(partnershipSchema, consentFields);
export type VendorSubmission = z.output<typeof vendorSubmission>;

/** The fields that are stored. */
export const vendorFields = z.omit(partnershipSchema, { agreedToTerms: true });
export type VendorFields = z.output<typeof vendorFields>;

/** A partnership application as staff receive it. */
export const vendorRow = z.extend(vendorFields, rowFields);
export type Vendor = z.output<typeof vendorRow>;

/** The sortable columns. */
export const VENDOR_SORTS = sortsOf(VENDOR_FIELDS, ['additionalInfo', 'agreedToTerms']);
export type VendorSort = (typeof VENDOR_SORTS)[number];

export const vendorListQuery = listQuery(VENDOR_SORTS);
