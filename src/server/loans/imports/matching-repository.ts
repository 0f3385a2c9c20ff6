import { type Kysely, type RawBuilder, sql } from 'kysely';
import { snake } from '../../../shared/kit/field-columns.ts';
import type { DuplicateChoice } from '../../../shared/loans/imports.ts';
import type { Database } from '../../engine/database.ts';
import type { Schema } from '../../tables/schema.ts';
import { OPTIONAL } from './queries.ts';
import type { ReadRows } from './reading/rows.ts';
import type { ReadyRows } from './reading/worker.ts';

/** A row, by index, with the lead that has the same phone number or email. */
interface Match {
  index: number;
  leadId: string;
  isByPhone: boolean;
  /** The bits of what the lead has not given yet. */
  missing: number;
}

/** A row of someone who is known. */
interface Duplicate {
  leadId: string | undefined;
  /** The earlier row of the same person, by index. */
  earlier: number | undefined;
  /** Whether it has the phone number, and so is the same person, and not only the email. */
  isByPhone: boolean;
  /** Whether it says what is not given yet. */
  fills: boolean;
}

/** A row, by index, that is added to a lead that is there by then. */
export interface AddedRow {
  index: number;
  leadId: string;
}

/** What is done with the rows of a file that are ready. */
export interface ImportPlan {
  /** The indexes of those that become applications, in the order of their receipt. */
  imported: readonly number[];
  /** Those that become notes, and those that fill what is not given yet. */
  noted: readonly AddedRow[];
  filled: readonly AddedRow[];
  skipped: number;
}

/** Among the contacts of a row, before the email. */
const PHONE_PLACE = 1;

/** The bits of what an application has not given yet. */
const MISSING_BITS = sql.join(
  OPTIONAL.map(
    ({ name, bit }) =>
      sql`case when coalesce(cast(${sql.ref(`loans.${snake(name)}`)} as text), '') = '' then ${sql.lit(bit)} else 0 end`,
  ),
  sql` + `,
);

/**
 * Rows of a file with the lead that has the same phone number, otherwise email, of several the last received.
 *
 * @param contacts each a JSON array: `[index, phone number, email key]`
 */
export async function findMatches(
  on: Kysely<Schema>,
  { jsonElements }: Pick<Database['dialect'], 'jsonElements'>,
  contacts: readonly string[],
): Promise<Match[]> {
  // Two joins, each of which an index serves.
  const matching = (column: RawBuilder<unknown>, place: number) =>
    sql`select cast(value ->> 0 as integer) as place, ${sql.lit(place)} as contact, loans.id, loans.created_at, loans.seq,
      ${MISSING_BITS} as missing from ${jsonElements(`[${contacts.join(',')}]`)} cross join loans
      where ${column} = value ->> ${sql.lit(place)}`;
  const { rows } = await sql<{ place: number; contact: number; id: string; missing: number }>`
    select place, contact, id, missing from (
      select place, contact, id, missing,
        row_number() over (partition by place order by contact, created_at desc, seq desc) as rank from (
        ${matching(sql`loans.phone_number`, PHONE_PLACE)} union all ${matching(sql`loans.email_key`, PHONE_PLACE + 1)}
      ) as found
    ) as ranked where rank = 1 order by place`.execute(on);
  return rows.map(({ place, contact, id, missing }) => ({
    index: place,
    leadId: id,
    isByPhone: contact === PHONE_PLACE,
    missing,
  }));
}

export type ImportMatches = ReturnType<typeof createImportMatches>;

export const createImportMatches = ({ db, scans, dialect }: Database) => ({
  /** The rows of people who are known, by index. */
  duplicatesOf: async (file: ReadRows) => duplicatesAmong(file, await findMatches(scans, dialect, file.contacts)),

  /** The names of leads by id. */
  async namesOf(ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await db.selectFrom('loans').select(['id', 'full_name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, full_name }) => [id, full_name]));
  },
});

function duplicatesAmong({ repeats, given }: ReadRows, matches: readonly Match[]): Map<number, Duplicate> {
  const found = new Map(matches.map((match) => [match.index, match]));
  const duplicates = new Map<number, Duplicate>();
  for (const index of [...new Set([...found.keys(), ...repeats.keys()])].toSorted((a, b) => a - b)) {
    const match = found.get(index);
    const repeat = repeats.get(index);
    // Several people may share an email.
    if (repeat !== undefined && (match === undefined || (repeat.isByPhone && !match.isByPhone))) {
      const { earlier, isByPhone } = repeat;
      const isSure = isByPhone && (duplicates.get(earlier)?.isByPhone ?? true);
      const fills = isSure && ((given[index] ?? 0) & ~(given[earlier] ?? 0)) !== 0;
      duplicates.set(index, { leadId: undefined, earlier, isByPhone, fills });
    } else if (match !== undefined) {
      const { leadId, isByPhone, missing } = match;
      const fills = isByPhone && ((given[index] ?? 0) & missing) !== 0;
      duplicates.set(index, { leadId, earlier: undefined, isByPhone, fills });
    }
  }
  return duplicates;
}

/** Of the rows of one person, all but the first are added to what the first has become. */
export function planOf(
  { ids, order }: ReadyRows,
  duplicates: ReadonlyMap<number, Duplicate>,
  choice: DuplicateChoice,
): ImportPlan {
  const leadIds = new Map<number, string>();
  const added: AddedRow[] = [];
  for (const [index, { leadId, earlier = -1, fills }] of duplicates) {
    const found = leadId ?? leadIds.get(earlier) ?? ids[earlier];
    if (found === undefined) continue;
    leadIds.set(index, found);
    if (choice === 'note' || (choice === 'fill' && fills)) added.push({ index, leadId: found });
  }
  return {
    imported: order.filter((index) => !duplicates.has(index)),
    noted: choice === 'note' ? added : [],
    filled: choice === 'fill' ? added : [],
    skipped: duplicates.size - added.length,
  };
}
