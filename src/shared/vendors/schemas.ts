import type * as z from 'zod/mini';
import { schemasOf } from '../kit/schemas.ts';
import { VENDOR_FIELDS } from './fields.ts';

export const {
  form: partnershipSchema,
  kept: vendorFields,
  submission: vendorSubmission,
  row: vendorRow,
  list: vendorListQuery,
  filters: vendorFilters,
  sorts: VENDOR_SORTS,
} = schemasOf(VENDOR_FIELDS);
export type PartnershipInput = z.output<typeof partnershipSchema>;
