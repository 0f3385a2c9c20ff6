import type { LenderContact } from '../../../shared/privacy/sharing.ts';
import type { Lender } from '../../../shared/offers/catalogue.ts';
import type { Database } from '../../engine/database.ts';
import { upsert } from '../../kit/queries.ts';

export type ContactRepository = ReturnType<typeof createContactRepository>;

export function createContactRepository({ db }: Pick<Database, 'db'>) {
  /** Undefined for an unknown lender. */
  async function find(lenderId: string): Promise<{ name: string; contact: LenderContact } | undefined> {
    const row = await db
      .selectFrom('lenders')
      .leftJoin('lender_contacts', 'lender_contacts.lender_id', 'lenders.id')
      .select(['details', 'email', 'webhook_url'])
      .where('lenders.id', '=', lenderId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { name } = JSON.parse(row.details) as Lender;
    return { name, contact: { email: row.email ?? '', webhookUrl: row.webhook_url ?? '' } };
  }

  return {
    find,

    async save(lenderId: string, { email, webhookUrl }: LenderContact) {
      const before = await find(lenderId);
      if (before === undefined) return undefined;
      await upsert(db, 'lender_contacts', { lender_id: lenderId }, { email, webhook_url: webhookUrl });
      const isChanged = before.contact.email !== email || before.contact.webhookUrl !== webhookUrl;
      return { name: before.name, isChanged };
    },

    /** Makes the next secret the one that counts. */
    async renew(lenderId: string) {
      const row = await db
        .updateTable('lender_contacts')
        .set((eb) => ({ secret_number: eb('secret_number', '+', 1) }))
        .where('lender_id', '=', lenderId)
        .where('webhook_url', '<>', '')
        .returning('secret_number')
        .executeTakeFirst();
      const found = row && (await find(lenderId));
      return found && { name: found.name, number: row.secret_number };
    },
  };
}
