import { type RawBuilder, sql } from 'kysely';
import { isWhole } from '../../engine/words.ts';

/** A condition of posts that have words in their titles which begin with these. Words hold no character with a meaning in a pattern. */
export const hasTitleWith = (words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((word) => (isWhole(word) ? sql`title_key || ' ' like ${`% ${word} %`}` : sql`title_key like ${`% ${word}%`}`)),
    sql` and `,
  )})`;
