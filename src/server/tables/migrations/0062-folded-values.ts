import { fold } from '../../engine/fold.ts';
import type { Migration } from './migration.ts';

/** As imports read values. */
const folded = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * What values of imports mean is kept by what they are without case and signs. Where one was kept in several spellings that
 * contradict each other, which was said last is unknown: it is asked once more.
 */
export const foldedValues: Migration = {
  name: '0062-folded-values',
  async up(db) {
    const rows = await db.selectFrom('import_values').selectAll().execute();
    await db.deleteFrom('import_values').execute();
    for (const group of Map.groupBy(rows, ({ field, value }) => `${field} ${folded(value)}`).values()) {
      const [first, ...others] = group;
      const value = folded(first?.value ?? '');
      if (first === undefined || value === '' || others.some(({ chosen }) => chosen !== first.chosen)) continue;
      await db
        .insertInto('import_values')
        .values({ ...first, value })
        .execute();
    }
  },
};
