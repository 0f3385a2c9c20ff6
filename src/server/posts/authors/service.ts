import { AUTHOR_CONFLICT, AUTHOR_SLUG_TAKEN, NO_SUCH_AUTHOR, NO_SUCH_PICTURE } from '../../../shared/posts/author-form.ts';
import type { AuthorChange, AuthorFields, AuthorRow } from '../../../shared/posts/authors.ts';
import { type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import type { PictureService } from '../pictures/service.ts';
import type { AuthorRepository } from './repository.ts';

interface Parts {
  authors: AuthorRepository;
  pictures: Pick<PictureService, 'release'>;
  /** Called when what readers see of authors has changed. */
  onChange(): void;
}

export const GONE = refused('not_found', NO_SUCH_AUTHOR);
const REFUSALS = {
  gone: GONE,
  conflict: refused('conflict', AUTHOR_CONFLICT),
  taken: refusedField('slug', AUTHOR_SLUG_TAKEN, 'conflict'),
  picture: refusedField('picture', NO_SUCH_PICTURE),
} as const;

export type AuthorService = ReturnType<typeof createAuthorService>;

export function createAuthorService({ authors, pictures, onChange }: Parts) {
  /** A failure to delete a picture must not fail the change: the sweep deletes it later. */
  const release = (path: string) => pictures.release(path).catch(() => undefined);

  return {
    async create(fields: AuthorFields): Promise<Outcome<{ row: AuthorRow }>> {
      const row = await authors.insert(fields);
      return row ? { ok: true, row } : REFUSALS.picture;
    },
    /**
     * Changes an author; the name in their posts follows, and the old address leads to a new one. `by` is the email of who
     * changes it. Another request may have saved or deleted them first.
     */
    async change(id: string, change: AuthorChange, by: string): Promise<Outcome<{ before: AuthorRow; row: AuthorRow }>> {
      const changed = await authors.update(id, change, by);
      if (typeof changed === 'string') return REFUSALS[changed];
      onChange();
      if (changed.before.picture !== change.picture) await release(changed.before.picture);
      return { ok: true, ...changed };
    },
    /** Resolves with the deleted author, or undefined if there was none. Posts keep the name. */
    async remove(id: string) {
      const removed = await authors.delete(id);
      if (removed === undefined) return undefined;
      onChange();
      await release(removed.picture);
      return removed;
    },
  };
}
