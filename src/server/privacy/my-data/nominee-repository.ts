import { sql } from 'kysely';
import { isReachable, type LeadNoun } from '../../../shared/leads/nouns.ts';
import type { NewNominee, Nominee } from '../../../shared/privacy/nominees.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { readBinnedLeads } from '../../leads/bin.ts';
import { HOLD_LOCK } from '../../leads/erasing.ts';

interface Person {
  noun: LeadNoun;
  /** Of one of the leads that this person has sent. */
  id: string;
  email: string;
}

export type NomineeRepository = ReturnType<typeof createNomineeRepository>;

/** Letters of an address count alike in either case. */
export function createNomineeRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  async function find(email: string): Promise<Nominee | null> {
    const row = await db.selectFrom('nominees').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
    if (row === undefined) return null;
    const { name, relation, contact, named_at } = row;
    return { name, relation, contact, at: new Date(named_at).toISOString() };
  }

  /** The email address of who sent a lead, also one in the bin; empty when none is known. */
  async function personOf(noun: LeadNoun, id: string): Promise<string> {
    if (!isReachable(noun) || !isId(id)) return '';
    const lead = await db.selectFrom(noun).select('email').where('id', '=', id).executeTakeFirst();
    if (lead !== undefined) return lead.email;
    const [binned] = await readBinnedLeads({ db }, sql`id = ${id} and noun = ${noun}`);
    return String(binned?.row['email'] ?? '');
  }

  return {
    find,
    personOf,

    /** The nominee of who sent this lead. */
    async ofLead(noun: LeadNoun, id: string): Promise<Nominee | null> {
      const email = await personOf(noun, id);
      return email === '' ? null : find(email);
    },

    /** Names someone, in the place of an earlier one. @returns false when the person's lead is gone */
    name: ({ noun, id, email }: Person, nominee: NewNominee, at: number) =>
      db.transaction().execute(async (transaction) => {
        // Or an erasure meanwhile would leave it behind.
        await dialect.acquireLock(transaction, HOLD_LOCK);
        const lead = await sql`select 1 from ${sql.table(noun)} where id = ${id}`.execute(transaction);
        if (lead.rows.length === 0) return false;
        const row = { lead_id: id, ...nominee, named_at: at };
        await transaction
          .insertInto('nominees')
          .values({ email: email.toLowerCase(), ...row })
          .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
          .execute();
        return true;
      }),

    /** @returns false when there was none */
    async remove(email: string) {
      const { numDeletedRows } = await db.deleteFrom('nominees').where('email', '=', email.toLowerCase()).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
