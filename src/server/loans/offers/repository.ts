import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { presentOffers } from '../../leads/shown-offers.ts';

export type LeadOfferRepository = ReturnType<typeof createLeadOfferRepository>;

export function createLeadOfferRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** What was shown to the sender of a lead; undefined for one who chose no offer. */
    async find(leadId: string) {
      if (!isId(leadId)) return undefined;
      const row = await db.selectFrom('lead_offers').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
      return row && presentOffers(db, row);
    },
  };
}
