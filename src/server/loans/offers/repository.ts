import type { LeadOffers } from '../../../shared/offers/offered.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { presentOffers } from '../../leads/offers.ts';

export interface LeadOfferRepository {
  /** What was shown to the sender of a lead; undefined for one who chose no offer. */
  find(leadId: string): Promise<LeadOffers | undefined>;
}

export function createLeadOfferRepository({ db }: Pick<Database, 'db'>): LeadOfferRepository {
  return {
    async find(leadId) {
      if (!isId(leadId)) return undefined;
      const row = await db.selectFrom('lead_offers').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
      return row && presentOffers(db, row);
    },
  };
}
