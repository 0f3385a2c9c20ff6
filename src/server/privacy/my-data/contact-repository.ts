import { sql } from 'kysely';
import { isReachable, LEAD_NOUNS, type LeadNoun } from '../../../shared/leads/nouns.ts';
import { idEndsOf } from '../../../shared/loans/reference.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { sortKey } from '../../engine/sort-key.ts';

/** A person is found by the id or reference of what they sent, by e-mail or by phone number. */
export type Contact = { id: string } | { reference: string } | { email: string } | { phoneNumber: string };

export interface FoundContact {
  noun: LeadNoun;
  id: string;
  email: string;
}

export type ContactRepository = ReturnType<typeof createContactRepository>;

export function createContactRepository({ db, scans, dialect }: Pick<Database, 'db' | 'scans' | 'dialect'>) {
  function conditionOf(noun: LeadNoun, contact: Contact) {
    if ('id' in contact) return sql`id = ${contact.id}`;
    if ('reference' in contact) return sql`substr(id, 28) in (${sql.join(idEndsOf(contact.reference))})`;
    if ('email' in contact) return sql`email_key = ${sortKey(contact.email)}`;
    // Phone numbers have no index of their own.
    const { source, key, condition } = dialect.matches(noun, [[contact.phoneNumber]]);
    return sql`seq in (select ${sql.ref(key)} from ${sql.table(source)} where ${condition})
      and phone_number = ${contact.phoneNumber}`;
  }

  return {
    /** The newest lead under this contact. */
    async find(contact: Contact): Promise<FoundContact | undefined> {
      if ('id' in contact && !isId(contact.id)) return undefined;
      const found = [];
      for (const noun of 'reference' in contact ? (['loans'] as const) : LEAD_NOUNS.filter(isReachable)) {
        const { rows } = await sql<{ id: string; email: string; created_at: number }>`
          select id, email, created_at from ${sql.table(noun)} where ${conditionOf(noun, contact)} order by seq desc limit 1`.execute(
          scans,
        );
        found.push(...rows.map(({ id, email, created_at }) => ({ noun, id, email, at: created_at })));
      }
      return found.toSorted((a, b) => b.at - a.at).find(({ email }) => email !== '');
    },

    /** The e-mail address of a lead, as long as it exists. */
    async emailOf(lead: Omit<FoundContact, 'email'>) {
      if (!isReachable(lead.noun)) return undefined;
      const row = await db.selectFrom(lead.noun).select('email').where('id', '=', lead.id).executeTakeFirst();
      return row?.email;
    },
  };
}
