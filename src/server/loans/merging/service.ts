import type { MergeOutcome, MergeRepository } from './repository.ts';

export type { MergeOutcome };

export interface MergeService {
  /**
   * Merges an application into another one of the same person.
   *
   * @param seen the versions of both on which the decision is based
   */
  merge(id: string, other: string, seen: { version: number; otherVersion: number }, by: string): Promise<MergeOutcome>;
  /** @returns false when `other` is not merged into this one */
  separate(id: string, other: string, by: string): Promise<boolean>;
}

/** @param now epoch milliseconds */
export function createMergeService(merges: MergeRepository, now: () => number): MergeService {
  return {
    merge: (id, other, seen, email) => merges.merge(id, other, seen, { email, at: now() }),
    separate: (id, other, email) => merges.separate(id, other, { email, at: now() }),
  };
}
