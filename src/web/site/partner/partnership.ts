import { namesOf } from '../../../shared/kit/fields.ts';
import { VENDOR_FIELDS, VENDOR_SUBMITTED, type VendorFields } from '../../../shared/vendors/fields.ts';
import { CONSENT, type FormDefinition } from '../forms/definition.ts';
import { inputsOf } from '../forms/inputs-of.ts';
import { lazyRules } from '../forms/rules.ts';

export type PartnershipField = keyof VendorFields | 'marketing';

export const partnershipForm: FormDefinition<PartnershipField> = {
  fields: [...namesOf(VENDOR_FIELDS), 'marketing'],
  inputs: { ...inputsOf(VENDOR_FIELDS), marketing: CONSENT },
  noticeField: 'agreedToTerms',
  rules: lazyRules(() => import('../../../shared/kit/schema.ts').then(({ formSchema }) => formSchema(VENDOR_FIELDS))),
  endpoint: '/api/vendors/post-partnership',
  success: VENDOR_SUBMITTED,
  failure: 'Submission failed.',
  serverMessage: 'follows',
  draft: 'partnership-application',
};
