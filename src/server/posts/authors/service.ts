import type { AuthorChange, AuthorFields, AuthorRow, Person } from '../../../shared/posts/authors.ts';
import type { PictureService } from '../pictures/service.ts';
import type { AuthorRepository, Changing } from './repository.ts';

export { type Changing, PictureGoneError } from './repository.ts';

export interface AuthorService {
  /** By name. */
  list(): Promise<AuthorRow[]>;
  read(id: string): Promise<AuthorRow | undefined>;
  /** @throws PictureGoneError */
  create(fields: AuthorFields): Promise<AuthorRow>;
  /**
   * Changes an author; the name in their posts follows, and the old address leads to a new one. `by` is the email of who
   * changes it. Somebody else may have saved or deleted them first.
   *
   * @throws PictureGoneError
   */
  change(id: string, change: AuthorChange, by: string): Promise<Changing>;
  /** Resolves with the deleted author, or undefined if there was none. Posts keep the name. */
  remove(id: string): Promise<AuthorRow | undefined>;
  /** The author with this slug, ignoring case. */
  find(slug: string): Promise<(Person & { _id: string }) | undefined>;
  /** The slugs of those whom a published post names. */
  listPublic(): Promise<string[]>;
}

interface Parts {
  authors: AuthorRepository;
  pictures: Pick<PictureService, 'release'>;
  /** Called when what readers see of authors has changed. */
  onChange(): void;
}

export function createAuthorService({ authors, pictures, onChange }: Parts): AuthorService {
  /** A failure to delete a picture must not fail the change: the sweep deletes it later. */
  const release = (path: string) => pictures.release(path).catch(() => undefined);

  return {
    list: () => authors.list(),
    read: (id) => authors.read(id),
    create: (fields) => authors.insert(fields),
    async change(id, change, by) {
      const outcome = await authors.update(id, change, by);
      if (outcome.result !== 'changed') return outcome;
      onChange();
      if (outcome.before.picture !== change.picture) await release(outcome.before.picture);
      return outcome;
    },
    async remove(id) {
      const removed = await authors.delete(id);
      if (removed === undefined) return undefined;
      onChange();
      await release(removed.picture);
      return removed;
    },
    find: (slug) => authors.find(slug),
    listPublic: () => authors.listPublic(),
  };
}
