import {
  type Statement,
  statementOrigin,
  statementSections,
  statementSummary,
} from '../../../../shared/offers/statements/statement.ts';
import { fill, STATEMENT_WORDS, type StatementLanguage } from '../../../../shared/offers/statements/words.ts';
import { InstalmentTable } from './InstalmentTable.tsx';
import { RowTable, Term, Values } from './RowTable.tsx';

interface StatementSheetProps {
  statement: Statement;
  language: StatementLanguage;
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
        <InstalmentTable schedule={statement.schedule} words={words} />
      </section>
    </div>
  );
}
