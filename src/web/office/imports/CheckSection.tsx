import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_LABELS } from '../../../shared/loans/import-fields.ts';
import {
  type DuplicateChoice,
  type ImportMapping,
  type ImportRunAnswer,
  type NewImport,
} from '../../../shared/loans/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureOf } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { countOf } from '../count.ts';
import { DuplicateList, FaultList } from './CheckResults.tsx';
import { ColumnList } from './ColumnList.tsx';
import { IMPORT_TIMEOUT_MS } from './useImports.ts';

interface CheckSectionProps {
  checked: NewImport;
  say(kind: 'success' | 'error', text: string): void;
  onImported(answer: ImportRunAnswer): void;
  onCancelled(): void;
}

/** A file's columns and errors, and the button that imports it. */
export function CheckSection({ checked, say, onImported, onCancelled }: CheckSectionProps) {
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

  const { missing, ready, duplicate, rows, fileName, isRemembered } = check;
  const count = choice === 'skip' ? ready - duplicate : ready;
  return (
    <section
      aria-labelledby="import-check"
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-white p-5 shadow-1 md:p-6"
    >
      <div>
        <h2 id="import-check" ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {fileName}
        </h2>
        <p role="status" className="text-slate">
          <span>
            {checking.isPending
              ? 'Checking the rows…'
              : `${countOf(rows, 'row')}: ${ready.toLocaleString('en-IN')} can be imported, ${countOf(check.faulty, 'row')} to correct, ${countOf(duplicate, 'duplicate')}.`}
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
      <FaultList check={check} say={say} />
      <DuplicateList check={check} choice={choice} onChoice={setChoice} />
      <p className="max-w-2xl text-slate">
        Imported people have given no consent on this website. Their applications get a first call as the next step.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={importing.busy} disabled={checking.isPending || count === 0} onClick={() => void importing.run(run)}>
          {importing.busy ? 'Importing…' : `Import ${countOf(count, 'application')}`}
        </Button>
        <Button kind="quiet" disabled={importing.busy} onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
