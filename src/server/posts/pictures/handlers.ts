import type { PICTURE_CALLS } from '../../../shared/posts/picture-calls.ts';
import { overtaken, refusedField } from '../../../shared/kit/outcomes.ts';
import {
  PICTURE_FIELD,
  PICTURE_IN_USE,
  PICTURE_IN_VERSIONS,
  PICTURE_MISSING,
  type PictureRow,
} from '../../../shared/posts/pictures.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { PictureService } from './service.ts';

const noteOf = (action: 'changed' | 'deleted', { _id, path }: PictureRow) => ({
  action,
  subjectId: _id,
  detail: { name: path },
});

export const pictureHandlers = (pictures: PictureService): Handlers<typeof PICTURE_CALLS> => ({
  async upload({ form, actor }) {
    const file = form.get(PICTURE_FIELD);
    if (!(file instanceof File) || file.size === 0) return refusedField(PICTURE_FIELD, PICTURE_MISSING);
    const kept = await pictures.keep(new Uint8Array(await file.arrayBuffer()), { name: file.name, by: actor.staffId });
    return ifDone(kept, ({ path, width, height }) => ({ answer: { path, width, height } }));
  },

  async list({ query }) {
    const { page, limit } = query;
    const { rows, total } = await pictures.list(query);
    const pagination = { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
    return { answer: { success: true, data: rows, pagination } };
  },

  change: async ({ id, body }) =>
    ifDone(await pictures.describe(id, body), ({ row }) => ({ answer: row, note: noteOf('changed', row) })),

  remove: async ({ id }) =>
    ifDone(await pictures.remove(id), ({ row, isRemoved }) =>
      isRemoved
        ? { answer: { message: 'Picture deleted.' }, note: noteOf('deleted', row) }
        : overtaken(row.uses.length > 0 ? PICTURE_IN_USE : PICTURE_IN_VERSIONS, { uses: row.uses }),
    ),
});
