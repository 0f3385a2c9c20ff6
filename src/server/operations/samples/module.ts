import { SAMPLE_CALLS } from '../../../shared/operations/calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { sampleHandlers } from './handlers.ts';
import { createSampleRepository } from './repository.ts';

export function sampleModule({ config, database, onContentChange, ...parts }: ModuleParts) {
  const samples = createSampleRepository(database);
  const areShown = async () => config.sampleContent && !(await samples.areRemoved());
  const handlers = sampleHandlers({ samples, areShown, onChange: onContentChange });
  return {
    mounts: [['/', routesOf(SAMPLE_CALLS, handlers, { tag: 'Sample content', noun: 'samples', ...parts })]],
    content: { showsSamples: areShown },
  } satisfies Module;
}
