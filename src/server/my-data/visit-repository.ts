import { sql } from 'kysely';
import type { LeadNoun } from '../../shared/notifications.ts';
import type { Database } from '../database/database.ts';
import { isId } from '../database/ids.ts';
import { sortKey } from '../database/sort-key.ts';

/** A person is found by the id of what they sent, by e-mail or by phone number. */
export type Contact = { id: string } | { email: string } | { phoneNumber: string };

/** The kinds of leads with an e-mail address. */
export const REACHABLE = ['loans', 'vendors', 'messages'] as const satisfies readonly LeadNoun[];
export type ReachableNoun = (typeof REACHABLE)[number];

export interface FoundContact {
  noun: ReachableNoun;
  id: string;
  email: string;
}

/** Of tokens and codes only hashes are stored. Times are epoch milliseconds. */
export interface VisitRepository {
  /** The newest lead under this contact. */
  find(contact: Contact): Promise<FoundContact | undefined>;
  start(visit: { tokenHash: string; codeHash: string; expiresAt: number }): Promise<void>;
  /** Notes whose code it is. */
  assign(tokenHash: string, lead: FoundContact): Promise<void>;
  isWaiting(tokenHash: string, now: number): Promise<boolean>;
  /**
   * Counts an answer before it is checked, so that concurrent ones get no more tries.
   *
   * @returns the hash of the code; undefined when it was used, has expired, or had too many answers
   */
  countAnswer(tokenHash: string, now: number, maxAnswers: number): Promise<string | undefined>;
  /**
   * Replaces a visit whose code was entered by one that is open. Of concurrent calls one succeeds.
   *
   * @returns the lead of the person
   */
  open(
    tokenHash: string,
    opened: { tokenHash: string; expiresAt: number },
  ): Promise<{ noun: LeadNoun; id: string } | undefined>;
  /** The person of an open visit, as long as the lead exists by which they were found. */
  personOf(tokenHash: string, now: number): Promise<(FoundContact & { expiresAt: number }) | undefined>;
  end(tokenHash: string): Promise<void>;
  deleteBefore(now: number): Promise<void>;
}

export function createVisitRepository({ db, scans, dialect }: Pick<Database, 'db' | 'scans' | 'dialect'>): VisitRepository {
  function conditionOf(noun: ReachableNoun, contact: Contact) {
    if ('id' in contact) return sql`id = ${contact.id}`;
    if ('email' in contact) return sql`email_key = ${sortKey(contact.email)}`;
    // Phone numbers have no index of their own.
    const { source, key, condition } = dialect.matches(noun, [[contact.phoneNumber]]);
    return sql`seq in (select ${sql.ref(key)} from ${sql.table(source)} where ${condition})
      and phone_number = ${contact.phoneNumber}`;
  }

  return {
    async find(contact) {
      if ('id' in contact && !isId(contact.id)) return undefined;
      const found = [];
      for (const noun of REACHABLE) {
        const { rows } = await sql<{ id: string; email: string; created_at: number }>`
          select id, email, created_at from ${sql.table(noun)} where ${conditionOf(noun, contact)} order by seq desc limit 1`.execute(
          scans,
        );
        found.push(...rows.map(({ id, email, created_at }) => ({ noun, id, email, at: created_at })));
      }
      return found.toSorted((a, b) => b.at - a.at).find(({ email }) => email !== '');
    },

    async start({ tokenHash, codeHash, expiresAt }) {
      await db
        .insertInto('my_data_visits')
        .values({ token_hash: tokenHash, code_hash: codeHash, noun: null, lead_id: null, expires_at: expiresAt })
        .execute();
    },

    async assign(tokenHash, { noun, id }) {
      await db.updateTable('my_data_visits').set({ noun, lead_id: id }).where('token_hash', '=', tokenHash).execute();
    },

    async isWaiting(tokenHash, now) {
      const row = await db
        .selectFrom('my_data_visits')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('code_hash', '<>', '')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async countAnswer(tokenHash, now, maxAnswers) {
      const row = await db
        .updateTable('my_data_visits')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .where('code_hash', '<>', '')
        .where('attempts', '<', maxAnswers)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash;
    },

    open: (tokenHash, opened) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('my_data_visits')
          .where('token_hash', '=', tokenHash)
          .where('code_hash', '<>', '')
          .returning(['noun', 'lead_id'])
          .executeTakeFirst();
        if (!row?.noun || row.lead_id === null) return undefined;
        const { noun, lead_id } = row;
        await transaction
          .insertInto('my_data_visits')
          .values({ token_hash: opened.tokenHash, code_hash: '', noun, lead_id, expires_at: opened.expiresAt })
          .execute();
        return { noun, id: lead_id };
      }),

    async personOf(tokenHash, now) {
      const visit = await db
        .selectFrom('my_data_visits')
        .select(['noun', 'lead_id', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('code_hash', '=', '')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      const noun = REACHABLE.find((each) => each === visit?.noun);
      if (!visit?.lead_id || noun === undefined) return undefined;
      const lead = await db.selectFrom(noun).select('email').where('id', '=', visit.lead_id).executeTakeFirst();
      return lead && { noun, id: visit.lead_id, email: lead.email, expiresAt: visit.expires_at };
    },

    async end(tokenHash) {
      await db.deleteFrom('my_data_visits').where('token_hash', '=', tokenHash).execute();
    },

    async deleteBefore(now) {
      await db.deleteFrom('my_data_visits').where('expires_at', '<=', now).execute();
    },
  };
}
