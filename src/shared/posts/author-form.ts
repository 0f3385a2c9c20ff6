/** Texts of authors, for the office and the server. The schema is in authors.ts, which pages do not load. */

export const AUTHOR_SLUG_TAKEN = 'Another author has this address.';
export const NO_SUCH_AUTHOR = 'There is no such author. It may have been deleted already.';
/** Shown to the second of two people who edit an author at the same time. */
export const AUTHOR_CONFLICT = 'Someone else has saved this author since you opened it.';
export const NO_SUCH_PICTURE = 'This picture no longer exists. Please upload it again.';
export const AUTHOR_GONE = 'This author no longer exists. Please choose another one.';
export const WRONG_CHECKED_ON = 'The day of the check is a date, such as 2026-11-23, and not in the future.';

/** The page of an author, before the slug. */
export const AUTHOR_PAGES = '/community/authors/';
