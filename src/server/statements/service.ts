import { readOffered } from '../../shared/offers/offered.ts';
import type { FoundStatement, PageStatements } from '../../shared/pages.ts';
import { statementOf } from '../../shared/statements/from-offer.ts';
import { indianDate } from '../../shared/time.ts';
import type { OfferService } from '../offers/service.ts';

interface Parts {
  offers: OfferService;
  brand: string;
  /** Epoch milliseconds. */
  now: () => number;
}

export type StatementService = PageStatements;

export function createStatementService({ offers, brand, now }: Parts): StatementService {
  return {
    async findStatement(query): Promise<FoundStatement | undefined> {
      const asked = readOffered(query);
      if (asked === undefined) return undefined;
      const { request, key } = asked;
      const { versionId, catalogueVersion, asOf } = key;
      const [catalogue, latest] = [await offers.findCatalogue(catalogueVersion), await offers.findCatalogue()];
      const product = catalogue?.products.find((each) => each.versionId === versionId);
      // The catalogue was not yet that version, or the day is still to come.
      const isPossible = catalogue && indianDate(new Date(catalogue.at)) <= asOf && asOf <= indianDate(new Date(now()));
      const statement = product && isPossible && statementOf({ product, request, catalogueVersion, asOf, brand });
      if (!statement) return undefined;
      const isCurrent = latest?.products.some((each) => each.versionId === versionId) ?? false;
      return { statement, request, key, isCurrent };
    },
  };
}
