import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_LABELS } from '../../../shared/loans/import-fields.ts';
import type {
  DuplicateChoice,
  ImportCheck,
  ImportMapping,
  ImportRunAnswer,
  NewImport,
} from '../../../shared/loans/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureOf } from '../api.ts';
import { countOf } from '../count.ts';
import { ask } from '../kit/ask.ts';
import { Leaving } from '../kit/Leaving.tsx';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { useLeaving } from '../useLeaving.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { IMPORT_TIMEOUT_MS } from './ImportList.tsx';
import { KnownPanel } from './KnownPanel.tsx';
import { LayoutPanel } from './LayoutPanel.tsx';
import { isEmpty, planOf, sayErased, sayPlan, sayRemembered, sayRows, saySkipped } from './plan.ts';
import { type Corrections, RowsPanel } from './RowsPanel.tsx';
import { ValuesPanel } from './ValuesPanel.tsx';

interface CheckSectionProps {
  checked: NewImport;
  /** With the sources that were set for the file. */
  onImported(answer: ImportRunAnswer, check: ImportCheck): void;
  onCancelled(): void;
}

/** What was chosen of a file, as it is sent. */
const mappingOf = ({ sheet, headerRow, columns, fixed, values }: ImportCheck): ImportMapping => ({
  sheet,
  headerRow,
  columns: columns.map(({ field }) => field),
  fixed,
  values,
});

/** What is in a file and what becomes of it. Each choice is checked by the server, and nothing is imported before the button. */
export function CheckSection({ checked, onImported, onCancelled }: CheckSectionProps) {
  const { _id, key } = checked;
  const [check, setCheck] = useState<ImportCheck>(checked);
  const [choice, setChoice] = useState<DuplicateChoice>('skip');
  const importing = useAction('Failed to import the file. Please try again.', (_, text) => say('error', text));
  const options = { timeoutMs: IMPORT_TIMEOUT_MS };
  // No action: a newer mapping replaces the one being checked. One after another, so that the last is the one that is kept.
  const checking = useMutation({
    scope: { id: `import ${_id}` },
    mutationFn: (mapping: ImportMapping) =>
      ask('POST /api/imports/:id/check', { id: _id, body: { key, ...mapping } }, options),
  });
  /** The check of what was chosen last. */
  const last = useRef<Promise<ImportCheck>>(undefined);
  const [corrections, setCorrections] = useState<Corrections>({});
  const isCorrected = Object.keys(corrections).length > 0;
  const leaving = useLeaving(check !== checked || isCorrected);
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsHeading = useRef<HTMLHeadingElement>(null);
  const importHeading = useRef<HTMLHeadingElement>(null);

  // The focused input was removed.
  useEffect(() => heading.current?.focus(), []);

  const remap = (change: Partial<ImportMapping>) => {
    const before = check;
    const mapping = { ...mappingOf(check), ...change };
    const { columns, ...shown } = mapping;
    // Shown before the server has confirmed it.
    setCheck({
      ...check,
      ...shown,
      headerRow: mapping.headerRow ?? check.headerRow,
      columns: check.columns.map((column, place) => ({ ...column, field: columns[place] ?? null })),
      unknown: check.unknown.map((each) => ({ ...each, option: mapping.values[each.field]?.[each.value] ?? each.option })),
    });
    last.current = checking.mutateAsync(mapping, {
      onSuccess: setCheck,
      onError(error) {
        setCheck(before);
        last.current = undefined;
        say('error', failureOf(error, 'Failed to check the file. Please try again.'));
      },
    });
    last.current.catch(() => undefined);
  };

  const mend = async () => {
    const mended = Object.entries(corrections).map(([row, cells]) => ({ row: Number(row), cells }));
    const after = await ask('POST /api/imports/:id/mend', { id: _id, body: { key, rows: mended } }, options);
    last.current = undefined;
    setCheck(after);
    setCorrections({});
    // The next thing to look at.
    (after.faulty > 0 ? rowsHeading : importHeading).current?.focus();
  };

  const plan = planOf(check, choice);
  const run = async () => {
    if (isCorrected) {
      await mend();
      say('success', 'Your corrections are saved. Look at what will be imported, then import it.');
      return false;
    }
    // A text is checked when its input is left, such as by this very click.
    const latest = (await last.current) ?? check;
    if (sayPlan(planOf(latest, choice)) !== sayPlan(plan)) {
      say('error', 'What will be imported has changed meanwhile. Look at it again.');
      return false;
    }
    const body = { key, duplicates: choice, mappingDigest: latest.mappingDigest };
    const answer = await ask('POST /api/imports/:id/run', { id: _id, body }, options);
    onImported(answer, latest);
    return true;
  };

  const cancel = async () => {
    onCancelled();
    // Otherwise the server removes it within a day.
    await ask('DELETE /api/imports/:id', { id: _id }).catch(() => undefined);
  };

  const { missing, faulty, duplicate, fileName, isRemembered, preset, notGiven, leftOut, erased } = check;
  const busy = checking.isPending;
  return (
    <section
      aria-labelledby="import-check"
      className="grid max-w-5xl grid-cols-1 gap-4 [&_:is(input,select,button)]:scroll-mb-32"
    >
      <div>
        <h2 id="import-check" ref={heading} tabIndex={-1} className="text-t5 wrap-anywhere">
          {fileName}
        </h2>
        <p role="status" className="text-t3 text-slate">
          <span>{busy ? 'Checking the rows…' : sayRows(check)}</span>
          <span>{` ${saySkipped(leftOut)}`}</span>
          {preset !== null && <span>{` Recognised: ${preset}.`}</span>}
          {isRemembered && <span>{` ${sayRemembered(check)}`}</span>}
        </p>
      </div>
      {missing.length > 0 && !busy && !importing.busy && (
        <Notice kind="info">
          <span>Every application needs these fields. Choose a column for each:</span>{' '}
          <span>{`${missing.map((field) => IMPORT_LABELS[field].toLowerCase()).join(', ')}.`}</span>
        </Notice>
      )}
      <LayoutPanel check={check} onChange={remap} />
      <ColumnsPanel check={check} onChange={remap} />
      <ValuesPanel check={check} onChange={remap} />
      {faulty > 0 && (
        <RowsPanel
          heading={rowsHeading}
          check={check}
          importKey={key}
          corrections={corrections}
          onCorrect={setCorrections}
          onSave={mend}
        />
      )}
      {duplicate > 0 && <KnownPanel check={check} choice={choice} onChoice={setChoice} />}
      <Panel
        title="Import"
        heading={importHeading}
        about={
          <>
            <span className="block">
              Imported people have given no consent on this website. Each application gets the usual next step of its status.
            </span>
            {notGiven.length > 0 && (
              <span className="block">
                {`Not given yet: ${notGiven.map(({ field, rows: count }) => `${IMPORT_LABELS[field].toLowerCase()} in ${countOf(count, 'row')}`).join(', ')}.`}
              </span>
            )}
            {plan.noted + plan.filled > 0 && (
              <span className="block">What is added to applications that are there stays when the import is undone.</span>
            )}
          </>
        }
      />
      {erased.map((rule) => (
        <Notice key={`${rule.status} ${rule.days}`} kind="info">
          {sayErased(rule)}
        </Notice>
      ))}
      {/* In sight while one looks through a long file, unless text is so large that it would hide much of it. */}
      <div className="bottom-0 z-1 flex flex-wrap items-center gap-3 border-t border-line bg-white py-3 [@media(min-height:36rem)]:sticky">
        <p role="status" className="min-w-0 flex-1 basis-72 text-t4 font-semibold">
          {sayPlan(plan)}
        </p>
        <ActionButton
          busy={importing.busy}
          doing="Importing…"
          disabled={missing.length > 0 || (isEmpty(plan) && !isCorrected)}
          onClick={() => void importing.run(run)}
        >
          {plan.imported > 0
            ? `Import ${countOf(plan.imported, 'application')}`
            : isEmpty(plan)
              ? 'Import'
              : `Import ${countOf(plan.noted + plan.filled, 'row')}`}
        </ActionButton>
        <Button kind="quiet" disabled={importing.busy} onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
      <Leaving leaving={leaving} subject={fileName} />
    </section>
  );
}
