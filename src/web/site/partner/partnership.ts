import { advisePhoneNumber } from '../../../shared/kit/inputs.ts';
import { VENDOR_FIELDS, VENDOR_LIMITS, VENDOR_SUBMITTED, type VendorField } from '../../../shared/vendors/form.ts';
import type { PartnershipForm } from '../../../shared/vendors/schemas.ts';
import { CONSENT, type FormDefinition, type InputsFor } from '../forms/definition.ts';
import { lazyRules } from '../forms/rules.ts';

export type PartnershipField = VendorField | 'marketing';

export const partnershipForm: FormDefinition<PartnershipField> = {
  fields: [...VENDOR_FIELDS, 'marketing'],
  inputs: {
    marketing: CONSENT,
    ...({
      companyName: { kind: 'text', max: VENDOR_LIMITS.companyName },
      partnershipType: { kind: 'choice' },
      contactPersonName: { kind: 'text', max: VENDOR_LIMITS.contactPersonName },
      designation: { kind: 'text', max: VENDOR_LIMITS.designation },
      email: { kind: 'text', max: VENDOR_LIMITS.email },
      phoneNumber: { kind: 'phone', advise: ({ phoneNumber }) => advisePhoneNumber(phoneNumber) },
      companyWebsite: { kind: 'text', max: VENDOR_LIMITS.companyWebsite, isOptional: true },
      additionalInfo: { kind: 'text', max: VENDOR_LIMITS.additionalInfo, isOptional: true },
      agreedToTerms: { kind: 'checkbox' },
    } satisfies InputsFor<PartnershipForm>),
  },
  noticeField: 'agreedToTerms',
  rules: lazyRules(() => import('../../../shared/vendors/schemas.ts').then(({ partnershipSchema }) => partnershipSchema)),
  endpoint: '/api/vendors/post-partnership',
  success: VENDOR_SUBMITTED,
  failure: 'Submission failed.',
  serverMessage: 'follows',
  draft: 'partnership-application',
};
