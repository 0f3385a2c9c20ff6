import { LEAD_NOUNS } from '../leads/nouns.ts';

// Without a schema: the back office loads it.

/** What staff find in the search box of the back office, beside its screens. */
export const FOUND_KINDS = [...LEAD_NOUNS, 'posts', 'lenders'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shortest text that leads are searched for, in characters: one alone would find nearly all of them. */
export const MIN_LEAD_SEARCH = 2;
/** Most that are found of leads, of posts and of lenders. */
export const MAX_SHOWN = 5;
/** Most records that a browser remembers as opened last. */
export const MAX_RECENT = 8;
