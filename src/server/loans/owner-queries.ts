import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { fold } from '../engine/fold.ts';
import type { Wanted } from '../engine/found-rows.ts';
import { readSearch } from '../engine/search.ts';

/** Shorter words begin the names of too many. */
const MIN_CHARACTERS = 3;

/**
 * The applications of colleagues whom a search names, each with what else it looks for. A word names those with a name, or the
 * part of an e-mail before its @, in which a word begins with it, or with an e-mail that does.
 */
export async function withOwner({ db }: Pick<Database, 'db'>, search: string): Promise<Wanted[]> {
  const readings = readSearch(search);
  const staff = await db.selectFrom('staff').select(['id', 'email', 'display_name']).execute();
  return staff.flatMap(({ id, email, display_name: name }) => {
    const words = ` ${fold(name)} ${fold(email.split('@')[0] ?? '')}`;
    const names = (word: string) =>
      word.length >= MIN_CHARACTERS && (words.includes(` ${word}`) || fold(email).startsWith(word));
    const rest = readings.filter((reading) => reading.some(names)).map((reading) => reading.filter((word) => !names(word)));
    if (rest.length === 0) return [];
    const isAll = rest.some(({ length }) => length === 0);
    return [{ readings: isAll ? [] : rest, only: () => sql`owner_id = ${id}` }];
  });
}
