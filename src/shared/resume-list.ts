import { listQuery } from './lists.ts';
import type { ResumeType } from './resumes.ts';

/** Apart from resumes.ts, which the careers page loads: it needs no validation library. */

/** A resume as staff receive it; the file itself is fetched by its id. `createdAt` is an ISO 8601 instant in UTC. */
export interface KeptResume {
  _id: string;
  /** As the applicant called it, made harmless. */
  fileName: string;
  fileType: ResumeType;
  /** Bytes. */
  fileSize: number;
  /** The opening that the applicant named; empty for none. */
  position: string;
  createdAt: string;
}

/** The columns that staff can sort by. */
export const RESUME_SORTS = ['fileName', 'position', 'fileType', 'fileSize', 'createdAt'] as const;
export type ResumeSort = (typeof RESUME_SORTS)[number];

export const resumeListQuery = listQuery(RESUME_SORTS);
