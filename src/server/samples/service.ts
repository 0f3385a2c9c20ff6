import type { SamplesAnswer } from '../../shared/samples.ts';
import type { SampleCounts, SampleRepository } from './repository.ts';

export interface SampleService {
  /** What is left of the sample content. */
  state(): Promise<SamplesAnswer>;
  /** Whether pages show invented testimonials and job openings. */
  areShown(): Promise<boolean>;
  /** Removes all of it for good; a second time finds nothing. */
  remove(): Promise<SampleCounts>;
}

interface Parts {
  samples: SampleRepository;
  /** The setting SAMPLE_CONTENT. */
  isOn: boolean;
  /** Readers are to see the change. */
  onChange(): void;
}

export function createSampleService({ samples, isOn, onChange }: Parts): SampleService {
  const areShown = async () => isOn && !(await samples.areRemoved());
  return {
    areShown,
    state: async () => ({ ...(await samples.count()), pages: await areShown() }),
    async remove() {
      const removed = await samples.remove();
      onChange();
      return removed;
    },
  };
}
