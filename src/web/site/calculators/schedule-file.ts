import type { LoanYear } from '../../../shared/calculators/amortisation.ts';
import type { EmiResult } from '../../../shared/calculators/emi.ts';

/** A text in the language of the page. */
type Say = (text: string) => string;

/** A cell: quoted where necessary, and never a formula for a spreadsheet. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The schedule month by month as CSV, in whole rupees without sign or grouping, so that a spreadsheet can calculate with
 * them. Starts with a byte-order mark, by which Excel recognises UTF-8.
 *
 * @param loan the loan in words
 */
export function scheduleCsv(loan: string, cost: EmiResult, years: readonly LoanYear[], say: Say): string {
  const months = years.flatMap(({ year, instalments }) =>
    instalments.map(({ month, principal, interest, payment, balance }) => [
      year,
      month,
      principal,
      interest,
      payment,
      balance,
    ]),
  );
  const rows: (string | number)[][] = [
    [loan],
    [say('An estimate, not an offer')],
    [],
    ['Year', 'Month', 'Principal', 'Interest', 'Paid', 'Balance'].map(say),
    ...months,
    [say('Total'), '', cost.principal, cost.totalInterest, cost.totalPayable, 0],
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Downloads the schedule. The file is created in the browser, and nothing is sent anywhere. */
export function downloadSchedule(loan: string, cost: EmiResult, years: readonly LoanYear[], say: Say): void {
  const address = URL.createObjectURL(new Blob([scheduleCsv(loan, cost, years, say)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'emi-schedule.csv';
  link.click();
  URL.revokeObjectURL(address);
}
