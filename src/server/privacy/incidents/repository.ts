import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '../../../shared/audit/trail.ts';
import { type LeadNoun, NOUNS, SENT_NOUNS, type SentNoun } from '../../../shared/leads/nouns.ts';
import { snake } from '../../../shared/kit/field-columns.ts';
import { readBinnedLeads } from '../../leads/bin.ts';
import { countRows } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { READ_COLUMNS, type ReadPeriod, type ReadSummary, summaryOf } from './reads/summary.ts';

/** Whom a row is about. The contact details are empty where the row has none. */
export interface LeadPerson {
  id: string;
  noun: SentNoun;
  name: string;
  email: string;
  phone: string;
  receivedAt: number;
}

const READS = ['viewed', 'listed', 'downloaded', 'exported'] as const satisfies readonly AuditAction[];
/** Entries that are read at a time: the ids of a list of a hundred rows have 4 kB. */
const READ_CHUNK = 4096;
const PEOPLE_CHUNK = 1000;

/** The columns with name, email and phone number of who has sent a row; none, where it doesn't say. */
const contactOf = (noun: SentNoun): string[] => {
  const { sender } = NOUNS[noun];
  return sender === undefined ? [] : [snake(sender), 'email', 'phone_number'];
};
const NONE = sql.lit('');

export type IncidentRepository = ReturnType<typeof createIncidentRepository>;

export function createIncidentRepository({ scans: db, readMapped }: Pick<Database, 'scans' | 'readMapped'>) {
  async function people(noun: SentNoun, only: RawBuilder<unknown>) {
    const [name = NONE, email = NONE, phone = NONE] = contactOf(noun).map((column) => sql.ref(column));
    const { rows } = await sql<LeadPerson & { seq: number }>`select seq, id, ${sql.lit(noun)} as noun, ${name} as name,
      ${email} as email, ${phone} as phone, created_at as ${sql.id('receivedAt')}
      from ${sql.table(noun)} where ${only} order by seq limit ${PEOPLE_CHUNK}`.execute(db);
    return rows;
  }

  async function peopleInBin(noun: SentNoun, only: RawBuilder<unknown>): Promise<LeadPerson[]> {
    const found = await readBinnedLeads({ db }, sql`noun = ${noun} and ${only}`);
    return found.map(({ id, row, received_at }) => {
      const [name = '', email = '', phone = ''] = contactOf(noun).map((column) => String(row[column] ?? ''));
      return { id, noun, name, email, phone, receivedAt: received_at };
    });
  }

  return {
    /** Who read what, in several parts: an account may be in each of them. */
    async *reads(period: ReadPeriod): AsyncIterable<readonly ReadSummary[]> {
      const { first, last } = await db
        .selectFrom('audit')
        .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
        .where('created_at', '>=', period.from)
        .where('created_at', '<', period.to)
        .executeTakeFirstOrThrow();
      const values = READ_COLUMNS.map((column) => sql.ref(column));
      const key = sql.ref('seq');
      const mapper = summaryOf(period);
      for (let start = first ?? 0; start <= (last ?? -1); start += READ_CHUNK) {
        // The worker compares times and accounts: with an index on one of them, each chunk would read what follows as well.
        const from = sql`from audit where seq >= ${start} and seq < ${start + READ_CHUNK}
          and action in (${sql.join(READS)}) and noun in (${sql.join(SENT_NOUNS)})`;
        const { bytes } = await readMapped(db, { values, from, key }, mapper);
        yield JSON.parse(Buffer.from(await bytes).toString()) as ReadSummary[];
      }
    },

    /** The people of these rows, of those that still exist, in the bin as well. */
    async *peopleOf(noun: SentNoun, ids: readonly string[]): AsyncIterable<readonly LeadPerson[]> {
      for (let start = 0; start < ids.length; start += PEOPLE_CHUNK) {
        const chunk = sql`id in (${sql.join(ids.slice(start, start + PEOPLE_CHUNK))})`;
        yield [...(await people(noun, chunk)), ...(await peopleInBin(noun, chunk))];
      }
    },

    /** The people of all rows that were received until then, in milliseconds. */
    async *peopleUntil(noun: SentNoun, until: number): AsyncIterable<readonly LeadPerson[]> {
      for (let last = 0; ;) {
        const rows = await people(noun, sql`seq > ${last} and created_at <= ${until}`);
        if (rows.length === 0) break;
        last = rows.at(-1)?.seq ?? last;
        yield rows;
      }
      yield await peopleInBin(noun, sql`received_at <= ${until}`);
    },

    async countUntil(noun: SentNoun, until: number) {
      const binned = db
        .selectFrom('bin')
        .where('noun', '=', noun as LeadNoun)
        .where('received_at', '<=', until);
      return (await countRows(db.selectFrom(noun).where('created_at', '<=', until))) + (await countRows(binned));
    },
  };
}
