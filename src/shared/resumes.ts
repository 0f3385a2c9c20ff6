import * as z from 'zod/mini';
import { listQuery, rowFields } from './lists.ts';
import { RESUME_TYPES } from './resume-form.ts';

export * from './resume-form.ts';

/** A resume as staff receive it; the file itself is fetched by its id. */
export const resumeRow = z.extend(z.object(rowFields), {
  /** As the applicant called it, made harmless. */
  fileName: z.string(),
  fileType: z.enum(RESUME_TYPES),
  /** Bytes. */
  fileSize: z.int(),
  /** The opening that the applicant named; empty for none. */
  position: z.string(),
});
export type KeptResume = z.infer<typeof resumeRow>;

/** The columns that staff can sort by. */
export const RESUME_SORTS = ['fileName', 'position', 'fileType', 'fileSize', 'createdAt'] as const;
export type ResumeSort = (typeof RESUME_SORTS)[number];

export const resumeListQuery = listQuery(RESUME_SORTS);
