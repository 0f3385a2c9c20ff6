import type { ErasedAnswer, ErasureCause, ErasureInput } from '../../../shared/privacy/erasures.ts';
import type { LeadNoun } from '../../../shared/desk/notifications.ts';
import type { FileStore } from '../../files/store.ts';
import type { ErasureRepository } from './repository.ts';

export type ErasureService = ReturnType<typeof createErasureService>;

export function createErasureService(erasures: ErasureRepository, files: Pick<FileStore, 'remove'>, now: () => number) {
  return {
    find: erasures.find,
    list: erasures.list,
    findHold: erasures.findHold,
    liftHold: erasures.liftHold,
    setHold: (noun: LeadNoun, id: string, hold: { reason: string; by: string }) =>
      erasures.setHold(noun, id, { ...hold, at: now() }),

    /**
     * Erases leads for good, except those on legal hold.
     *
     * @returns the erased ones besides the counts
     */
    async erase(leads: ErasureInput['leads'], cause: ErasureCause): Promise<ErasedAnswer & { ids: readonly string[] }> {
      const erased: string[] = [];
      let held = 0;
      // One by one: with a million leads, erasing one from the search index takes 10 ms, in which nobody else can write.
      for (const { noun, _id } of leads) {
        const outcome = await erasures.erase(noun, [_id], cause, now());
        // What fails here, the sweep of resumes removes.
        await Promise.allSettled(outcome.fileKeys.map((key) => files.remove(key)));
        erased.push(...outcome.ids);
        held += outcome.held.length;
      }
      return { erased: erased.length, held, ids: erased };
    },

    /** Removes what erased leads left in the files of the database, unless a reader prevents it at this moment. */
    async purge() {
      await erasures.purge();
    },
  };
}
