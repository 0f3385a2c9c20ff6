import type { SAMPLE_CALLS } from '../../../shared/operations/calls.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { SampleRepository } from './repository.ts';

interface Parts {
  samples: SampleRepository;
  /** Whether pages show sample testimonials and job openings. */
  areShown(): Promise<boolean>;
  /** Called when readers should see a change. */
  onChange(): void;
}

/** Counts the remaining sample content, and removes all of it for good. */
export const sampleHandlers = ({ samples, areShown, onChange }: Parts): Handlers<typeof SAMPLE_CALLS> => ({
  count: async () => ({ answer: { ...(await samples.count()), pages: await areShown() } }),

  async remove({ actor }) {
    const { loans, posts, categories, tags, lenders } = await samples.remove(actor.email);
    onChange();
    return {
      answer: { success: true, message: 'Sample content removed.' },
      note: { action: 'deleted', detail: { rows: loans + posts + categories + tags + lenders } },
    };
  },
});
