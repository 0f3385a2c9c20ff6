import type { Instalment } from '../../../../shared/calculators/amortisation.ts';
import { formatCell } from '../../../../shared/offers/statements/text.ts';
import type { StatementWords } from '../../../../shared/offers/statements/words-en.ts';

const COLUMNS = ['number', 'outstanding', 'principal', 'interest', 'payment'] as const;

/** The repayment schedule with totals, in the columns that RBI prescribes. */
export function InstalmentTable({ schedule, words }: { schedule: readonly Instalment[]; words: StatementWords }) {
  const sum = (part: 'principal' | 'interest' | 'payment') =>
    formatCell(schedule.reduce((total, each) => total + each[part], 0));
  return (
    // It scrolls where enlarged text has no room.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="statement-schedule" role="region" aria-labelledby="schedule" tabIndex={0}>
      <table className="num">
        <thead>
          <tr>
            {COLUMNS.map((word) => (
              <th key={word} scope="col">
                {words[word]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ month, balance, principal, interest, payment }) => (
            <tr key={month} className={month % 12 === 0 && month > 0 ? 'statement-year-end' : undefined}>
              <th scope="row">{month}</th>
              <td>{formatCell(balance + principal)}</td>
              <td>{formatCell(principal)}</td>
              <td>{formatCell(interest)}</td>
              <td>{formatCell(payment)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <td>{sum('principal')}</td>
            <td>{sum('interest')}</td>
            <td>{sum('payment')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
