import type { AUTHOR_CALLS } from '../../../shared/posts/author-calls.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { PictureService } from '../pictures/service.ts';
import { NO_AUTHOR, type AuthorRepository } from './repository.ts';

interface Parts {
  authors: AuthorRepository;
  pictures: Pick<PictureService, 'release'>;
  /** Called when what readers see of authors has changed. */
  onChange(): void;
}

const noteOf = (action: 'created' | 'deleted', { _id, name }: AuthorRow) => ({ action, subjectId: _id, detail: { name } });

export function authorHandlers({ authors, pictures, onChange }: Parts): Handlers<typeof AUTHOR_CALLS> {
  /** A failure to delete a picture must not fail the change: the sweep deletes it later. */
  const release = (path: string) => pictures.release(path).catch(() => undefined);

  return {
    list: async () => ({ answer: await authors.list() }),

    async read({ id }) {
      const row = await authors.read(id);
      return row ? { answer: row } : NO_AUTHOR;
    },

    create: async ({ body }) =>
      ifDone(await authors.insert(body), ({ row }) => ({ answer: row, note: noteOf('created', row) })),

    async change({ id, body, actor }) {
      const changed = await authors.update(id, body, actor.email);
      if (!changed.ok) return changed;
      const { before, row } = changed;
      onChange();
      if (before.picture !== row.picture) await release(before.picture);
      const detail = before.name === row.name ? { name: row.name } : { from: before.name, to: row.name };
      return { answer: row, note: { action: 'changed', subjectId: row._id, detail } };
    },

    async remove({ id }) {
      const row = await authors.delete(id);
      if (row === undefined) return NO_AUTHOR;
      onChange();
      await release(row.picture);
      return { answer: { message: 'Author deleted.' }, note: noteOf('deleted', row) };
    },
  };
}
