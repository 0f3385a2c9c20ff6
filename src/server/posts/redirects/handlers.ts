import type { REDIRECT_CALLS } from '../../../shared/posts/redirect-calls.ts';
import type { RedirectRow } from '../../../shared/posts/redirects.ts';
import type { Handlers } from '../../kit/routes.ts';
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

  async create({ body, actor }) {
    const outcome = await redirects.create(body, actor.email);
    return outcome.ok ? { answer: outcome.row, note: noteOf('created', outcome.row) } : outcome;
  },

  async change({ id, body: { version, ...asked } }) {
    const outcome = await redirects.change(id, version, asked);
    return outcome.ok ? { answer: outcome.row, note: noteOf('changed', outcome.row) } : outcome;
  },

  async remove({ id }) {
    const outcome = await rows.delete(id);
    return outcome.ok ? { answer: { message: 'Redirect deleted.' }, note: noteOf('deleted', outcome.row) } : outcome;
  },
});
