/** Limits and texts of redirects, for the office and the server. The schema is in redirects.ts, which pages do not load. */

/** Maximum characters of each field. */
export const REDIRECT_LIMITS = { from: 200, to: 500 } as const;
/** Redirects that an installation can have. */
export const MAX_REDIRECTS = 5_000;

export const WRONG_FROM = 'The old address is a path of this site, such as /old-page.';
export const WRONG_TO = 'The new address is a path of this site, such as /loans.';
export const OWN_FROM = 'This address belongs to a page of the site and cannot lead elsewhere.';
export const REDIRECT_TAKEN = 'There is a redirect from this address already.';
export const REDIRECT_LOOP = 'This would lead back to the old address.';
export const TOO_MANY_REDIRECTS = `There can be at most ${MAX_REDIRECTS.toLocaleString('en-IN')} redirects. Delete some first.`;
export const NO_SUCH_REDIRECT = 'There is no such redirect. It may have been deleted already.';
/** Shown to the second of two people who change a redirect at the same time. */
export const REDIRECT_CONFLICT = 'Somebody else has changed this redirect since you opened it.';
