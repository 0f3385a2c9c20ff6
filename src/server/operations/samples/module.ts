import { SAMPLE_CALLS } from '../../../shared/operations/calls.ts';
import { type Handlers, routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createSampleRepository } from './repository.ts';

export function sampleModule({ config, database, onContentChange, ...parts }: ModuleParts) {
  const samples = createSampleRepository(database);
  /** Whether pages show sample testimonials and job openings. */
  const areShown = async () => config.sampleContent && !(await samples.areRemoved());
  const handlers: Handlers<typeof SAMPLE_CALLS> = {
    count: async () => ({ answer: { ...(await samples.count()), pages: await areShown() } }),

    async remove({ actor }) {
      const { loans, posts, categories, tags, lenders } = await samples.remove(actor.email);
      onContentChange();
      return {
        answer: { success: true, message: 'Sample content removed.' },
        note: { action: 'deleted', detail: { rows: loans + posts + categories + tags + lenders } },
      };
    },
  };
  return {
    mounts: [['/', routesOf(SAMPLE_CALLS, handlers, { tag: 'Sample content', noun: 'samples', ...parts })]],
    content: { showsSamples: areShown },
  } satisfies Module;
}
