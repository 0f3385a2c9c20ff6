import { type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import {
  NO_SUCH_LIBRARY_PICTURE,
  PICTURE_CONFLICT,
  type PictureReplacement,
  type PictureRow,
} from '../../../shared/posts/pictures.ts';
import { GONE, type PictureService } from '../pictures/service.ts';
import type { Replaced, ReplacementRepository } from './repository.ts';

interface Parts {
  replacements: ReplacementRepository;
  pictures: Pick<PictureService, 'find'>;
  /** Called when readers see the change. */
  onChange(): void;
}

const REFUSALS = {
  gone: GONE,
  unknown: refusedField('with', NO_SUCH_LIBRARY_PICTURE),
  conflict: refused('conflict', PICTURE_CONFLICT),
} as const;

export type ReplacementService = ReturnType<typeof createReplacementService>;

export function createReplacementService({ replacements, pictures, onChange }: Parts) {
  return {
    /**
     * Puts another picture of the library in the place of one, wherever posts, changes that wait and authors show it.
     *
     * @param by id of the staff member
     * @returns with the picture that is shown now
     */
    async replace(
      id: string,
      replacement: PictureReplacement,
      by: string,
    ): Promise<Outcome<Replaced & { row: PictureRow }>> {
      // Each picture is looked up by its id, which is part of its path.
      if ((await pictures.find(id)) === undefined) return REFUSALS.gone;
      const other = id === replacement.with ? undefined : await pictures.find(replacement.with);
      if (other === undefined) return REFUSALS.unknown;
      const replaced = await replacements.replace(id, replacement, by);
      if (typeof replaced === 'string') return REFUSALS[replaced];
      if (replaced.isSeen) onChange();
      const row = await pictures.find(replacement.with);
      return row === undefined ? REFUSALS.gone : { ok: true, ...replaced, row };
    },
  };
}
