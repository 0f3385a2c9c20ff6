import { describe, expect, test } from 'vitest';
import { buildLender, buildTerms } from '../../../tests/support/catalogues.ts';
import { checkRefusal, toCatalogueFile } from './catalogue-contents.ts';
import { type CatalogueAnswer, catalogueAnswer, catalogueFileSchema, type VersionRow } from './catalogue.ts';

const CREATED = { createdAt: '2026-11-22T10:00:00.000Z' };

const version = (_id: string, number: number, state: VersionRow['state'], lenderId = 'a'): VersionRow => ({
  ...CREATED,
  _id,
  revision: 1,
  lenderId,
  productId: 'loan',
  number,
  state,
  terms: buildTerms({ name: `Sample Loan ${number}` }),
  writtenBy: 'a@lender.example',
  checked: null,
  inForce: null,
  endedAt: null,
});

const CATALOGUE: CatalogueAnswer = {
  lenders: [
    { ...buildLender('Sample Bank A'), ...CREATED, _id: 'a', revision: 1 },
    { ...buildLender('Sample Bank B'), ...CREATED, _id: 'b', revision: 1 },
  ],
  versions: [
    version('first', 1, 'Replaced'),
    version('second', 2, 'In force'),
    version('third', 3, 'Checked'),
    version('fourth', 4, 'Draft'),
    version('orphan', 5, 'In force', 'gone'),
  ],
};

test('the catalogue is as described', () => expect(catalogueAnswer.parse(CATALOGUE)).toEqual(CATALOGUE));

test('the file has every lender, with the terms in force and without our own fields', () => {
  const file = toCatalogueFile(CATALOGUE);
  expect(catalogueFileSchema.parse(file)).toEqual(file);
  expect(file.lenders).toEqual([
    { ...buildLender('Sample Bank A'), products: [buildTerms({ name: 'Sample Loan 2' })] },
    { ...buildLender('Sample Bank B'), products: [] },
  ]);
});

describe('checkRefusal', () => {
  test.each([
    ['Draft', 'a@lender.example', false, 'A second person must check it.'],
    ['Draft', 'a@lender.example', true, undefined],
    ['Draft', 'b@lender.example', false, undefined],
    ['In force', 'b@lender.example', true, 'Only a draft can be checked.'],
  ] as const)('a version in the state %s is checked by %s, own checks allowed: %s', (state, by, allowsOwnCheck, refusal) => {
    expect(checkRefusal({ state, writtenBy: 'a@lender.example' }, by, { allowsOwnCheck })).toBe(refusal);
  });
});
