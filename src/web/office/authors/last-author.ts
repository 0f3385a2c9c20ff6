/** The author of a post: a row of the authors, or only a name. */
interface ChosenAuthor {
  authorId: string;
  author: string;
}

/** Of one account: several people may use a browser. */
const keyOf = (staffId: string) => `last-author:${staffId}`;

/** Notes whom this person named last, which is usually themselves. */
export function keepLastAuthor(staffId: string, { authorId, author }: ChosenAuthor): void {
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify({ authorId, author }));
  } catch {
    // Without storage, no author is proposed.
  }
}

/** Whom this person named last in this browser; undefined for none. */
export function readLastAuthor(staffId: string): ChosenAuthor | undefined {
  try {
    const { authorId, author } = JSON.parse(localStorage.getItem(keyOf(staffId)) ?? '{}') as Partial<ChosenAuthor>;
    return typeof authorId === 'string' && typeof author === 'string' && author !== '' ? { authorId, author } : undefined;
  } catch {
    return undefined;
  }
}
