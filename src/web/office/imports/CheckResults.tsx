import { Link } from 'react-router';
import { IMPORT_LABELS } from '../../../shared/loans/import-fields.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { type DuplicateChoice, type ImportCheck, MAX_LISTED_ROWS, type NewImport } from '../../../shared/loans/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { pathOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';

const LIST = 'divide-y divide-line rounded-control border border-line';

interface FaultListProps {
  check: NewImport;
  say(kind: 'success' | 'error', text: string): void;
}

/** What is wrong with which rows, and all of it as a file. */
export function FaultList({ check: { _id, key, faulty, faults }, say }: FaultListProps) {
  const { busy, run } = useAction('Failed to download the rows. Please try again.', (_, text) => say('error', text));
  if (faulty === 0) return null;

  const path = pathOf('POST /api/imports/:id/faults', { id: _id });
  const download = () => downloadFile(path, 'rows-to-correct.csv', { method: 'POST', body: { key } });

  return (
    <section aria-labelledby="import-faults" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="import-faults" className="text-xl">
          {`${countOf(faulty, 'row')} to correct`}
        </h3>
        <Button kind="quiet" size="small" busy={busy} onClick={() => void run(download)}>
          <Icon name="download-simple" />
          Download rows to correct
        </Button>
      </div>
      <p className="text-slate">
        <span>These rows are not imported. Correct them in the downloaded file, and import that.</span>
        {faults.length === MAX_LISTED_ROWS && <span>{` The first ${MAX_LISTED_ROWS} faults are shown.`}</span>}
      </p>
      <ul className={LIST}>
        {faults.map(({ row, field, message }) => (
          <li key={`${row} ${field}`} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[6rem_10rem_1fr]">
            <span className="font-semibold tabular-nums">{`Row ${row}`}</span>
            <span>{IMPORT_LABELS[field]}</span>
            <span className="min-w-0 wrap-anywhere text-slate">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DuplicateListProps {
  check: ImportCheck;
  choice: DuplicateChoice;
  onChoice(choice: DuplicateChoice): void;
}

const CHOICES: Readonly<Record<DuplicateChoice, string>> = { skip: 'Skip duplicates', import: 'Import duplicates too' };

/** Rows of people whom the desk knows, and what happens with them. */
export function DuplicateList({ check: { duplicate, duplicates }, choice, onChoice }: DuplicateListProps) {
  if (duplicate === 0) return null;
  return (
    <section aria-labelledby="import-duplicates" className="grid grid-cols-1 gap-3">
      <h3 id="import-duplicates" className="text-xl">
        {countOf(duplicate, 'duplicate')}
      </h3>
      <p className="text-slate">
        <span>Another application, or an earlier row, has the same phone number or email.</span>
        {duplicate > duplicates.length && <span>{` The first ${duplicates.length} are shown.`}</span>}
      </p>
      <ul className={LIST}>
        {duplicates.map(({ row, leadId, earlierRow }) => (
          <li key={row} className="flex flex-wrap gap-x-4 px-4 py-2">
            <span className="w-24 font-semibold tabular-nums">{`Row ${row}`}</span>
            {leadId !== null ? (
              <Link
                to={`${LOAN_NOUN.path}/${leadId}`}
                target="_blank"
                className="text-peacock-700 underline underline-offset-2"
              >
                Open the application<span className="sr-only">{` of row ${row} in a new tab`}</span>
              </Link>
            ) : (
              <span>{`As row ${earlierRow ?? ''}`}</span>
            )}
          </li>
        ))}
      </ul>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">Duplicates</legend>
        {(Object.keys(CHOICES) as DuplicateChoice[]).map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="duplicates" checked={choice === each} onChange={() => onChoice(each)} />
            <span>{CHOICES[each]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
