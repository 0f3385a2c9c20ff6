import type { ProductRates, Rates } from '../../shared/offers/rates.ts';
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

const cellsOf = (loanType: string, { lender, product, rate, amount, months, ...row }: ProductRates) => [
  loanType,
  lender,
  product,
  ...[rate.min, rate.max].map(String),
  row.isFloating ? 'floating' : 'fixed',
  ...[amount.min, amount.max, months.min, months.max].map(String),
  row.charges,
  row.foreclosure,
  row.age,
  row.income,
  row.checkedOn,
  row.warning,
];

/** The products of all lenders as CSV. */
export function writeRatesFile({ loans }: Rates): string {
  const rows = loans.flatMap(({ loanType, products }) => products.map((each) => cellsOf(loanType, each)));
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join('');
}
