import type { ProductRates, Rates } from '../../shared/offers/rates.ts';
import { ageText, chargesLine, foreclosureLine, incomeText, warningText } from '../../shared/offers/rates-words.ts';
import { BYTE_ORDER_MARK, csvLine } from '../http/export/csv.ts';

const COLUMNS = [
  'Loan type',
  'Lender',
  'Product',
  'Lowest rate (% a year)',
  'Highest rate (% a year)',
  'Kind of rate',
  'Lowest amount (rupees)',
  'Highest amount (rupees)',
  'Shortest tenure (months)',
  'Longest tenure (months)',
  'Charges',
  'Foreclosure charges',
  'Age',
  'Income',
  'Checked on',
  'Note',
];

const cellsOf = (
  loanType: string,
  { lender, product, rate, amount, months, ...row }: ProductRates,
  note: readonly string[],
) => [
  loanType,
  lender,
  product,
  ...[rate.min, rate.max].map(String),
  row.isFloating ? 'floating' : 'fixed',
  ...[amount.min, amount.max, months.min, months.max].map(String),
  chargesLine(row),
  foreclosureLine(row),
  ageText(row.age),
  incomeText(row.minIncome),
  row.checkedOn,
  [...(row.warning ? [warningText(row.warning)] : []), ...note].join('; '),
];

/** The products of all lenders as CSV. @param hasSamples whether some may be fictional, which each row then says */
export function writeRatesFile({ loans }: Rates, hasSamples: boolean): string {
  const note = hasSamples ? ['Sample content: lenders named “Sample …” do not exist'] : [];
  const rows = loans.flatMap(({ loanType, products }) => products.map((each) => cellsOf(loanType, each, note)));
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join('');
}
