import { refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { MAX_VIEW_COUNT, MAX_VIEWS, type UsualView, type ViewQuery } from '../../../shared/loans/views.ts';
import type { VIEW_CALLS } from '../../../shared/loans/work-calls.ts';
import { can } from '../../../shared/staff/permissions.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { LoanRepository } from '../repository.ts';
import type { ViewRepository } from './repository.ts';

/** Views counted per call. */
const MAX_COUNTED = 100;

const GONE = refused('not_found', 'There is no such view of yours. It may have been deleted already.');

export function viewHandlers(
  views: ViewRepository,
  loans: Pick<LoanRepository, 'countMatching'>,
): Handlers<typeof VIEW_CALLS> {
  async function read(staffId: string) {
    const [list, chosen] = await Promise.all([views.list(staffId), views.columns(staffId)]);
    return { views: list, ...chosen };
  }

  return {
    read: async ({ actor }) => ({ answer: await read(actor.staffId) }),

    async counts({ actor: { staffId }, signal }) {
      const usual = { mine: { owner: staffId }, overdue: { next: 'overdue' } } as const satisfies Record<
        UsualView,
        ViewQuery
      >;
      const saved = (await views.list(staffId)).slice(0, MAX_COUNTED).map(({ _id, query }) => [_id, query] as const);
      const answer: Record<string, number> = {};
      // One after the other, so that what the same person searches for meanwhile gets its turn.
      for (const [id, query] of [...Object.entries<ViewQuery>(usual), ...saved])
        answer[id] = await loans.countMatching(query, MAX_VIEW_COUNT + 1, signal);
      return { answer };
    },

    async chooseColumns({ body, actor }) {
      await views.chooseColumns(actor.staffId, body);
      return { answer: body, note: { action: 'changed', detail: { name: 'columns' } } };
    },

    async add({ body, actor: { staffId, email } }) {
      const id = await views.add(staffId, body);
      if (id === undefined) return refusedField('name', `You can save at most ${MAX_VIEWS} views. Delete one first.`);
      return { answer: { ...body, _id: id, by: email, isOwn: true }, note: { action: 'created', subjectId: id } };
    },

    async change({ id, body, identity }) {
      if (!(await views.change(id, body, identity.staffId, can(identity, 'desk')))) return GONE;
      return { answer: () => read(identity.staffId), note: { action: 'changed', subjectId: id } };
    },

    async remove({ id, identity }) {
      if (!(await views.remove(id, identity.staffId, can(identity, 'desk')))) return GONE;
      return { note: { action: 'deleted', subjectId: id } };
    },
  };
}
