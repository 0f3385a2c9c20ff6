import type { MergeOutcome, MergeRepository } from './repository.ts';

export type { MergeOutcome };

export type MergeService = ReturnType<typeof createMergeService>;

/** @param now epoch milliseconds */
export function createMergeService(merges: MergeRepository, now: () => number) {
  return {
    /**
     * Merges an application into another one of the same person.
     *
     * @param seen the versions of both on which the decision is based
     */
    merge: (
      id: string,
      other: string,
      seen: { version: number; otherVersion: number },
      email: string,
    ): Promise<MergeOutcome> => merges.merge(id, other, seen, { email, at: now() }),
    /** @returns false when `other` is not merged into this one */
    separate: (id: string, other: string, email: string) => merges.separate(id, other, { email, at: now() }),
  };
}
