import {
  type Statement,
  statementOrigin,
  statementSections,
  statementSummary,
} from '../../../../shared/offers/statements/statement.ts';
import { formatCell } from '../../../../shared/offers/statements/text.ts';
import { fill, STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import { RowTable, Term, Values } from './RowTable.tsx';
import type { Language } from '../../../../shared/languages/languages.ts';

interface StatementSheetProps {
  statement: Statement;
  language: Language;
}

/** The statement itself: the figures that count most, then all rows in the order that RBI prescribes, then the schedule. */
export function StatementSheet({ statement, language }: StatementSheetProps) {
  const words = STATEMENT_WORDS[language];
  return (
    <div className="page-width statement-sheet">
      <div className="statement-notice">
        <p>{words.notice}</p>
        <p>{fill(words.preparedBy, { brand: statement.brand })}</p>
      </div>
      <dl className="statement-summary">
        {statementSummary(statement).map(({ label, values: [figure, ...details] }) => (
          <div key={JSON.stringify(label)}>
            <dt>
              <Term term={label} language={language} />
            </dt>
            <dd>
              <b className="num">{figure && <Values values={[figure]} language={language} />}</b>
              <Values values={details} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      <RowTable rows={statementOrigin(statement)} language={language} label={words.product} />
      {statementSections(statement).map(({ heading, rows, note }) => (
        <section key={heading}>
          <h2>{words[heading]}</h2>
          <RowTable rows={rows} language={language} label={words[heading]} />
          {note && <p className="statement-note">{words[note]}</p>}
        </section>
      ))}
      <section>
        <h2 id="schedule">{words.schedule}</h2>
        <p className="statement-note">{words.scheduleNote}</p>
        <InstalmentTable statement={statement} language={language} />
      </section>
    </div>
  );
}

const COLUMNS = ['number', 'outstanding', 'principal', 'interest', 'payment'] as const;

/** The repayment schedule with totals, in the columns that RBI prescribes. */
function InstalmentTable({ statement: { schedule }, language }: StatementSheetProps) {
  const words = STATEMENT_WORDS[language];
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
