/** Periods that proofs of income must cover: months, and years for tax returns. */
export const INCOME_PERIODS = { salarySlips: 3, bankStatement: 6, taxReturns: 2 } as const;

const PAPERS = 'Aadhaar, passport, voter ID or driving licence';
const PRESENT_ADDRESS = `${PAPERS} with your present address`;
const BILL = 'a recent utility bill or registered rent agreement';
const SALARY_SLIPS = `salary slips of the last ${INCOME_PERIODS.salarySlips} months`;
const FORM_16 = 'Form 16';
const TAX_RETURNS = `income tax returns of the last ${INCOME_PERIODS.taxReturns} years`;

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The documents of all loans by the ids under which they are ticked as received. Lenders may require more. */
export const LOAN_DOCUMENTS = {
  pan: 'PAN card',
  identity: PAPERS,
  photograph: 'A recent photograph',
  address: `${PRESENT_ADDRESS}, or ${BILL}`,
  'salary-slips': capitalised(SALARY_SLIPS),
  'form-16': FORM_16,
  'tax-returns': capitalised(TAX_RETURNS),
  'bank-statement': `Bank statement of the last ${INCOME_PERIODS.bankStatement} months`,
  quotation: 'Proforma invoice or quotation from the dealer',
  'margin-money': 'Proof of the margin money that you pay yourself, if any',
  'seller-rc': 'Registration certificate (RC) of the seller',
  'insurance-and-puc': 'Insurance policy in force and a valid PUC certificate',
  'transfer-forms': 'Forms 29 and 30, signed for the transfer',
  'own-rc': 'Registration certificate (RC) in your name',
  insurance: 'Comprehensive insurance policy in force',
  'car-loan-statement': 'Statement of the present car loan, if there is one',
} as const;
export type DocumentId = keyof typeof LOAN_DOCUMENTS;

/** What a loan requires of its car: one that is bought new or used, or the borrower's own as security. */
export const CAR_DOCUMENTS = {
  new: ['quotation', 'margin-money'],
  used: ['seller-rc', 'insurance-and-puc', 'transfer-forms'],
  own: ['own-rc', 'insurance', 'car-loan-statement'],
} as const satisfies Readonly<Record<string, readonly DocumentId[]>>;
export type LoanCar = keyof typeof CAR_DOCUMENTS;

/** As the product pages list them, and the sample post about them. */
export const IDENTITY_DOCUMENTS = {
  title: 'Identity',
  items: [LOAN_DOCUMENTS.pan, LOAN_DOCUMENTS.identity, LOAN_DOCUMENTS.photograph],
} as const;

export const ADDRESS_DOCUMENTS = { title: 'Address', items: [PRESENT_ADDRESS, `Or ${BILL}`] } as const;

const INCOME_DOCUMENTS = {
  title: 'Income',
  items: [`Salaried: ${SALARY_SLIPS} and ${FORM_16}`, `Self-employed: ${TAX_RETURNS}`, LOAN_DOCUMENTS['bank-statement']],
} as const;

/** The documents of a loan, in groups. */
export const documentsOf = (car: LoanCar | undefined): readonly { title: string; items: readonly string[] }[] => [
  IDENTITY_DOCUMENTS,
  ADDRESS_DOCUMENTS,
  INCOME_DOCUMENTS,
  ...(car ? [{ title: 'The car', items: CAR_DOCUMENTS[car].map((id) => LOAN_DOCUMENTS[id]) }] : []),
];
