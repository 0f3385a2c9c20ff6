import type { Words } from '../languages/words.ts';

const PAPERS = 'Aadhaar, passport, voter ID or driving licence';
const PRESENT_ADDRESS = `${PAPERS} with your present address` as const;
const BILL = 'a recent utility bill or registered rent agreement';
const FORM_16 = 'Form 16';

export const words = {
  range: '{min} to {max}',
  lakh: '₹{count} lakh',
  /** By the ids under which they are ticked as received. */
  documents: {
    pan: 'PAN card',
    identity: PAPERS,
    photograph: 'A recent photograph',
    address: `${PRESENT_ADDRESS}, or ${BILL}`,
    'salary-slips': 'Salary slips of the last {salarySlips} months',
    'form-16': FORM_16,
    'tax-returns': 'Income tax returns of the last {taxReturns} years',
    'bank-statement': 'Bank statement of the last {bankStatement} months',
    quotation: 'Proforma invoice or quotation from the dealer',
    'margin-money': 'Proof of the margin money that you pay yourself, if any',
    'seller-rc': 'Registration certificate (RC) of the seller',
    'insurance-and-puc': 'Insurance policy in force and a valid PUC certificate',
    'transfer-forms': 'Forms 29 and 30, signed for the transfer',
    'own-rc': 'Registration certificate (RC) in your name',
    insurance: 'Comprehensive insurance policy in force',
    'car-loan-statement': 'Statement of the present car loan, if there is one',
  },
  /** Lines of groups that join documents. */
  joined: {
    presentAddress: PRESENT_ADDRESS,
    bill: `Or ${BILL}`,
    salaried: `Salaried: salary slips of the last {salarySlips} months and ${FORM_16}`,
    selfEmployed: 'Self-employed: income tax returns of the last {taxReturns} years',
  },
  groups: { identity: 'Identity', address: 'Address', income: 'Income', car: 'The car' },
} as const satisfies Words;
