import openings from './openings.json' with { type: 'json' };

/** Its id is the fragment of its address: `/community/career#…`. */
export type JobOpening = (typeof openings)[number];

/** Sample openings, marked as such on the page, until there are real ones. */
export const OPENINGS: readonly JobOpening[] = openings;
