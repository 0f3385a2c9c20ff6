import { KEPT_MONTHS } from '../../../shared/backups/copies.ts';
import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';
import type { StoredCopy } from './place.ts';

const KEPT_DAYS = 30;

const MAX_OWN = 3;

/** Copies on the disk of the data that are no longer kept: all but the newest. */
export const copiesBeyond = (copies: readonly StoredCopy[]): StoredCopy[] =>
  copies.toSorted((a, b) => a.madeAt - b.madeAt).slice(0, -MAX_OWN);

/** Copies that are no longer kept: all of a day are, then the last one of a day for 30 days, then of a month for 12. */
export function copiesToRemove(copies: readonly StoredCopy[], now: number): StoredCopy[] {
  const newest = (groupOf: (day: string) => string) =>
    new Map(
      copies.toSorted((a, b) => a.madeAt - b.madeAt).map((copy) => [groupOf(indianDate(new Date(copy.madeAt))), copy]),
    );
  const days = newest((day) => day);
  const months = newest((day) => day.slice(0, 7));
  return copies.filter((copy) => {
    const age = now - copy.madeAt;
    const day = indianDate(new Date(copy.madeAt));
    if (age <= DAY_MS) return false;
    if (age <= KEPT_DAYS * DAY_MS && days.get(day) === copy) return false;
    return age > KEPT_MONTHS * 31 * DAY_MS || months.get(day.slice(0, 7)) !== copy;
  });
}
