import type { Instalment } from '../../calculators/amortisation.ts';
import type { LoanType } from '../../loans/fields.ts';
import type { StatementWord } from './words-en.ts';

/** Figures of a value, and the word that each is put into, if any. */
export const MEASURES = {
  rupees: undefined,
  percent: undefined,
  percentAYear: 'aYear',
  percentOfOverdue: 'overdueAYear',
  percentOfLoan: 'ofLoan',
  percentOfOutstanding: 'ofOutstanding',
  months: 'months',
  everyMonths: 'everyMonths',
  days: 'days',
  daysAfterDisbursal: 'daysAfterDisbursal',
  daysAfterAdvance: 'daysAfterAdvance',
  advance: 'advance',
  count: undefined,
} as const satisfies Record<string, StatementWord | undefined>;
export type Measure = keyof typeof MEASURES;

/** A word or a type of loan of ours, which is translated, or a text of the lender, which is not. */
export type StatementTerm = { word: StatementWord } | { loanType: LoanType } | { text: string };

/** One thing that a row states. Dates are YYYY-MM-DD; `gst` is the GST in an amount, in rupees. */
export type StatementValue =
  | StatementTerm
  | { measure: Measure; figure: number; gst?: number | undefined }
  | { date: string }
  | { link: string };

/** A charge that counts towards the APR. */
export interface StatementCharge {
  name: StatementTerm;
  to: 'lender' | 'thirdParty';
  frequency: 'once' | 'monthly' | 'yearly';
  /** Rupees each time, with GST. */
  total: number;
  /** Rupees of GST in the total. */
  gst: number;
}

/** What a floating rate depends on. Rates in percent a year. */
export interface FloatingRate {
  benchmark: string;
  benchmarkRate: number;
  spread: number;
  /** Months from one reset to the next. */
  resetMonths: number;
  /** Rupees by which the instalment changes when the benchmark rises by 25 basis points. */
  instalmentEffect?: number | undefined;
  /** Instalments by which the term changes instead. */
  countEffect?: number | undefined;
}

/** Percent of the loan. */
export interface LoanShare {
  lender: string;
  percent: number;
}

/**
 * The figures of an indicative Key Facts Statement: plain data that survives JSON, so that it can be kept with what a
 * borrower was shown. Amounts are rupees, rates percent a year, dates YYYY-MM-DD, texts a few hundred characters at most. What
 * is undefined only the lender knows.
 */
export interface Statement {
  brand: string;
  catalogueVersion: string;
  preparedOn: string;
  checkedOn: string;
  lender: string;
  product: string;
  loanType: LoanType;
  /** URL of the lender's own statement. */
  lenderStatement: string;

  proposal?: string | undefined;
  amount: number;
  disbursal: 'upfront' | 'inStages';
  months: number;
  instalment: number;
  instalments: number;
  /** Instalments among them that are paid at disbursal; the next one is the first that follows. */
  advanceInstalments?: number | undefined;
  daysToFirstInstalment: number;
  rate: number;
  rateType: 'fixed' | 'floating' | 'hybrid';
  /** Interest is charged on the whole loan for the whole term. */
  isFlat?: boolean | undefined;
  floating?: FloatingRate | undefined;
  charges: readonly StatementCharge[];
  apr: number;
  /** Charges that do not count towards the APR, and what they cost. */
  contingent: readonly { name: StatementTerm; values: readonly StatementValue[] }[];

  recoveryClause?: string | undefined;
  grievanceClause?: string | undefined;
  officer?: { name: string; phone: string; email: string } | undefined;
  transferable?: boolean | undefined;
  coLending?: { originator: LoanShare; partner: LoanShare; blendedRate: number } | undefined;
  coolingOffDays?: number | undefined;
  recoveryAgent?: string | undefined;

  /** All charges of each kind over the whole term, with GST. */
  lenderCharges: number;
  thirdPartyCharges: number;
  /** Instalments paid at disbursal, in rupees. */
  advance?: number | undefined;
  netDisbursed: number;
  totalInterest: number;
  /** Loan, interest and charges. */
  totalPayable: number;
  schedule: readonly Instalment[];
}

/** A row of a section. A row without values is the heading of those that follow with its number before theirs. */
export interface StatementRow {
  /** As in the statement that RBI prescribes: "5", "5.1". */
  number?: string;
  label: StatementTerm;
  values: readonly StatementValue[];
}

export interface StatementSection {
  heading: StatementWord;
  rows: readonly StatementRow[];
  note?: StatementWord;
}

const word = (word: StatementWord): StatementTerm => ({ word });
const measured =
  (measure: Measure) =>
  (figure: number): StatementValue => ({ measure, figure });
const [rupees, percent, aYear, count] = [
  measured('rupees'),
  measured('percent'),
  measured('percentAYear'),
  measured('count'),
];

/** The value, or a reference to the lender's statement where it isn't known. */
const known = (...values: readonly (StatementValue | undefined)[]): readonly StatementValue[] =>
  values.every((value) => value !== undefined) ? values : [word('byLender')];
const optional = (measure: (figure: number) => StatementValue, figure: number | undefined) =>
  figure === undefined ? undefined : measure(figure);
const text = (text: string | undefined): StatementValue | undefined => (text ? { text } : undefined);

/** What stands above the parts: the offer, and when its terms were read. */
export function statementOrigin({ lender, product, ...rest }: Statement): StatementRow[] {
  return [
    { label: word('lender'), values: [{ text: lender }] },
    { label: word('product'), values: [{ text: product }] },
    { label: word('preparedOn'), values: [{ date: rest.preparedOn }] },
    { label: word('checkedOn'), values: [{ date: rest.checkedOn }] },
    { label: word('catalogueVersion'), values: [{ text: rest.catalogueVersion }] },
    { label: word('lenderStatement'), values: [{ link: rest.lenderStatement }] },
  ];
}

/** The figures that a borrower compares first. */
export function statementSummary({ amount, instalment, months, apr, totalPayable }: Statement): StatementRow[] {
  return [
    { label: word('loanAmount'), values: [rupees(amount)] },
    { label: word('monthlyInstalment'), values: [rupees(instalment), measured('months')(months)] },
    { label: word('aprShort'), values: [percent(apr)] },
    { label: word('totalPayable'), values: [rupees(totalPayable)] },
  ];
}

/** Rows with the numbers of what they belong to: "8.1", "8.2". */
const numbered = (number: string, rows: readonly StatementRow[]): StatementRow[] =>
  rows.map((row, index) => ({ ...row, number: `${number}.${index + 1}` }));

function chargeRows(charges: readonly StatementCharge[], to: StatementCharge['to']): StatementRow[] {
  const label = word(to === 'lender' ? 'lenderCharges' : 'thirdPartyCharges');
  const number = to === 'lender' ? '8A' : '8B';
  const own = charges.filter((charge) => charge.to === to);
  if (own.length === 0) return [{ number, label, values: [word('none')] }];
  const rows = own.map(({ name, total, gst, frequency }): StatementRow => {
    return { label: name, values: [{ measure: 'rupees', figure: total, gst }, word(frequency)] };
  });
  return [{ number, label, values: [] }, ...numbered(number, rows)];
}

function floatingRows(rate: number, floating: FloatingRate | undefined, rateType: Statement['rateType']): StatementRow[] {
  const label = word('floatingDetails');
  if (!floating) return [{ number: '7', label, values: [word(rateType === 'fixed' ? 'notApplicable' : 'byLender')] }];
  const rows: StatementRow[] = [
    { label: word('benchmark'), values: [{ text: floating.benchmark }] },
    { label: word('benchmarkRate'), values: [aYear(floating.benchmarkRate)] },
    { label: word('spread'), values: [aYear(floating.spread)] },
    { label: word('finalRate'), values: [aYear(rate)] },
    { label: word('reset'), values: [measured('everyMonths')(floating.resetMonths)] },
    { label: word('instalmentEffect'), values: known(optional(rupees, floating.instalmentEffect)) },
    { label: word('countEffect'), values: known(optional(count, floating.countEffect)) },
  ];
  return [{ number: '7', label, values: [] }, ...numbered('7', rows)];
}

function partOne(statement: Statement): StatementRow[] {
  const { charges, contingent, floating, rate, rateType, isFlat, advanceInstalments = 0 } = statement;
  const inAdvance = advanceInstalments > 0 ? [measured('advance')(advanceInstalments)] : [];
  const firstInstalment = measured(advanceInstalments > 0 ? 'daysAfterAdvance' : 'daysAfterDisbursal');
  return [
    { number: '1', label: word('proposal'), values: known(text(statement.proposal)) },
    { label: word('loanType'), values: [{ loanType: statement.loanType }] },
    { number: '2', label: word('sanctionedAmount'), values: [rupees(statement.amount)] },
    { number: '3', label: word('disbursal'), values: [word(statement.disbursal)] },
    { number: '4', label: word('term'), values: [measured('months')(statement.months)] },
    { number: '5', label: word('instalments'), values: [] },
    ...numbered('5', [
      { label: word('instalmentType'), values: [word('emi')] },
      { label: word('instalmentCount'), values: [count(statement.instalments), ...inAdvance] },
      { label: word('instalmentAmount'), values: [rupees(statement.instalment)] },
      { label: word('firstInstalment'), values: [firstInstalment(statement.daysToFirstInstalment)] },
    ]),
    { number: '6', label: word('rate'), values: [aYear(rate), word(rateType), ...(isFlat ? [word('flat')] : [])] },
    ...floatingRows(rate, floating, rateType),
    { number: '8', label: word('charges'), values: [] },
    ...chargeRows(charges, 'lender'),
    ...chargeRows(charges, 'thirdParty'),
    { number: '9', label: word('apr'), values: [percent(statement.apr)] },
    { number: '10', label: word('contingent'), values: contingent.length > 0 ? [] : [word('byLender')] },
    ...numbered(
      '10',
      contingent.map(({ name, values }) => ({ label: name, values })),
    ),
  ];
}

function coLendingRows(coLending: Statement['coLending']): StatementRow[] {
  if (!coLending) return [{ number: '5', label: word('coLending'), values: [word('byLender')] }];
  const share = ({ lender, percent: ofLoan }: LoanShare) => [{ text: lender }, percent(ofLoan)];
  const rows: StatementRow[] = [
    { label: word('originator'), values: share(coLending.originator) },
    { label: word('partner'), values: share(coLending.partner) },
    { label: word('blendedRate'), values: [aYear(coLending.blendedRate)] },
  ];
  return [{ number: '5', label: word('coLending'), values: [] }, ...numbered('5', rows)];
}

function partTwo(statement: Statement): StatementRow[] {
  const { officer, transferable, coolingOffDays } = statement;
  const transfer = transferable === undefined ? undefined : word(transferable ? 'yes' : 'no');
  const coolingOff = optional(measured('days'), coolingOffDays);
  return [
    { number: '1', label: word('recoveryClause'), values: known(text(statement.recoveryClause)) },
    { number: '2', label: word('grievanceClause'), values: known(text(statement.grievanceClause)) },
    { number: '3', label: word('officer'), values: known(text(officer?.name), text(officer?.phone), text(officer?.email)) },
    { number: '4', label: word('transferable'), values: known(transfer) },
    ...coLendingRows(statement.coLending),
    { number: '6', label: word('digitalLoan'), values: [] },
    ...numbered('6', [
      { label: word('coolingOff'), values: known(coolingOff) },
      { label: word('recoveryAgent'), values: known(text(statement.recoveryAgent)) },
    ]),
  ];
}

function workingRows(statement: Statement): StatementRow[] {
  const { advance = 0 } = statement;
  return [
    { label: word('loanAmount'), values: [rupees(statement.amount)] },
    { label: word('lenderChargesTotal'), values: [rupees(statement.lenderCharges)] },
    { label: word('thirdPartyChargesTotal'), values: [rupees(statement.thirdPartyCharges)] },
    ...(advance > 0 ? [{ label: word('paidAtDisbursal'), values: [rupees(advance)] }] : []),
    { label: word('netDisbursed'), values: [rupees(statement.netDisbursed)] },
    { label: word('totalInterest'), values: [rupees(statement.totalInterest)] },
    { label: word('totalPayable'), values: [rupees(statement.totalPayable)] },
    { label: word('apr'), values: [percent(statement.apr)] },
  ];
}

/**
 * The sections of the statement with their rows, in the order that RBI prescribes (Key Facts Statement for Loans and
 * Advances, 15 April 2024: parts 1 and 2, then the computation of the APR). The schedule follows them.
 */
export function statementSections(statement: Statement): StatementSection[] {
  return [
    { heading: 'part1', rows: partOne(statement) },
    { heading: 'part2', rows: partTwo(statement) },
    { heading: 'working', rows: workingRows(statement), note: 'workingNote' },
  ];
}
