import type { SamplesAnswer } from '../../../shared/operations/samples.ts';
import type { SampleCounts, SampleRepository } from './repository.ts';

export interface SampleService {
  /** Counts the remaining sample content. */
  state(): Promise<SamplesAnswer>;
  /** Whether pages show sample testimonials and job openings. */
  areShown(): Promise<boolean>;
  /**
   * Permanently removes all sample content; a second call removes nothing.
   *
   * @param by the email of who does it
   */
  remove(by: string): Promise<SampleCounts>;
}

interface Parts {
  samples: SampleRepository;
  /** The setting SAMPLE_CONTENT. */
  isOn: boolean;
  /** Called when readers should see a change. */
  onChange(): void;
}

export function createSampleService({ samples, isOn, onChange }: Parts): SampleService {
  const areShown = async () => isOn && !(await samples.areRemoved());
  return {
    areShown,
    state: async () => ({ ...(await samples.count()), pages: await areShown() }),
    async remove(by) {
      const removed = await samples.remove(by);
      onChange();
      return removed;
    },
  };
}
