import { type RawBuilder, sql } from 'kysely';
import { idEndsFrom, idEndsOf, readReference } from '../../shared/loans/reference.ts';

/**
 * Queries for the `seq` of the applications with a reference, in any common form, and of those that one with it was merged
 * into; none when the text is no reference.
 */
export function withReference(text: string): RawBuilder<unknown>[] {
  const reference = readReference(text);
  if (reference === undefined) return [];
  const ends = sql.join(idEndsOf(reference));
  return [
    sql`select seq from loans where substr(id, 28) in (${ends})`,
    sql`select loans.seq from bin cross join loans
      where bin.merged_into is not null and substr(bin.id, 28) in (${ends}) and loans.id = bin.merged_into`,
  ];
}

/** A condition of applications whose reference begins with symbols that were read. */
export const beginsWith = (start: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    idEndsFrom(start).map(([first, last]) => sql`substr(id, 28) between ${first} and ${last}`),
    sql` or `,
  )})`;
