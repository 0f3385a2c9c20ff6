import { type RawBuilder, sql } from 'kysely';
import type { AuditAction, AuditDetail } from '../../shared/audit.ts';
import { LEAD_NOUNS, type LeadNoun } from '../../shared/notifications.ts';
import type { Database } from '../database/database.ts';

/** A read of leads, from the audit trail. */
export interface LeadRead {
  email: string | null;
  action: AuditAction;
  noun: LeadNoun;
  /** The ids of the rows that were shown; undefined when they are not known. */
  ids: readonly string[] | undefined;
  /** Epoch milliseconds. */
  at: number;
}

/** Whom a row is about. The contact details are empty where the row has none. */
export interface LeadPerson {
  id: string;
  noun: LeadNoun;
  name: string;
  email: string;
  phone: string;
  receivedAt: number;
}

export interface ReadPeriod {
  /** Epoch milliseconds; the end is exclusive. */
  from: number;
  to: number;
  who: string | undefined;
}

export interface IncidentRepository {
  /** In chunks, oldest first. */
  reads(period: ReadPeriod): AsyncIterable<readonly LeadRead[]>;
  /** The people of these rows, of those that still exist. */
  peopleOf(noun: LeadNoun, ids: readonly string[]): AsyncIterable<readonly LeadPerson[]>;
  /** The people of all rows that were received until then, in milliseconds. */
  peopleUntil(noun: LeadNoun, until: number): AsyncIterable<readonly LeadPerson[]>;
  countUntil(noun: LeadNoun, until: number): Promise<number>;
}

const READS = ['viewed', 'listed', 'downloaded', 'exported'] as const satisfies readonly AuditAction[];
const READ_CHUNK = 2000;
const PEOPLE_CHUNK = 1000;

const NONE = sql.lit('');
const CONTACTS: Readonly<Record<LeadNoun, Record<'name' | 'email' | 'phone', RawBuilder<unknown>>>> = {
  loans: { name: sql.ref('full_name'), email: sql.ref('email'), phone: sql.ref('phone_number') },
  vendors: { name: sql.ref('contact_person_name'), email: sql.ref('email'), phone: sql.ref('phone_number') },
  messages: { name: sql.ref('full_name'), email: sql.ref('email'), phone: sql.ref('phone_number') },
  resumes: { name: NONE, email: NONE, phone: NONE },
};

export function createIncidentRepository({ scans: db }: Pick<Database, 'scans'>): IncidentRepository {
  async function people(noun: LeadNoun, only: RawBuilder<unknown>) {
    const { name, email, phone } = CONTACTS[noun];
    const { rows } = await sql<LeadPerson & { seq: number }>`select seq, id, ${sql.lit(noun)} as noun, ${name} as name,
      ${email} as email, ${phone} as phone, created_at as ${sql.id('receivedAt')}
      from ${sql.table(noun)} where ${only} order by seq limit ${PEOPLE_CHUNK}`.execute(db);
    return rows;
  }

  return {
    async *reads({ from, to, who }) {
      for (let last = 0; ;) {
        let query = db
          .selectFrom('audit')
          .select(['seq', 'email', 'action', 'noun', 'subject_id', 'shown', 'detail', 'created_at'])
          .where('seq', '>', last)
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .where('action', 'in', READS)
          .where('noun', 'in', LEAD_NOUNS);
        if (who !== undefined) query = query.where('staff_id', '=', who);
        const rows = await query.orderBy('seq').limit(READ_CHUNK).execute();
        last = rows.at(-1)?.seq ?? last;
        if (rows.length === 0) return;
        yield rows.map((row) => ({
          email: row.email,
          action: row.action,
          noun: row.noun as LeadNoun,
          ids: idsOf(row),
          at: row.created_at,
        }));
      }
    },

    async *peopleOf(noun, ids) {
      for (let start = 0; start < ids.length; start += PEOPLE_CHUNK) {
        yield await people(noun, sql`id in (${sql.join(ids.slice(start, start + PEOPLE_CHUNK))})`);
      }
    },

    async *peopleUntil(noun, until) {
      for (let last = 0; ;) {
        const rows = await people(noun, sql`seq > ${last} and created_at <= ${until}`);
        if (rows.length === 0) return;
        last = rows.at(-1)?.seq ?? last;
        yield rows;
      }
    },

    async countUntil(noun, until) {
      const { count } = await db
        .selectFrom(noun)
        .select((select) => select.fn.countAll().as('count'))
        .where('created_at', '<=', until)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function idsOf({ subject_id, shown, detail }: { subject_id: string | null; shown: string | null; detail: string }) {
  if (subject_id !== null) return [subject_id];
  if (shown !== null) return shown === '' ? [] : shown.split(',');
  return (JSON.parse(detail) as AuditDetail).rows === 0 ? [] : undefined;
}
