import { chargeAmount, toPaise } from '../../calculators/charges.ts';
import type { ContingentCharge, ProductTerms } from '../catalogue.ts';
import { match, type OfferedProduct } from '../match.ts';
import type { Offer, OfferRequest } from '../offers.ts';
import { loanOf } from '../rule-check.ts';
import { rateEffect, scheduleOf } from '../../calculators/repayment.ts';
import type { FloatingRate, Statement, StatementTerm, StatementValue } from './statement.ts';
import { ENGLISH } from './words-en.ts';
import type { StatementWord } from './words-en.ts';

/** Charges that have a translation if the lender calls them so. */
const KNOWN_CHARGES = ['processing', 'insurance', 'valuation', 'documentation', 'stampDuty'] as const;
const CONTINGENT_WORDS = {
  penal: 'penal',
  bounce: 'bounce',
  foreclosure: 'foreclosure',
  switching: 'switching',
} as const satisfies Partial<Record<ContingentCharge['kind'], StatementWord>>;
const MEASURES = { overdue: 'percentOfOverdue', outstanding: 'percentOfOutstanding', loan: 'percentOfLoan' } as const;
/** The change of a benchmark whose effect a statement shows: RBI, Key Facts Statement, row 7. */
const BASIS_POINTS = 25;

function chargeName(name: string): StatementTerm {
  const known = KNOWN_CHARGES.find((word) => ENGLISH[word].toLowerCase() === name.toLowerCase());
  return known ? { word: known } : { text: name };
}

function contingentPrice({ price, gst }: ContingentCharge): StatementValue[] {
  if ('rupees' in price) {
    const amount = chargeAmount({ price, gst }, 0);
    return [amount.total === 0 ? { word: 'none' } : { measure: 'rupees', figure: amount.total, gst: amount.gst }];
  }
  if (price.percent === 0) return [{ word: 'none' }];
  const figure: StatementValue = { measure: MEASURES[price.of], figure: price.percent };
  return gst === 0 ? [figure] : [figure, { word: 'plusGst' }];
}

function contingentOf(charge: ContingentCharge): Statement['contingent'][number] {
  const { kind, note } = charge;
  const values = contingentPrice(charge);
  if (kind === 'other') return { name: { text: note }, values };
  return { name: { word: CONTINGENT_WORDS[kind] }, values: note === '' ? values : [...values, { text: note }] };
}

function floatingOf(terms: ProductTerms, { amount, annualRate, months }: Offer): FloatingRate | undefined {
  const { benchmark, method, advanceInstalments } = terms;
  if (benchmark === null) return undefined;
  const isOrdinary = method === 'reducing' && advanceInstalments === 0;
  const effect = isOrdinary ? rateEffect({ amount, annualRate, months }, BASIS_POINTS) : undefined;
  return {
    benchmark: benchmark.name,
    benchmarkRate: benchmark.rate,
    spread: toPaise(annualRate - benchmark.rate),
    resetMonths: benchmark.resetMonths,
    instalmentEffect: effect?.instalment,
    countEffect: effect?.instalments,
  };
}

interface Asked {
  product: OfferedProduct;
  request: OfferRequest;
  catalogueVersion: number;
  /** The day in India, `YYYY-MM-DD`. */
  asOf: string;
  brand: string;
}

/**
 * The indicative statement of an offer, with the figures that the offer shows. What the catalogue doesn't hold is left to the
 * lender's own statement.
 *
 * @returns undefined when the product was not offered to the request that day
 */
export function statementOf({ product, request, catalogueVersion, asOf, brand }: Asked): Statement | undefined {
  const [offer] = match([product], request, asOf).matched;
  if (!offer) return undefined;
  const { lender, terms } = product;
  const { amount, months, emi, charges } = offer;
  const { advanceInstalments, benchmark } = terms;
  const chargesTo = (recipient: 'lender' | 'thirdParty') =>
    toPaise(charges.reduce((sum, { to, inAll }) => sum + (to === recipient ? inAll : 0), 0));
  const schedule = scheduleOf(loanOf(terms, request, offer.annualRate));
  return {
    brand,
    catalogueVersion: String(catalogueVersion),
    preparedOn: asOf,
    checkedOn: offer.checkedOn,
    lender: lender.name,
    product: terms.name,
    loanType: terms.loanType,
    lenderStatement: lender.statementUrl,
    amount,
    disbursal: 'upfront',
    months,
    instalment: emi,
    instalments: months,
    advanceInstalments,
    daysToFirstInstalment: terms.firstInstalmentDays,
    rate: offer.annualRate,
    rateType: benchmark === null ? 'fixed' : 'floating',
    isFlat: terms.method === 'flat',
    floating: floatingOf(terms, offer),
    charges: charges.map(({ name, to, frequency, total, gst }) => ({ name: chargeName(name), to, frequency, total, gst })),
    apr: offer.apr,
    contingent: terms.contingentCharges.map(contingentOf),
    officer: lender.grievanceOfficer,
    coolingOffDays: offer.coolingOffDays,
    lenderCharges: chargesTo('lender'),
    thirdPartyCharges: chargesTo('thirdParty'),
    advance: toPaise(emi * advanceInstalments),
    netDisbursed: offer.netInHand,
    totalInterest: offer.totalInterest,
    totalPayable: amount + offer.totalCost,
    schedule,
  };
}
