import type { REDIRECT_CALLS } from '../../../shared/posts/redirect-calls.ts';
import type { RedirectRow } from '../../../shared/posts/redirects.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { RedirectRepository } from './repository.ts';
import type { RedirectService } from './service.ts';

const noteOf = <A extends 'created' | 'changed' | 'deleted'>(action: A, { _id, from, to }: RedirectRow) => ({
  action,
  subjectId: _id,
  detail: { from, to },
});

export const redirectHandlers = (redirects: RedirectService, rows: RedirectRepository): Handlers<typeof REDIRECT_CALLS> => ({
  list: async () => ({ answer: await rows.list() }),
  listMissing: async () => ({ answer: await rows.listMissing() }),

  async forget({ query }) {
    const forgotten = await rows.deleteMissing(query.path);
    return { answer: { message: 'Addresses removed.' }, note: { action: 'deleted', detail: { rows: forgotten } } };
  },

  create: async ({ body, actor }) =>
    ifDone(await redirects.create(body, actor.email), ({ row }) => ({ answer: row, note: noteOf('created', row) })),
  change: async ({ id, body: { version, ...asked } }) =>
    ifDone(await redirects.change(id, version, asked), ({ row }) => ({ answer: row, note: noteOf('changed', row) })),
  remove: async ({ id }) =>
    ifDone(await rows.delete(id), ({ row }) => ({ answer: { message: 'Redirect deleted.' }, note: noteOf('deleted', row) })),
});
