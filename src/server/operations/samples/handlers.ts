import type { SAMPLE_CALLS } from '../../../shared/operations/calls.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { SampleService } from './service.ts';

export const sampleHandlers = (samples: SampleService): Handlers<typeof SAMPLE_CALLS> => ({
  count: async () => ({ answer: await samples.state() }),

  async remove({ actor }) {
    const { loans, posts, categories, tags, lenders } = await samples.remove(actor.email);
    return {
      answer: { success: true, message: 'Sample content removed.' },
      note: { action: 'deleted', detail: { rows: loans + posts + categories + tags + lenders } },
    };
  },
});
