import {
  CATALOGUE_FORMAT,
  type CatalogueFile,
  type ContingentCharge,
  type Lender,
  type ProductTerms,
} from '../../shared/offers/catalogue.ts';
import type { Charge } from '../../shared/calculators/charges.ts';
import type { OfferRule } from '../../shared/offers/rules.ts';
import { indianDate } from '../../shared/kit/time.ts';
import type { SampleCatalogueRepository } from './sample-repository.ts';
import { LOAN_AGAINST_CAR, NEW_CAR_LOAN, PERSONAL_LOAN, USED_CAR_LOAN } from '../../shared/loans/products.ts';

const GST = 18;
const fee = (price: Charge['price']): Charge => ({
  name: 'Processing fee',
  to: 'lender',
  price,
  gst: GST,
  frequency: 'once',
});
const valuation = (rupees: number): Charge => ({
  name: 'Valuation of the car',
  to: 'thirdParty',
  price: { rupees },
  gst: GST,
  frequency: 'once',
});

const contingent = (kind: ContingentCharge['kind'], price: ContingentCharge['price'], note = ''): ContingentCharge => ({
  kind,
  price,
  gst: GST,
  note,
});
const IN_FIRST_YEAR = `in the first ${USED_CAR_LOAN.freeForeclosureAfter} months, then none`;

/** Invented, and visibly so: no real names, registrations and addresses. */
function lender(letter: string, kind: Lender['kind'], name: string): Lender {
  const site = `https://lender-${letter.toLowerCase()}.example`;
  return {
    name: `Sample ${name} ${letter}`,
    kind,
    registration: `SAMPLE-${letter}`,
    grievanceOfficer: {
      name: `Sample Officer ${letter}`,
      email: `grievance@lender-${letter.toLowerCase()}.example`,
      phone: '1800 000 0000',
    },
    termsUrl: `${site}/terms`,
    statementUrl: `${site}/key-facts-statement`,
  };
}

type Figures = Pick<ProductTerms, 'amount' | 'rates' | 'charges' | 'rules' | 'commission'> & Partial<ProductTerms>;

/** Loans of the site. What a lender offers stays within the figures that the site states about them. */
const KINDS = {
  personal: PERSONAL_LOAN,
  used: USED_CAR_LOAN,
  new: NEW_CAR_LOAN,
  against: LOAN_AGAINST_CAR,
} as const;

const from = (annualRate: number): ProductTerms['rates'] => [{ annualRate, when: [] }];
const minIncome = (rupees: number): OfferRule => ({ rule: 'minIncome', rupees });
const maxFoir = (percent: number): OfferRule => ({ rule: 'maxFoir', percent });
const maxLoanToValue = (percent: number): OfferRule => ({ rule: 'maxLoanToValue', percent });
const maxCarAge = (years: number): OfferRule => ({ rule: 'maxCarAge', years });
const SALARIED: OfferRule = { rule: 'employment', anyOf: ['Salaried'] };
const LAKH = 100_000;

/**
 * The catalogue of a new installation: six lenders that can't be taken for real ones.
 *
 * @param today `YYYY-MM-DD` in India, from which the terms are valid and on which they count as checked
 */
export function sampleCatalogue(today: string): CatalogueFile {
  const product = (kind: keyof typeof KINDS, { rules, ...figures }: Figures): ProductTerms => {
    const { name, loanType, tenure, age } = KINDS[kind];
    return {
      name: `Sample ${name}`,
      loanType,
      months: { ...tenure },
      method: 'reducing',
      benchmark: null,
      contingentCharges: [
        contingent('penal', { percent: 24, of: 'overdue' }),
        contingent('bounce', { rupees: 500 }),
        kind === 'used'
          ? contingent('foreclosure', { percent: 4, of: 'outstanding' }, IN_FIRST_YEAR)
          : contingent('foreclosure', { percent: 3, of: 'outstanding' }),
      ],
      coolingOffDays: 3,
      firstInstalmentDays: 30,
      advanceInstalments: 0,
      validFrom: today,
      validTo: null,
      checkedOn: today,
      rules: [{ rule: 'minAge', years: age.min }, { rule: 'maxAge', years: age.max }, ...rules],
      ...figures,
    };
  };
  const floating: Partial<ProductTerms> = {
    benchmark: { name: 'Sample repo rate', rate: 5.5, resetMonths: 3 },
    contingentCharges: [
      contingent('penal', { percent: 18, of: 'overdue' }),
      contingent('foreclosure', { rupees: 0 }),
      contingent('switching', { rupees: 1_000 }),
    ],
  };

  return {
    format: CATALOGUE_FORMAT,
    lenders: [
      {
        ...lender('A', 'Bank', 'Bank'),
        products: [
          product('personal', {
            amount: { min: 50_000, max: 25 * LAKH },
            rates: [
              { annualRate: PERSONAL_LOAN.rateFrom, when: [minIncome(50_000), { rule: 'minAmount', rupees: 3 * LAKH }] },
              { annualRate: 12.49, when: [] },
            ],
            charges: [fee({ percent: 2 })],
            rules: [minIncome(25_000), SALARIED, maxFoir(50)],
            commission: 1.5,
          }),
          product('new', {
            amount: { min: LAKH, max: 100 * LAKH },
            rates: from(NEW_CAR_LOAN.rateFrom),
            charges: [fee({ rupees: 3_500 })],
            rules: [minIncome(25_000), maxLoanToValue(90), maxFoir(50)],
            commission: 0.75,
            ...floating,
          }),
        ],
      },
      {
        ...lender('B', 'Bank', 'Bank'),
        products: [
          product('personal', {
            amount: { min: LAKH, max: 15 * LAKH },
            rates: from(11.75),
            charges: [fee({ percent: 1, cap: 10_000 })],
            rules: [minIncome(30_000), maxFoir(55)],
            commission: 2,
          }),
          product('used', {
            amount: { min: LAKH, max: 30 * LAKH },
            rates: from(12.5),
            charges: [fee({ percent: 1 }), valuation(1_500)],
            rules: [minIncome(25_000), maxCarAge(10), maxLoanToValue(85), maxFoir(50)],
            commission: 1,
          }),
        ],
      },
      {
        ...lender('C', 'Small finance bank', 'Small Finance Bank'),
        products: [
          product('personal', {
            amount: { min: 10_000, max: 5 * LAKH },
            months: { min: 12, max: 48 },
            rates: from(16.5),
            charges: [fee({ percent: 2.5 })],
            rules: [minIncome(PERSONAL_LOAN.minIncome), maxFoir(60)],
            commission: 2.5,
          }),
          product('against', {
            amount: { min: 50_000, max: 20 * LAKH },
            rates: from(14.25),
            charges: [fee({ percent: 1.5 }), valuation(2_000)],
            rules: [minIncome(20_000), maxCarAge(8), maxLoanToValue(120), maxFoir(55)],
            commission: 1.5,
          }),
        ],
      },
      {
        ...lender('D', 'NBFC', 'Finance'),
        products: [
          product('used', {
            amount: { min: 50_000, max: 40 * LAKH },
            rates: from(USED_CAR_LOAN.rateFrom),
            charges: [fee({ percent: 1.5 })],
            rules: [minIncome(20_000), maxCarAge(USED_CAR_LOAN.maxCarAge.years), maxLoanToValue(100), maxFoir(60)],
            commission: 1.25,
          }),
          product('against', {
            amount: { min: 50_000, max: 50 * LAKH },
            rates: from(LOAN_AGAINST_CAR.rateFrom),
            charges: [fee({ percent: 2, cap: 25_000 }), valuation(1_500)],
            rules: [minIncome(30_000), maxCarAge(LOAN_AGAINST_CAR.maxCarAge.years), maxLoanToValue(200), maxFoir(50)],
            commission: 1.75,
          }),
        ],
      },
      {
        ...lender('E', 'NBFC', 'Motor Finance'),
        products: [
          product('new', {
            amount: { min: LAKH, max: 60 * LAKH },
            rates: from(9.4),
            charges: [fee({ rupees: 2_500 }), { ...valuation(600), name: 'Registration of the charge' }],
            rules: [maxLoanToValue(100), maxFoir(60)],
            commission: 1.5,
            firstInstalmentDays: 45,
          }),
          product('used', {
            amount: { min: 50_000, max: 15 * LAKH },
            months: { min: 12, max: 48 },
            // A flat rate, of which the APR shows the true size.
            method: 'flat',
            rates: from(USED_CAR_LOAN.rateFrom),
            charges: [fee({ rupees: 4_000 }), valuation(1_200)],
            rules: [maxCarAge(12), maxLoanToValue(90)],
            commission: 2,
            advanceInstalments: 1,
          }),
        ],
      },
      {
        ...lender('F', 'Cooperative bank', 'Cooperative Bank'),
        products: [
          product('personal', {
            amount: { min: 25_000, max: 5 * LAKH },
            rates: from(13.25),
            charges: [fee({ rupees: 1_000 })],
            // Maharashtra and Goa.
            rules: [minIncome(20_000), { rule: 'pincode', startsWith: ['40', '41', '42', '43', '44'] }, maxFoir(50)],
            commission: 0.5,
          }),
          product('new', {
            amount: { min: LAKH, max: 20 * LAKH },
            months: { min: 12, max: 84 },
            rates: from(8.9),
            charges: [fee({ percent: 0.5, cap: 5_000 })],
            rules: [
              minIncome(30_000),
              { rule: 'pincode', startsWith: ['40', '41', '42', '43', '44'] },
              maxLoanToValue(85),
              maxFoir(50),
            ],
            commission: 0.5,
            ...floating,
          }),
        ],
      },
    ],
  };
}

/** Adds the samples to a catalogue without lenders. */
export const addSampleCatalogue = (catalogue: SampleCatalogueRepository, now: number): Promise<void> =>
  catalogue.addToEmpty(sampleCatalogue(indianDate(new Date(now))), now);
