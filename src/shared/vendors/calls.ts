import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { formCall, handledCalls, leadCalls } from '../leads/calls.ts';
import { VENDOR_NOUN } from './noun.ts';
import { vendorFilters, vendorListQuery, vendorRow, vendorSubmission } from './schemas.ts';

export const VENDOR_CALLS = calls({
  submit: formCall('/api/vendors/post-partnership', 'Submit a partnership application', vendorSubmission, doneAnswer),
  ...handledCalls('/api/vendors', VENDOR_NOUN),
  ...leadCalls(
    VENDOR_NOUN,
    {
      list: '/api/vendors/get-partnerships',
      news: '/api/vendors/news',
      find: '/api/vendors/get-partnership',
      remove: '/api/vendors/delete-partnership',
      exports: '/api/vendors/export',
    },
    { query: vendorListQuery, filters: vendorFilters, row: vendorRow },
  ),
});
