import { expect, it } from 'vitest';
import { documentsOf } from './documents.ts';
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
    const page = documentsOf(carOf(loanType))
      .flatMap(({ items }) => items)
      .filter((line) => !line.startsWith(employmentType === 'Salaried' ? 'Self-employed:' : 'Salaried:'))
      .join(' ')
      .toLowerCase();
    for (const { words } of list) for (const part of words.toLowerCase().split(', or ')) expect(page).toContain(part);
  }
});

it('asks for what every application needs while it is not known which one it is', () => {
  const common = documentsFor({ loanType: '', employmentType: '' });
  expect(common.length).toBeGreaterThan(0);
  for (const { list } of all) expect(list).toEqual(expect.arrayContaining([...common]));
});
