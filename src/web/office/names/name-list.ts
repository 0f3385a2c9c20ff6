/** What every entry of such a list has. `createdAt` is an ISO 8601 instant in UTC. */
export interface NameRow {
  _id: string;
  name: string;
  createdAt: string;
}

/**
 * All that tells one list of names from another. Every text of the screen is made from the noun, in the specification's wording:
 * what it says of tags is said of categories alike.
 */
export interface NameList {
  /** In lower case, singular and plural: 'tag', 'tags'. */
  noun: { one: string; many: string };
  /** GET answers all, POST takes `{ name }` and answers the new one, DELETE comes with the id behind it. */
  path: string;
  /** What these names are for, to somebody who sees the screen for the first time. */
  purpose: string;
  /** What to write into the empty field, as an example. */
  example: string;
  /** What a blank name is answered. */
  required: string;
}

/** '1 tag', '12 tags found'. */
export function countNames(count: number, { one, many }: NameList['noun']): string {
  return count === 1 ? `1 ${one}` : `${count} ${many} found`;
}

/** What deleting a name does to the posts that use it. */
export function usesText(posts: number): string {
  if (posts === 0) return 'No post uses it. This can’t be undone.';
  return `${posts === 1 ? '1 post uses' : `${posts.toLocaleString('en-IN')} posts use`} it and will lose it. This can’t be undone.`;
}

/** The first letter as a reader sees it, vowel signs included: 'loan' → 'L', 'किस्त' → 'कि'. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return (first?.segment ?? '').toUpperCase();
}

/** In the order in which they were made, so that a new one stands at the end and numbers stay what they were. */
export function inOrder<Row extends NameRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.name.localeCompare(other.name));
}

/** Names from which on a box helps to find one. */
export const MANY = 12;

/** The names that hold a text, whatever its letters, each with its number in the whole list, from one. */
export function find<Row extends NameRow>(rows: readonly Row[], text: string): { row: Row; number: number }[] {
  const wanted = text.trim().toLowerCase();
  return rows.flatMap((row, place) => (row.name.toLowerCase().includes(wanted) ? [{ row, number: place + 1 }] : []));
}
