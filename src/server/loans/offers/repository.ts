import type { LeadOffers } from '../../../shared/offers/offered.ts';
import type { Database } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';

export interface LeadOfferRepository {
  /** What was shown to the sender of a lead; undefined for one who chose no offer. */
  find(leadId: string): Promise<LeadOffers | undefined>;
}

export function createLeadOfferRepository({ db }: Pick<Database, 'db'>): LeadOfferRepository {
  return {
    async find(leadId) {
      if (!isId(leadId)) return undefined;
      const row = await db
        .selectFrom('lead_offers')
        .innerJoin('catalogue_snapshots', 'number', 'catalogue_version')
        .select(['request', 'answer', 'version_id', 'at'])
        .where('lead_id', '=', leadId)
        .executeTakeFirst();
      return (
        row && {
          request: JSON.parse(row.request) as LeadOffers['request'],
          answer: JSON.parse(row.answer) as LeadOffers['answer'],
          versionId: row.version_id,
          catalogueAt: new Date(row.at).toISOString(),
        }
      );
    },
  };
}
