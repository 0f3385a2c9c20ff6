/**
 * Documents required for every loan, listed on the product pages and in the sample post about them. Lenders may require
 * more.
 */
export const IDENTITY_DOCUMENTS = {
  title: 'Identity',
  items: ['PAN card', 'Aadhaar, passport, voter ID or driving licence', 'A recent photograph'],
} as const;

export const ADDRESS_DOCUMENTS = {
  title: 'Address',
  items: [
    'Aadhaar, passport, voter ID or driving licence with your present address',
    'Or a recent utility bill or registered rent agreement',
  ],
} as const;

/** Periods that proofs of income must cover: months, and years for tax returns. */
export const INCOME_PERIODS = { salarySlips: 3, bankStatement: 6, taxReturns: 2 } as const;

const { salarySlips, bankStatement, taxReturns } = INCOME_PERIODS;

export const INCOME_DOCUMENTS = {
  title: 'Income',
  items: [
    `Salaried: salary slips of the last ${salarySlips} months and Form 16`,
    `Self-employed: income tax returns of the last ${taxReturns} years`,
    `Bank statement of the last ${bankStatement} months`,
  ],
} as const;
