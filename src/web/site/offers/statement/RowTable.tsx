import { Fragment } from 'react';
import { formatTerm, formatValue } from '../../../../shared/offers/statements/text.ts';
import type { StatementRow, StatementTerm, StatementValue } from '../../../../shared/offers/statements/statement.ts';
import type { Language } from '../../../../shared/languages/languages.ts';

interface InLanguage {
  language: Language;
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The lender's own texts are not translated, and are English unless their script says otherwise. */
export function Term({ term, language }: InLanguage & { term: StatementTerm }) {
  const text = formatTerm(term, language);
  return 'word' in term || language === 'en' || DEVANAGARI.test(text) ? text : <span lang="en">{text}</span>;
}

function Value({ value, language }: InLanguage & { value: StatementValue }) {
  if ('text' in value) return <Term term={value} language={language} />;
  const text = formatValue(value, language);
  if (!('link' in value)) return text;
  return (
    <a href={value.link} rel="noopener noreferrer" lang="en">
      {text}
    </a>
  );
}

export function Values({ values, language }: InLanguage & { values: readonly StatementValue[] }) {
  return values.map((value, index) => (
    <Fragment key={JSON.stringify(value)}>
      {index > 0 && ' · '}
      <Value value={value} language={language} />
    </Fragment>
  ));
}

const isApr = ({ label }: StatementRow) => 'word' in label && label.word === 'apr';

/** Rows of label and value. A row without values is the heading of those whose numbers begin with its own. */
export function RowTable({ rows, language, label }: InLanguage & { rows: readonly StatementRow[]; label: string }) {
  const isNumbered = rows.some(({ number }) => number !== undefined);
  return (
    <table className={`statement-rows ${isNumbered ? 'statement-numbered' : ''}`} aria-label={label}>
      <tbody>
        {rows.map((row, index) => {
          const { number, label, values } = row;
          const isGroup = values.length === 0;
          return (
            // Two charges may have the same name; the rows of a statement never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className={isGroup ? 'statement-group' : isApr(row) ? 'statement-apr' : undefined}>
              <th scope="row" colSpan={isGroup ? 2 : undefined}>
                {isNumbered && <span className="num">{number}</span>} <Term term={label} language={language} />
              </th>
              {!isGroup && (
                <td>
                  <Values values={values} language={language} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
