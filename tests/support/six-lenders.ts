import type { ProductTerms } from '../../src/shared/offers/catalogue.ts';
import type { OfferedProduct } from '../../src/shared/offers/match.ts';
import { buildLender, buildTerms } from './catalogues.ts';

const fee = (percent: number): ProductTerms['charges'] => [
  { name: 'Processing fee', to: 'lender', price: { percent }, gst: 18, frequency: 'once' },
];
const product = (
  lender: string,
  annualRate: number,
  terms: Partial<ProductTerms> = {},
): Omit<OfferedProduct, 'versionId'> => ({
  lender: { ...buildLender(`Sample ${lender}`), statementUrl: `https://${lender.toLowerCase()}.example/statement` },
  terms: buildTerms({
    name: 'Sample Personal Loan',
    rates: [{ annualRate, when: [] }],
    contingentCharges: [
      { kind: 'penal', price: { percent: 24, of: 'overdue' }, gst: 18, note: '' },
      { kind: 'bounce', price: { rupees: 500 }, gst: 18, note: '' },
      { kind: 'foreclosure', price: { percent: 3, of: 'outstanding' }, gst: 18, note: 'in the first 12 months' },
    ],
    ...terms,
  }),
});
const foir = (percent: number) => ({ rule: 'maxFoir', percent }) as const;

/**
 * Lenders that answer `SIX_REQUEST` in all groups: six with offers, of which two wait for an answer each; one that a shorter
 * tenure would bring; and one without such a product.
 */
export const SIX_LENDERS: Omit<OfferedProduct, 'versionId'>[] = [
  product('Anant', 11.75, { charges: fee(1), rules: [foir(55)] }),
  product('Bodhi', 10.99, { charges: fee(2), rules: [foir(50)] }),
  product('Chetan', 13.25, { charges: fee(0.2), rules: [foir(50)] }),
  product('Dhara', 16.5, { charges: fee(2.5), rules: [foir(60)] }),
  product('Ekta', 10.5, { rules: [{ rule: 'employment', anyOf: ['Salaried'] }] }),
  product('Falguni', 14, { rules: [{ rule: 'pincode', startsWith: ['40', '41', '42'] }] }),
  product('Gauri', 12, { months: { min: 12, max: 24 } }),
  product('Harsh', 9, { loanType: 'New Car Loan' }),
];
export const SIX_REQUEST = '/offers?loanType=Personal+Loan&amount=500000&months=36&age=30&income=80000&emis=5000';
