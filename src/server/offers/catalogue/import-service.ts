import { isDeepStrictEqual } from 'node:util';
import type { CatalogueAnswer, CatalogueFile, Lender, ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import type { ImportAnswer } from '../../../shared/offers/catalogue-calls.ts';
import { describeLenderChanges } from '../../../shared/offers/lender-words.ts';
import type { CatalogueRows } from './repository.ts';

const OTHER_DETAILS = 'The details of this lender are different here, and stay as they are.';
const OTHER_DRAFT = 'There is a draft with other terms.';

/** The versions of a product, in their order. */
type Product = readonly VersionRow[];

const find = (product: Product, ...states: VersionRow['state'][]) => product.find(({ state }) => states.includes(state));

const isActive = ({ state }: VersionRow) => state !== 'Replaced' && state !== 'Withdrawn';

/** The product that is known by this name, one that was not withdrawn if there are several. */
function findProduct(products: readonly Product[], name: string): Product | undefined {
  const isNamed = (version: VersionRow | undefined) => version?.terms.name === name;
  return (
    products.find((product) => product.filter(isActive).some(isNamed)) ??
    products.find((product) => !product.some(isActive) && isNamed(product.at(-1)))
  );
}

/**
 * Adds what is missing: lenders by name, and drafts of products, by their names within the lender, whose terms differ. What is
 * there stays as it is, so an import that is repeated does nothing.
 */
export async function importFile(rows: CatalogueRows, all: CatalogueAnswer, file: CatalogueFile): Promise<ImportAnswer> {
  const answer: ImportAnswer = { lenders: 0, drafts: 0, unchanged: 0, skipped: [] };

  async function importLender(lender: Lender): Promise<string> {
    const id = await rows.findLender(lender.name);
    if (id === undefined) {
      answer.lenders++;
      return (await rows.insertLender(lender))._id;
    }
    const known = all.lenders.find(({ _id }) => _id === id);
    if (known === undefined || describeLenderChanges(known, lender).length > 0)
      answer.skipped.push({ lender: lender.name, product: null, reason: OTHER_DETAILS });
    return id;
  }

  async function importProduct(lender: string, lenderId: string, terms: ProductTerms, product: Product = []): Promise<void> {
    const current = find(product, 'In force');
    const draft = find(product, 'Draft', 'Checked');
    if ([current, draft].some((version) => version && isDeepStrictEqual(version.terms, terms))) answer.unchanged++;
    else if (draft) answer.skipped.push({ lender, product: terms.name, reason: OTHER_DRAFT });
    else {
      const last = product.at(-1);
      await rows.insertDraft({
        lenderId,
        ...(last && { productId: last.productId }),
        number: (last?.number ?? 0) + 1,
        terms,
      });
      answer.drafts++;
    }
  }

  for (const { products, ...lender } of file.lenders) {
    const lenderId = await importLender(lender);
    const own = all.versions.filter((version) => version.lenderId === lenderId);
    const known = [...Map.groupBy(own, ({ productId }) => productId).values()];
    for (const terms of products) await importProduct(lender.name, lenderId, terms, findProduct(known, terms.name));
  }
  return answer;
}
