import type { REQUEST_CALLS } from '../../../shared/privacy/calls.ts';
import { requireStepUp } from '../../http/authentication.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { RequestService } from './request-service.ts';

const closed = (subjectId: string, name: string) => ({ action: 'request-closed', subjectId, detail: { name } }) as const;

export function requestHandlers(requests: RequestService): Handlers<typeof REQUEST_CALLS> {
  /** The request as it is afterwards. */
  const again = (id: string) => async () => {
    const found = await requests.find(id);
    return found.ok ? found.request : found;
  };

  return {
    list: async () => ({ answer: { requests: await requests.list() } }),

    read: async ({ id }) =>
      ifDone(await requests.find(id), ({ request }) => {
        const leads = request.leads.map(({ noun, _id }) => ({ action: 'viewed', noun, subjectId: _id }) as const);
        return { answer: request, note: [{ action: 'viewed', subjectId: id }, ...leads] };
      }),

    take: async ({ id, actor }) =>
      ifDone(await requests.take(id, actor.email), () => ({
        answer: again(id),
        note: { action: 'request-taken', subjectId: id },
      })),

    close: async ({ id, body, actor }) =>
      ifDone(await requests.close({ ...body, id, by: actor.email }), () => ({
        answer: again(id),
        note: closed(id, body.result),
      })),

    async correct({ id, body, actor, identity }) {
      const found = await requests.find(id);
      if (!found.ok) return found;
      if (body.leads.length > 1) requireStepUp(identity);
      const outcome = await requests.correct({ ...body, id, by: actor.email });
      if (!outcome.ok) return outcome;
      const notes = outcome.corrected.map(({ noun, id: subjectId, changed }) => ({
        action: 'corrected' as const,
        noun,
        subjectId,
        detail: { fields: changed.map(({ label }) => label) },
      }));
      return { answer: again(id), note: [...notes, closed(id, 'done')] };
    },

    async erase({ id, body: { outcome: words }, actor }) {
      const outcome = await requests.erase({ id, outcome: words, by: actor.email });
      const erased = 'erased' in outcome ? outcome.erased : [];
      const notes = erased.map(({ noun, _id }) => ({ action: 'erased' as const, noun, subjectId: _id }));
      return outcome.ok ? { answer: again(id), note: [...notes, closed(id, 'done')] } : { ...outcome, note: notes };
    },
  };
}
