import type { SentWords } from '../leads/nouns.ts';
import type { ResumeFields } from './fields.ts';

/** A file alone: it doesn't say who has sent it. */
export const RESUME_NOUN = {
  one: 'resume',
  many: 'resumes',
  path: '/admin/resumes',
  name: 'fileName',
} as const satisfies SentWords<keyof ResumeFields>;
