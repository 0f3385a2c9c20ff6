import { type RawBuilder, sql } from 'kysely';
import { idEndsFrom, idEndsOf, readReference } from '../../shared/loans/reference.ts';

/**
 * Conditions of the applications with a reference, in any common form, and of those that one with it was merged into; none when
 * the text is no reference.
 */
export function withReference(text: string): RawBuilder<unknown>[] {
  const reference = readReference(text);
  if (reference === undefined) return [];
  const ends = sql.join(idEndsOf(reference));
  const merged = sql`select merged_into from bin where merged_into is not null and substr(id, 28) in (${ends})`;
  return [sql`substr(id, 28) in (${ends})`, sql`id in (${merged})`];
}

/** A condition of applications whose reference begins with symbols that were read. */
export const beginsWith = (start: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    idEndsFrom(start).map(([first, last]) => sql`substr(id, 28) between ${first} and ${last}`),
    sql` or `,
  )})`;
