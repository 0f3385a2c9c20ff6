import type { Module, ModuleParts } from '../../module.ts';
import { createSampleRepository } from './repository.ts';
import { sampleRoutes } from './routes.ts';
import { createSampleService } from './service.ts';

export function sampleModule({ config, database, onContentChange, ...parts }: ModuleParts) {
  const samples = createSampleService({
    samples: createSampleRepository(database),
    isOn: config.sampleContent,
    onChange: onContentChange,
  });
  return {
    mounts: [['/api/samples', sampleRoutes({ samples, ...parts })]],
    content: { showsSamples: samples.areShown },
  } satisfies Module;
}
