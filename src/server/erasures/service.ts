import type { ErasedAnswer, ErasureCause, ErasureInput } from '../../shared/erasures.ts';
import type { LeadNoun } from '../../shared/notifications.ts';
import type { FileStore } from '../files/store.ts';
import type { ErasureRepository } from './repository.ts';

export interface ErasureService extends Pick<ErasureRepository, 'find' | 'list' | 'findHold' | 'liftHold'> {
  /**
   * Erases leads for good, except those on legal hold.
   *
   * @returns the erased ones besides the counts
   */
  erase(leads: ErasureInput['leads'], cause: ErasureCause): Promise<ErasedAnswer & { ids: readonly string[] }>;
  setHold(noun: LeadNoun, id: string, hold: { reason: string; by: string }): ReturnType<ErasureRepository['setHold']>;
  /** Removes what erased leads left in the files of the database, unless a reader prevents it at this moment. */
  purge(): Promise<void>;
}

/** Each transaction keeps others from writing. */
const ERASE_CHUNK = 10;

export function createErasureService(
  erasures: ErasureRepository,
  files: Pick<FileStore, 'remove'>,
  now: () => number,
): ErasureService {
  return {
    find: erasures.find,
    list: erasures.list,
    findHold: erasures.findHold,
    liftHold: erasures.liftHold,
    setHold: (noun, id, hold) => erasures.setHold(noun, id, { ...hold, at: now() }),

    async erase(leads, cause) {
      const erased: string[] = [];
      let held = 0;
      for (const [noun, ids] of Map.groupBy(leads, ({ noun }) => noun)) {
        for (let start = 0; start < ids.length; start += ERASE_CHUNK) {
          const chunk = ids.slice(start, start + ERASE_CHUNK).map(({ _id }) => _id);
          const outcome = await erasures.erase(noun, chunk, cause, now());
          // What fails here, the sweep of resumes removes.
          await Promise.allSettled(outcome.fileKeys.map((key) => files.remove(key)));
          erased.push(...outcome.ids);
          held += outcome.held.length;
        }
      }
      return { erased: erased.length, held, ids: erased };
    },

    async purge() {
      await erasures.purge();
    },
  };
}
