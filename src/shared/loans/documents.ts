import { fill } from '../languages/words.ts';
import { words as english } from './words.ts';

/** Periods that proofs of income must cover: months, and years for tax returns. */
export const INCOME_PERIODS = { salarySlips: 3, bankStatement: 6, taxReturns: 2 } as const;

export type DocumentId = keyof typeof english.documents;

/** The documents of all loans, by their ids, in the language of the words. */
export const documentNames = ({ documents }: typeof english) =>
  Object.fromEntries(Object.entries(documents).map(([id, name]) => [id, fill(name, INCOME_PERIODS)])) as Record<
    DocumentId,
    string
  >;

/** The documents of all loans. Lenders may require more. */
export const LOAN_DOCUMENTS: Readonly<Record<DocumentId, string>> = documentNames(english);

/** What a loan requires of its car: one that is bought new or used, or the borrower's own as security. */
export const CAR_DOCUMENTS = {
  new: ['quotation', 'margin-money'],
  used: ['seller-rc', 'insurance-and-puc', 'transfer-forms'],
  own: ['own-rc', 'insurance', 'car-loan-statement'],
} as const satisfies Readonly<Record<string, readonly DocumentId[]>>;
export type LoanCar = keyof typeof CAR_DOCUMENTS;

function groupsIn(words: typeof english) {
  const names = documentNames(words);
  const { groups, joined } = words;
  return {
    identity: { title: groups.identity, items: [names.pan, names.identity, names.photograph] },
    address: { title: groups.address, items: [joined.presentAddress, joined.bill] },
    income: {
      title: groups.income,
      items: [fill(joined.salaried, INCOME_PERIODS), fill(joined.selfEmployed, INCOME_PERIODS), names['bank-statement']],
    },
  };
}

/** What every loan requires, as the product pages list it, and the sample post about it. */
export const COMMON_DOCUMENTS = groupsIn(english);

/** The documents of a loan, in groups. */
export function documentsOf(
  car: LoanCar | undefined,
  words = english,
): readonly { title: string; items: readonly string[] }[] {
  const { identity, address, income } = groupsIn(words);
  const names = documentNames(words);
  return [
    identity,
    address,
    income,
    ...(car ? [{ title: words.groups.car, items: CAR_DOCUMENTS[car].map((id) => names[id]) }] : []),
  ];
}
