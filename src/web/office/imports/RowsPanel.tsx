import type { RefObject } from 'react';
import { IMPORT_LABELS, type ImportTarget } from '../../../shared/loans/import-fields.ts';
import type { FaultRow, ImportCheck } from '../../../shared/loans/imports.ts';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { pathOf } from '../kit/ask.ts';
import { DoButton } from '../kit/buttons.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { ActionButton, FailureNotice, Form, useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';
import { DENSE } from './choices.tsx';

type Cells = Partial<Record<ImportTarget, string>>;

/** What was written in the inputs of each row, and is not saved yet. */
export type Corrections = Readonly<Record<number, Cells>>;

interface RowsPanelProps {
  check: ImportCheck;
  importKey: string;
  heading: RefObject<HTMLHeadingElement | null>;
  corrections: Corrections;
  onCorrect(corrections: Corrections): void;
  onSave(): Promise<void>;
}

/** What is wrong with which rows: it is corrected here, or in a file with all of them. */
export function RowsPanel({ check, importKey: key, heading, corrections, onCorrect, onSave }: RowsPanelProps) {
  const { _id, faulty, faultRows } = check;
  const { busy, failure, form } = useAction('Failed to save the corrections. Please try again.');
  const path = pathOf('POST /api/imports/:id/faults', { id: _id });
  const download = () => downloadFile(path, 'rows-to-correct.csv', { method: 'POST', body: { key } });

  return (
    <Panel
      title={`${countOf(faulty, 'row')} to correct`}
      heading={heading}
      about={`These rows are left out until they are right. Correct them here, or in a downloaded file, and import that.${faulty > faultRows.length ? ` The first ${faultRows.length} are shown.` : ''}`}
      actions={
        <DoButton doing="Preparing…" failed="Failed to download the rows. Please try again." onDo={download}>
          <Icon name="download-simple" />
          Download rows to correct
        </DoButton>
      }
    >
      <Form of={form} onSubmit={onSave} aria-label="Rows to correct" className="grid grid-cols-1 gap-4">
        <Lines className={`sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,2fr)] ${DENSE}`}>
          {faultRows.map((each) => (
            <MendRow
              key={each.row}
              of={each}
              draft={corrections[each.row] ?? {}}
              onWrite={(field, text) =>
                onCorrect({ ...corrections, [each.row]: { ...corrections[each.row], [field]: text } })
              }
            />
          ))}
        </Lines>
        <FailureNotice failure={failure} />
        <ActionButton
          type="submit"
          kind="quiet"
          size="small"
          className="justify-self-start"
          busy={busy}
          doing="Saving…"
          disabled={Object.keys(corrections).length === 0}
        >
          Save corrections
        </ActionButton>
      </Form>
    </Panel>
  );
}

interface MendRowProps {
  of: FaultRow;
  draft: Cells;
  onWrite(field: ImportTarget, text: string): void;
}

/** One row: whose it is, and an input for each cell that is faulty. */
const MendRow = ({ of: { row, cells, faults }, draft, onWrite }: MendRowProps) => (
  <Line>
    <span className="font-semibold tabular-nums">{`Row ${row}`}</span>
    <span>{[cells.fullName, cells.phoneNumber].filter(Boolean).join(', ')}</span>
    <div className="flex w-full flex-wrap gap-x-4 gap-y-2 py-1">
      {faults.map(({ field, message }) => (
        <TextInput
          key={field}
          label={
            <>
              <span>{IMPORT_LABELS[field]}</span>
              <span className="sr-only">{` of row ${row}`}</span>
            </>
          }
          error={draft[field] === undefined ? message : undefined}
          fieldClassName="min-w-0 flex-1 basis-48"
          value={draft[field] ?? cells[field] ?? ''}
          onChange={({ target }) => onWrite(field, target.value)}
          autoComplete="off"
        />
      ))}
    </div>
  </Line>
);
