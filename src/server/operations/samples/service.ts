import type { SampleRepository } from './repository.ts';

interface Parts {
  samples: SampleRepository;
  /** The setting SAMPLE_CONTENT. */
  isOn: boolean;
  /** Called when readers should see a change. */
  onChange(): void;
}

export type SampleService = ReturnType<typeof createSampleService>;

export function createSampleService({ samples, isOn, onChange }: Parts) {
  /** Whether pages show sample testimonials and job openings. */
  const areShown = async () => isOn && !(await samples.areRemoved());
  return {
    areShown,
    /** Counts the remaining sample content. */
    state: async () => ({ ...(await samples.count()), pages: await areShown() }),
    /**
     * Permanently removes all sample content; a second call removes nothing.
     *
     * @param by the email of who does it
     */
    async remove(by: string) {
      const removed = await samples.remove(by);
      onChange();
      return removed;
    },
  };
}
