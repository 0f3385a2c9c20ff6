import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { fold } from '../engine/fold.ts';
import type { Wanted } from '../engine/found-rows.ts';
import { readSearch } from '../engine/search.ts';

/** Shorter words are in the names of too many. */
const MIN_CHARACTERS = 3;

/**
 * The applications of colleagues whom a search names, each with what else it looks for. Only a whole word of a name, a whole
 * e-mail or its part before the @ names one: who types the beginning of an applicant's name is not asking for a colleague.
 */
export async function withOwner({ db }: Pick<Database, 'db'>, search: string): Promise<Wanted[]> {
  const readings = readSearch(search);
  const staff = await db.selectFrom('staff').select(['id', 'email', 'display_name']).execute();
  return staff.flatMap(({ id, email, display_name: name }) => {
    const words = [...fold(name).split(' '), fold(email), fold(email.split('@')[0] ?? '')];
    const names = (word: string) => word.length >= MIN_CHARACTERS && words.includes(word);
    const rest = readings.filter((reading) => reading.some(names)).map((reading) => reading.filter((word) => !names(word)));
    if (rest.length === 0) return [];
    const isAll = rest.some(({ length }) => length === 0);
    return [{ readings: isAll ? [] : rest, only: () => sql`owner_id = ${id}` }];
  });
}
