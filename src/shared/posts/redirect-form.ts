import type { FieldTable } from '../kit/fields.ts';

/** Fields and texts of redirects, for the office and the server. The schema is in redirects.ts, which pages do not load. */

/** Redirects that an installation can have. */
export const MAX_REDIRECTS = 5_000;

export const WRONG_FROM = 'The old address is a path of this site, such as /old-page.';
export const WRONG_TO = 'The new address is a path of this site, such as /loans.';
export const REDIRECT_FIELDS = {
  /** A path of this site, as people read it. */
  from: {
    kind: 'text',
    label: 'Old address',
    required: WRONG_FROM,
    max: 200,
    form: { hint: 'A path without a page, such as /old-page.' },
  },
  /** A path of this site, as browsers send it, with query and fragment. */
  to: {
    kind: 'text',
    label: 'New address',
    required: WRONG_TO,
    max: 500,
    form: { hint: 'A page of this site, such as /loans or /blog/emi-explained.' },
  },
} as const satisfies FieldTable;

export const OWN_FROM = 'This address belongs to a page of the site and cannot lead elsewhere.';
export const REDIRECT_TAKEN = 'There is a redirect from this address already.';
export const REDIRECT_LOOP = 'This would lead back to the old address.';
export const TOO_MANY_REDIRECTS = `There can be at most ${MAX_REDIRECTS.toLocaleString('en-IN')} redirects. Delete some first.`;
export const NO_SUCH_REDIRECT = 'There is no such redirect. It may have been deleted already.';
/** Shown to the second of two people who change a redirect at the same time. */
export const REDIRECT_CONFLICT = 'Someone else has changed this redirect since you opened it.';
