import type { PictureReplacement, PictureRow } from '../../../shared/posts/pictures.ts';
import type { PictureService } from '../pictures/service.ts';
import type { ReplacementOutcome, ReplacementRepository } from './repository.ts';

type Replaced = Extract<ReplacementOutcome, { result: 'replaced' }> & {
  /** The picture that is shown now. */
  row: PictureRow;
};

interface Parts {
  replacements: ReplacementRepository;
  pictures: Pick<PictureService, 'find'>;
  /** Called when readers see the change. */
  onChange(): void;
}

export type ReplacementService = ReturnType<typeof createReplacementService>;

export function createReplacementService({ replacements, pictures, onChange }: Parts) {
  return {
    /**
     * Puts another picture of the library in the place of one, wherever posts, changes that wait and authors show it.
     *
     * @param by id of the staff member
     */
    async replace(
      id: string,
      replacement: PictureReplacement,
      by: string,
    ): Promise<Replaced | Exclude<ReplacementOutcome, { result: 'replaced' }>> {
      // Each picture is looked up by its id, which is part of its path.
      const old = await pictures.find(id);
      if (old === undefined) return { result: 'gone' };
      const other = id === replacement.with ? undefined : await pictures.find(replacement.with);
      if (other === undefined) return { result: 'unknown' };
      const outcome = await replacements.replace(id, replacement, by);
      if (outcome.result !== 'replaced') return outcome;
      if (outcome.isSeen) onChange();
      const row = await pictures.find(replacement.with);
      return row === undefined ? { result: 'gone' } : { ...outcome, row };
    },
  };
}
