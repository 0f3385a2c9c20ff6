import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { choicesOf } from '../../../shared/kit/field-values.ts';
import { namesOf, valuesOf, wordsOf } from '../../../shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanField } from '../../../shared/loans/fields.ts';
import { IMPORT_LABELS } from '../../../shared/loans/import-fields.ts';
import {
  type DuplicateChoice,
  type ImportCheck,
  type ImportMapping,
  type ImportRunAnswer,
  MAX_LISTED_ROWS,
  type NewImport,
} from '../../../shared/loans/imports.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureOf } from '../api.ts';
import { countOf } from '../count.ts';
import { ask, pathOf } from '../kit/ask.ts';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';
import { IMPORT_TIMEOUT_MS } from './ImportList.tsx';

interface CheckSectionProps {
  checked: NewImport;
  onImported(answer: ImportRunAnswer): void;
  onCancelled(): void;
}

/** A file's columns and errors, and the button that imports it. */
export function CheckSection({ checked, onImported, onCancelled }: CheckSectionProps) {
  const { _id, key } = checked;
  const [check, setCheck] = useState<NewImport>(checked);
  const [choice, setChoice] = useState<DuplicateChoice>('skip');
  const importing = useAction('Failed to import the file. Please try again.', (_, text) => say('error', text));
  // No action: a newer mapping replaces the one being checked.
  const checking = useMutation({
    mutationFn: (mapping: ImportMapping) =>
      ask('POST /api/imports/:id/check', { id: _id, body: { key, ...mapping } }, { timeoutMs: IMPORT_TIMEOUT_MS }),
  });
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused input was removed.
  useEffect(() => heading.current?.focus(), []);

  const remap = (mapping: ImportMapping) => {
    const before = check;
    const { columns, fixed } = mapping;
    // Shown before the server has confirmed it.
    setCheck({
      ...check,
      fixed,
      columns: check.columns.map((column, place) => ({ ...column, field: columns[place] ?? null })),
    });
    checking.mutate(mapping, {
      onSuccess: (next) => setCheck({ ...next, key }),
      onError(error) {
        setCheck(before);
        say('error', failureOf(error, 'Failed to check the file. Please try again.'));
      },
    });
  };

  const run = async () => {
    const sent = { id: _id, body: { key, duplicates: choice } };
    onImported(await ask('POST /api/imports/:id/run', sent, { timeoutMs: IMPORT_TIMEOUT_MS }));
  };

  const cancel = async () => {
    onCancelled();
    // Otherwise the server removes it within a day.
    await ask('DELETE /api/imports/:id', { id: _id }).catch(() => undefined);
  };

  const { missing, ready, faulty, duplicate, rows, fileName, isRemembered } = check;
  const count = choice === 'skip' ? ready - duplicate : ready;
  return (
    <section aria-labelledby="import-check" className="grid max-w-4xl grid-cols-1 gap-6">
      <div>
        <h2 id="import-check" ref={heading} tabIndex={-1} className="text-t5 wrap-anywhere">
          {fileName}
        </h2>
        <p role="status" className="text-slate">
          <span>
            {checking.isPending
              ? 'Checking the rows…'
              : `${countOf(rows, 'row')}: ${ready.toLocaleString('en-IN')} can be imported, ${countOf(faulty, 'row')} to correct, ${countOf(duplicate, 'duplicate')}.`}
          </span>
          {isRemembered && <span> The columns are as in your last import of such a file.</span>}
        </p>
      </div>
      <ColumnList check={check} onChange={remap} />
      {missing.length > 0 && !checking.isPending && !importing.busy && (
        <Notice kind="info">
          <span>Every application needs these fields. Choose a column for each:</span>{' '}
          <span>{`${missing.map((field) => IMPORT_LABELS[field].toLowerCase()).join(', ')}.`}</span>
        </Notice>
      )}
      {faulty > 0 && <FaultList check={check} />}
      {duplicate > 0 && <DuplicateList check={check} choice={choice} onChoice={setChoice} />}
      <p className="max-w-2xl text-slate">
        Imported people have given no consent on this website. Their applications get a first call as the next step.
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          busy={importing.busy}
          doing="Importing…"
          disabled={checking.isPending || count === 0}
          onClick={() => void importing.run(run)}
        >
          {`Import ${countOf(count, 'application')}`}
        </ActionButton>
        <Button kind="quiet" disabled={importing.busy} onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

interface ColumnListProps {
  check: ImportCheck;
  onChange(mapping: ImportMapping): void;
}

/** The columns of a file with their first values, and the field of each. */
function ColumnList({ check: { columns, fixed }, onChange }: ColumnListProps) {
  const fields = columns.map(({ field }) => field);
  const missing = choicesOf(LOAN_FIELDS).filter(([name]) => !fields.includes(name));

  const choose = (place: number, chosen: LoanField | null) =>
    // A field has one column: the one that was chosen last.
    onChange({ columns: fields.map((field, at) => (at === place ? chosen : field === chosen ? null : field)), fixed });
  const fix = (field: keyof ImportMapping['fixed'], value: string) => {
    const { [field]: _before, ...others } = fixed;
    onChange({ columns: fields, fixed: value === '' ? others : { ...others, [field]: value } });
  };

  return (
    <Panel title="Columns" about="What is in the file, with its first values, and what it is imported as.">
      <Lines className="md:grid-cols-[1fr_16rem]">
        {columns.map(({ header, samples, field }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Columns have no other identity.
          <Line key={place}>
            <div>
              <p className="font-semibold">{header || `Column ${place + 1}`}</p>
              <p className="text-t2 text-slate">{samples.join(' · ') || 'Empty'}</p>
            </div>
            <SelectInput
              label={
                <>
                  <span className="md:sr-only">Import as</span>
                  <span className="sr-only">{`: ${header || `column ${place + 1}`}`}</span>
                </>
              }
              fieldClassName="w-full"
              value={field ?? ''}
              onChange={({ target }) => choose(place, target.value === '' ? null : (target.value as LoanField))}
            >
              <option value="">Don’t import</option>
              <Options of={namesOf(LOAN_FIELDS).map((name) => [name, IMPORT_LABELS[name]])} />
            </SelectInput>
          </Line>
        ))}
      </Lines>
      <div className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2">
        {missing.map(([name, field]) => (
          <SelectInput
            key={name}
            label={`${IMPORT_LABELS[name]} of all rows`}
            value={fixed[name] ?? ''}
            onChange={({ target }) => fix(name, target.value)}
          >
            <option value="">Choose</option>
            <Options of={valuesOf(field).map((value) => [value, wordsOf(field, value)])} />
          </SelectInput>
        ))}
      </div>
    </Panel>
  );
}

const Options = ({ of }: { of: ReadonlyArray<readonly [value: string, words: string]> }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

/** What is wrong with which rows, and all of it as a file. */
function FaultList({ check: { _id, key, faulty, faults } }: { check: NewImport }) {
  const { busy, run } = useAction('Failed to download the rows. Please try again.', (_, text) => say('error', text));
  const path = pathOf('POST /api/imports/:id/faults', { id: _id });
  const download = () => downloadFile(path, 'rows-to-correct.csv', { method: 'POST', body: { key } });
  return (
    <Panel
      title={`${countOf(faulty, 'row')} to correct`}
      about={`These rows are not imported. Correct them in the downloaded file, and import that.${faults.length === MAX_LISTED_ROWS ? ` The first ${MAX_LISTED_ROWS} faults are shown.` : ''}`}
      actions={
        <Button kind="quiet" size="small" busy={busy} onClick={() => void run(download)}>
          <Icon name="download-simple" />
          Download rows to correct
        </Button>
      }
    >
      <Lines className="sm:grid-cols-[6rem_10rem_1fr]">
        {faults.map(({ row, field, message }) => (
          <Line key={`${row} ${field}`}>
            <span className="font-semibold tabular-nums">{`Row ${row}`}</span>
            <span>{IMPORT_LABELS[field]}</span>
            <span className="text-slate">{message}</span>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

interface DuplicateListProps {
  check: ImportCheck;
  choice: DuplicateChoice;
  onChoice(choice: DuplicateChoice): void;
}

const CHOICES: Readonly<Record<DuplicateChoice, string>> = { skip: 'Skip duplicates', import: 'Import duplicates too' };

/** Rows of people whom the desk knows, and what happens with them. */
const DuplicateList = ({ check: { duplicate, duplicates }, choice, onChoice }: DuplicateListProps) => (
  <Panel
    title={countOf(duplicate, 'duplicate')}
    about={`Another application, or an earlier row, has the same phone number or email.${duplicate > duplicates.length ? ` The first ${duplicates.length} are shown.` : ''}`}
  >
    <Lines className="sm:grid-cols-[6rem_1fr]">
      {duplicates.map(({ row, leadId, earlierRow }) => (
        <Line key={row}>
          <span className="font-semibold tabular-nums">{`Row ${row}`}</span>
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
        </Line>
      ))}
    </Lines>
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="sr-only">Duplicates</legend>
      {(Object.keys(CHOICES) as DuplicateChoice[]).map((each) => (
        <label key={each} className="flex min-h-(--ctl) items-center gap-2">
          <input type="radio" name="duplicates" checked={choice === each} onChange={() => onChoice(each)} />
          <span>{CHOICES[each]}</span>
        </label>
      ))}
    </fieldset>
  </Panel>
);
