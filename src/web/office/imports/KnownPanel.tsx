import { Link } from 'react-router';
import type { DuplicateChoice, ImportCheck } from '../../../shared/loans/imports.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { countOf } from '../count.ts';
import { Line, Lines, Panel } from '../kit/Panel.tsx';

interface KnownPanelProps {
  check: ImportCheck;
  choice: DuplicateChoice;
  onChoice(choice: DuplicateChoice): void;
}

const CHOICES: Readonly<Record<DuplicateChoice, readonly [words: string, hint: string]>> = {
  skip: ['Leave them out', ''],
  note: ['Add as a note', 'What the row says is added to the application that is there already.'],
  fill: [
    'Fill in what is missing',
    'What the application has stays. What is filled in stands in its history, and what has no field becomes a note. Where only the email is the same, nothing is filled in.',
  ],
  import: ['Import too', 'As further applications of the same people.'],
};

/** Rows of people whom the desk knows, and what happens with them. */
export const KnownPanel = ({ check: { duplicate, duplicates, fillable }, choice, onChoice }: KnownPanelProps) => (
  <Panel
    title={countOf(duplicate, 'duplicate')}
    about={`Another application, or an earlier row, has the same phone number or email.${duplicate > duplicates.length ? ` The first ${duplicates.length} are shown.` : ''}`}
  >
    <fieldset className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
      <legend className="sr-only">Duplicates</legend>
      {(Object.keys(CHOICES) as DuplicateChoice[]).map((each) => {
        const [words, hint] = CHOICES[each];
        return (
          <label key={each} className="flex min-h-(--ctl) cursor-pointer items-start gap-2 py-1.5 text-t3">
            <input
              type="radio"
              name="duplicates"
              className="mt-0.5 size-4 shrink-0 accent-peacock-700 pointer-coarse:size-5"
              checked={choice === each}
              onChange={() => onChoice(each)}
            />
            <span>
              <span className="block font-semibold">{words}</span>
              {hint && <span className="block text-t2 text-slate">{hint}</span>}
              {each === 'fill' && (
                <span className="block text-t2 text-slate">{`${countOf(fillable, 'row')} of ${duplicate} ${fillable === 1 ? 'has' : 'have'} something new.`}</span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
    <Lines className="sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      {duplicates.map(({ row, fullName, same, lead, earlierRow }) => (
        <Line key={row}>
          <span className="font-semibold tabular-nums">{`Row ${row}`}</span>
          <span className="wrap-anywhere">{fullName}</span>
          {lead === null ? (
            <span>{earlierRow === null ? 'An application that is there already' : `As row ${earlierRow}`}</span>
          ) : (
            <span>
              <Link
                to={`${LOAN_NOUN.path}/${lead._id}`}
                target="_blank"
                className="text-peacock-700 underline underline-offset-2"
              >
                <span>{lead.fullName}</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </Link>{' '}
              <span className="text-slate tabular-nums">{lead.reference}</span>
            </span>
          )}
          <span className="text-slate">{same === 'phone' ? 'same phone number' : 'same email only'}</span>
        </Line>
      ))}
    </Lines>
  </Panel>
);
