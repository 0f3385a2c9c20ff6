import * as z from 'zod/mini';
import { listQuery, rowFields, sortsOf } from '../kit/lists.ts';
import { RESUME_TYPES } from './form.ts';

export * from './form.ts';

const FIELDS = {
  /** The applicant's file name, sanitised. */
  fileName: z.string(),
  /** The opening that the applicant named; empty for none. */
  position: z.string(),
  fileType: z.enum(RESUME_TYPES),
  /** Bytes. */
  fileSize: z.int(),
};
export type ResumeField = keyof typeof FIELDS;

/** A resume as staff receive it; the file itself is fetched by its id. */
export const resumeRow = z.object({ ...rowFields, ...FIELDS });
export type KeptResume = z.infer<typeof resumeRow>;

/** The sortable columns. */
export const RESUME_SORTS = sortsOf(Object.keys(FIELDS) as ResumeField[]);
export type ResumeSort = (typeof RESUME_SORTS)[number];

export const resumeListQuery = listQuery(RESUME_SORTS);
