import type { ERASURE_CALLS } from '../../../shared/privacy/calls.ts';
import { MAX_ERASURES } from '../../../shared/privacy/erasures.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { Erase } from './service.ts';
import type { ErasureRepository } from './repository.ts';

export const erasureHandlers = (erasures: ErasureRepository, erase: Erase): Handlers<typeof ERASURE_CALLS> => ({
  list: async () => ({ answer: await erasures.list(MAX_ERASURES) }),

  async find({ body }) {
    const found = await erasures.find(body);
    return {
      answer: found,
      note: found.map(({ noun, _id }) => ({ action: 'viewed', noun, subjectId: _id, detail: { searched: true } })),
    };
  },

  async erase({ body: { leads } }) {
    const { ids, ...counts } = await erase(leads, 'request');
    const erased = leads.filter(({ _id }) => ids.includes(_id));
    return { answer: counts, note: erased.map(({ noun, _id }) => ({ action: 'erased', noun, subjectId: _id })) };
  },
});
