import { type RawBuilder, sql } from 'kysely';
import { idEndsFrom, idEndsOf, readReference } from '../../shared/loans/reference.ts';

/**
 * A query for the `seq` of the applications with a reference, in any common form, and of those that one with it was merged
 * into; undefined when the text is none.
 */
export function withReference(text: string): RawBuilder<unknown> | undefined {
  const reference = readReference(text);
  if (reference === undefined) return undefined;
  const ends = sql.join(idEndsOf(reference));
  return sql`select seq from loans where substr(id, 28) in (${ends})
    union select loans.seq from bin cross join loans
      where bin.merged_into is not null and substr(bin.id, 28) in (${ends}) and loans.id = bin.merged_into`;
}

/** A condition of applications whose reference begins with symbols that were read. */
export const beginsWith = (start: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    idEndsFrom(start).map(([first, last]) => sql`substr(id, 28) between ${first} and ${last}`),
    sql` or `,
  )})`;
