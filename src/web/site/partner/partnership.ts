import { VENDOR_FIELDS, VENDOR_SUBMITTED, type VendorField } from '../../../shared/vendor-form.ts';
import type { FormDefinition } from '../forms/definition.ts';
import { lazyRules } from '../forms/rules.ts';

export const partnershipForm: FormDefinition<VendorField> = {
  fields: VENDOR_FIELDS,
  optional: ['companyWebsite', 'additionalInfo'],
  ticks: ['agreedToTerms'],
  saidInNotice: 'agreedToTerms',
  rules: lazyRules(() => import('../../../shared/vendors.ts').then(({ partnershipSchema }) => partnershipSchema)),
  endpoint: '/api/vendors/post-partnership',
  sent: VENDOR_SUBMITTED,
  notSent: 'Submission failed.',
  serverSays: 'below',
  draft: 'partnership-application',
};
