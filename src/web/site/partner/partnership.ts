import { advisePhoneNumber } from '../../../shared/inputs.ts';
import {
  type PartnershipType,
  VENDOR_FIELDS,
  VENDOR_LIMITS,
  VENDOR_SUBMITTED,
  type VendorField,
} from '../../../shared/vendor-form.ts';
import type { FormDefinition } from '../forms/definition.ts';
import { lazyRules } from '../forms/rules.ts';

const { phoneNumber: _digits, ...TEXT_LIMITS } = VENDOR_LIMITS;

export const partnershipForm: FormDefinition<VendorField> = {
  fields: VENDOR_FIELDS,
  limits: TEXT_LIMITS,
  advise: { phoneNumber: ({ phoneNumber }) => advisePhoneNumber(phoneNumber) },
  optional: ['companyWebsite', 'additionalInfo'],
  checkboxes: ['agreedToTerms'],
  noticeField: 'agreedToTerms',
  rules: lazyRules(() => import('../../../shared/vendors.ts').then(({ partnershipSchema }) => partnershipSchema)),
  endpoint: '/api/vendors/post-partnership',
  success: VENDOR_SUBMITTED,
  failure: 'Submission failed.',
  serverMessage: 'follows',
  draft: 'partnership-application',
};

/** The form with this partnership type selected. */
export function applyAs(type: PartnershipType): string {
  return `/become-partner?${new URLSearchParams({ partnershipType: type })}#apply-form`;
}
