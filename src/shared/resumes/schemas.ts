import type * as z from 'zod/mini';
import { schemasOf } from '../kit/schemas.ts';
import { RESUME_FIELDS } from './fields.ts';

export const {
  kept: resumeFields,
  row: resumeRow,
  list: resumeListQuery,
  filters: resumeFilters,
  sorts: RESUME_SORTS,
} = schemasOf(RESUME_FIELDS);
/** A resume as staff receive it; the file itself is fetched by its id. */
export type KeptResume = z.output<typeof resumeRow>;
