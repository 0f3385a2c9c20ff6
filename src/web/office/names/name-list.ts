import type { NameKind, NAMES } from '../../../shared/posts/form.ts';
import type { Category } from '../../../shared/posts/names.ts';

/** All texts are made from it: what the specification says of tags applies to categories alike. */
export type NameNoun = (typeof NAMES)[NameKind];

/** '1 tag', '12 tags found'. */
export function countNames(count: number, { one, many }: { one: string; many: string }): string {
  return count === 1 ? `1 ${one}` : `${count} ${many} found`;
}

/** What deleting a name means for the posts that use it. */
export function usesText(posts: number): string {
  if (posts === 0) return 'No post uses it. This can’t be undone.';
  const users = posts === 1 ? '1 post uses' : `${posts.toLocaleString('en-IN')} posts use`;
  return `${users} it and will lose it. This can’t be undone.`;
}

/** What merging a name means for the posts that use it; undefined while their number is unknown. */
export function mergeText(posts: number | undefined, { one }: NameNoun): string {
  const moved =
    posts === undefined ? 'Its posts move' : posts === 1 ? '1 post moves' : `${posts.toLocaleString('en-IN')} posts move`;
  return `${moved} to the other ${one}, and this one’s address leads there. This can’t be undone.`;
}

/** In order of creation, so that a new name comes last and numbers don't change. */
export function inOrder<Row extends Category>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.name.localeCompare(other.name));
}
