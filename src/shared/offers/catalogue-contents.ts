import {
  CATALOGUE_FORMAT,
  type CatalogueAnswer,
  type CatalogueFile,
  type ProductTerms,
  type VersionRow,
} from './catalogue.ts';

/** Why a person may not check a version; undefined when they may. A team of one may be allowed to check its own. */
export function checkRefusal(
  { state, writtenBy }: Pick<VersionRow, 'state' | 'writtenBy'>,
  email: string,
  { allowsOwnCheck }: { allowsOwnCheck: boolean },
): string | undefined {
  if (state !== 'Draft') return 'Only a draft can be checked.';
  if (writtenBy === email && !allowsOwnCheck) return 'A second person must check it.';
  return undefined;
}

const byName = (one: ProductTerms, other: ProductTerms) => Number(one.name > other.name) - Number(one.name < other.name);

/** The catalogue as a file: lenders in their order, with the terms in force by name. */
export function toCatalogueFile({ lenders, versions }: CatalogueAnswer): CatalogueFile {
  return {
    format: CATALOGUE_FORMAT,
    lenders: lenders.map(({ _id, createdAt: _createdAt, revision: _revision, ...lender }) => ({
      ...lender,
      products: versions
        .flatMap(({ lenderId, state, terms }) => (lenderId === _id && state === 'In force' ? [terms] : []))
        .sort(byName),
    })),
  };
}
