import type { AuthorChange } from '../../../shared/posts/authors.ts';
import type { PictureService } from '../pictures/service.ts';
import type { AuthorRepository, Changing } from './repository.ts';

export { type Changing, PictureGoneError } from './repository.ts';

interface Parts {
  authors: AuthorRepository;
  pictures: Pick<PictureService, 'release'>;
  /** Called when what readers see of authors has changed. */
  onChange(): void;
}

export type AuthorService = ReturnType<typeof createAuthorService>;

export function createAuthorService({ authors, pictures, onChange }: Parts) {
  /** A failure to delete a picture must not fail the change: the sweep deletes it later. */
  const release = (path: string) => pictures.release(path).catch(() => undefined);

  return {
    list: authors.list,
    read: authors.read,
    create: authors.insert,
    /**
     * Changes an author; the name in their posts follows, and the old address leads to a new one. `by` is the email of who
     * changes it. Somebody else may have saved or deleted them first.
     *
     * @throws PictureGoneError
     */
    async change(id: string, change: AuthorChange, by: string): Promise<Changing> {
      const outcome = await authors.update(id, change, by);
      if (outcome.result !== 'changed') return outcome;
      onChange();
      if (outcome.before.picture !== change.picture) await release(outcome.before.picture);
      return outcome;
    },
    /** Resolves with the deleted author, or undefined if there was none. Posts keep the name. */
    async remove(id: string) {
      const removed = await authors.delete(id);
      if (removed === undefined) return undefined;
      onChange();
      await release(removed.picture);
      return removed;
    },
    find: authors.find,
    listPublic: authors.listPublic,
  };
}
