import { refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { MAX_VIEWS } from '../../../shared/loans/views.ts';
import type { VIEW_CALLS } from '../../../shared/loans/work-calls.ts';
import { can } from '../../../shared/staff/permissions.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { ViewRepository } from './repository.ts';
import type { ViewService } from './service.ts';

const GONE = refused('not_found', 'There is no such view of yours. It may have been deleted already.');

export const viewHandlers = (views: ViewService, rows: ViewRepository): Handlers<typeof VIEW_CALLS> => ({
  read: async ({ actor }) => ({ answer: await views.read(actor.staffId) }),
  counts: async ({ actor, signal }) => ({ answer: await views.counts(actor.staffId, signal) }),

  async chooseColumns({ body: { columns }, actor }) {
    await rows.chooseColumns(actor.staffId, columns);
    return { answer: { columns }, note: { action: 'changed', detail: { name: 'columns' } } };
  },

  async add({ body, actor: { staffId, email } }) {
    const id = await rows.add(staffId, body);
    if (id === undefined) return refusedField('name', `You can save at most ${MAX_VIEWS} views. Delete one first.`);
    return { answer: { ...body, _id: id, by: email, isOwn: true }, note: { action: 'created', subjectId: id } };
  },

  async change({ id, body, identity }) {
    if (!(await rows.change(id, body, identity.staffId, can(identity, 'desk')))) return GONE;
    return { answer: () => views.read(identity.staffId), note: { action: 'changed', subjectId: id } };
  },

  async remove({ id, identity }) {
    if (!(await rows.remove(id, identity.staffId, can(identity, 'desk')))) return GONE;
    return { note: { action: 'deleted', subjectId: id } };
  },
});
