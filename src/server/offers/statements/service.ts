import { findOfferCatalogue, readOffered } from '../../../shared/offers/offered.ts';
import type { FoundStatement, PageStatements } from '../../../shared/offers/pages.ts';
import { statementOf } from '../../../shared/offers/statements/from-offer.ts';
import type { Statement } from '../../../shared/offers/statements/statement.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import type { OfferService } from '../service.ts';

interface Parts {
  offers: OfferService;
  brand: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Whether two statements say the same, whenever they were prepared. */
function saySame(one: Statement, other: Statement | undefined): boolean {
  const undated = { catalogueVersion: '', preparedOn: '', checkedOn: '' };
  return JSON.stringify({ ...one, ...undated }) === JSON.stringify({ ...other, ...undated });
}

export function createStatementService({ offers, brand, now }: Parts): PageStatements {
  return {
    async findStatement(query): Promise<FoundStatement | undefined> {
      const asked = readOffered(query);
      if (asked === undefined) return undefined;
      const { key } = asked;
      const request = { ...asked.request, place: offers.findPlace(asked.request.pincode) };
      const { versionId, catalogueVersion, asOf } = key;
      const [catalogue, latest] = [await findOfferCatalogue(key, offers), await offers.findCatalogue()];
      const product = catalogue?.products.find((each) => each.versionId === versionId);
      const today = indianDate(new Date(now()));
      const statement = product && asOf <= today && statementOf({ product, request, catalogueVersion, asOf, brand });
      if (!statement) return undefined;
      const { lender, terms } = product;
      const offered = latest?.products.find((each) => each.lender.name === lender.name && each.terms.name === terms.name);
      const current = offered && statementOf({ product: offered, request, catalogueVersion, asOf: today, brand });
      return { statement, request: asked.request, key, isCurrent: saySame(statement, current) };
    },
  };
}
