import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** An application in the bin, as far as it is put right. */
interface Binned {
  loans?: { first_contact_at: number | null; stage: number }[];
  loan_calls?: { created_at: number }[];
}

const FIRST = sql`(select min(created_at) from loan_calls where loan_id = loans.id)`;

/**
 * A first contact is the first logged call or message; a change of status counted, too. One that was contacted has come to the
 * stage after New. Lenders and campaigns are what reports count by, and lists are filtered by. The words by which readers find
 * posts are written again at the start, with numbers in digits alone.
 */
export const firstContacts: Migration = {
  name: '0058-first-contacts',
  async up(db) {
    await sql`update loans set first_contact_at = ${FIRST}, stage = case when stage = 0 and ${FIRST} is not null then 1 else stage end
      where first_contact_at is not null and (stage = 0 or first_contact_at is distinct from ${FIRST})`.execute(db);
    const binned = await db.selectFrom('bin').select('id').where('noun', '=', 'loans').execute();
    for (const { id } of binned) {
      const row = await db.selectFrom('bin').select('content').where('id', '=', id).executeTakeFirstOrThrow();
      const content = JSON.parse(row.content) as Binned;
      const times = content.loan_calls?.map(({ created_at }) => created_at) ?? [];
      for (const loan of content.loans ?? []) {
        loan.first_contact_at = times.length === 0 ? null : Math.min(...times);
        if (times.length > 0) loan.stage = Math.max(loan.stage, 1);
      }
      await db
        .updateTable('bin')
        .set({ content: JSON.stringify(content) })
        .where('id', '=', id)
        .execute();
    }
    await db.deleteFrom('post_texts').execute();
    await db.schema.createIndex('lead_sources_utm_campaign').on('lead_sources').column('utm_campaign').execute();
    await db.schema.createIndex('lead_details_lender').on('lead_details').column('lender').execute();
  },
};
