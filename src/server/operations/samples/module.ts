import { SAMPLE_CALLS } from '../../../shared/operations/calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { sampleHandlers } from './handlers.ts';
import { createSampleRepository } from './repository.ts';
import { createSampleService } from './service.ts';

export function sampleModule({ config, database, onContentChange, ...parts }: ModuleParts) {
  const samples = createSampleService({
    samples: createSampleRepository(database),
    isOn: config.sampleContent,
    onChange: onContentChange,
  });
  return {
    mounts: [['/', routesOf(SAMPLE_CALLS, sampleHandlers(samples), { tag: 'Sample content', noun: 'samples', ...parts })]],
    content: { showsSamples: samples.areShown },
  } satisfies Module;
}
