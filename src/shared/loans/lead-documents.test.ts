import { expect, it } from 'vitest';
import { ADDRESS_DOCUMENTS, carDocuments, IDENTITY_DOCUMENTS, INCOME_DOCUMENTS } from './documents.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from './fields.ts';
import { DOCUMENT_IDS, documentsFor } from './lead-documents.ts';
import { carOf } from './products.ts';

const all = LOAN_TYPES.flatMap((loanType) =>
  EMPLOYMENT_TYPES.map((employmentType) => ({ loanType, employmentType, list: documentsFor({ loanType, employmentType }) })),
);

it('asks for every document of some application, and for none twice', () => {
  expect(new Set(all.flatMap(({ list }) => list.map(({ id }) => id)))).toEqual(new Set(DOCUMENT_IDS));
  for (const { list } of all) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});

it('asks for what the product pages say', () => {
  for (const { loanType, employmentType, list } of all) {
    const own = INCOME_DOCUMENTS.items.filter((line) => !line.startsWith(employmentType === 'Salaried' ? 'Self' : 'Sal'));
    const car = carOf(loanType);
    const page = [...IDENTITY_DOCUMENTS.items, ...ADDRESS_DOCUMENTS.items, ...own, ...(car ? carDocuments(car).items : [])]
      .join(' ')
      .toLowerCase();
    for (const { words } of list) for (const part of words.toLowerCase().split(', or ')) expect(page).toContain(part);
  }
});
