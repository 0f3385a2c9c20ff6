import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportRow, ImportUndoAnswer } from '../../../shared/loans/imports.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { Button } from '../../ui/Button.tsx';
import { failureOf } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { countOf } from '../count.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Empty } from '../kit/Screen.tsx';
import { ShortList, Thing } from '../kit/ShortList.tsx';
import { sayDone } from './plan.ts';
import { Time } from '../list/Time.tsx';

/** Reading a large file takes seconds, and importing it more. */
export const IMPORT_TIMEOUT_MS = 120_000;

interface Kept extends ImportUndoAnswer {
  row: ImportRow;
}

interface ImportListProps {
  query: UseQueryResult<ImportRow[]>;
  onUndone(text: string): Promise<void>;
}

/** Earlier imports, each of which can be undone for a day. */
export function ImportList({ query, onUndone }: ImportListProps) {
  const [asked, setAsked] = useState<{ row: ImportRow; force: boolean }>();
  const [kept, setKept] = useState<Kept>();

  const undo = async ({ row, force }: { row: ImportRow; force: boolean }) => {
    let removed = 0;
    for (;;) {
      const sent = { id: row._id, body: { force } };
      const answer = await ask('POST /api/imports/:id/undo', sent, { timeoutMs: IMPORT_TIMEOUT_MS });
      removed += answer.removed;
      if (!answer.isDone) continue;
      setKept(answer.kept > 0 ? { ...answer, row } : undefined);
      break;
    }
    setAsked(undefined);
    await onUndone(`${countOf(removed, 'application')} removed.`);
  };

  return (
    <>
      {kept && <KeptLeads kept={kept} onForce={() => setAsked({ row: kept.row, force: true })} />}
      <ShortList
        title="Earlier imports"
        load={{ query, what: 'earlier imports' }}
        count={(found) => countOf(found, 'file')}
        find="Find an import"
        textOf={({ fileName, by }) => `${fileName} ${by}`}
        none={<Empty title="No imports yet">Files that were imported are listed here, and can be taken back.</Empty>}
      >
        {(row) => (
          <Thing
            key={row._id}
            name={row.fileName}
            acts={[
              row.undoUntil !== null && {
                label: 'Undo',
                about: `the import of ${row.fileName}`,
                icon: 'x',
                onChoose: () => setAsked({ row, force: false }),
              },
            ]}
          >
            <span className="text-ink">
              <span>{sayDone(row)}</span>
              {row.removed > 0 && <span>{`, ${countOf(row.removed, 'application')} removed again`}</span>}
            </span>
            <span>, </span>
            <Time iso={row.at} /> <span>{`by ${row.by}`}</span>
            {row.undoUntil !== null && (
              <>
                <span>, can be undone until </span>
                <Time iso={row.undoUntil} />
              </>
            )}
          </Thing>
        )}
      </ShortList>
      {asked && (
        <ConfirmDialog
          title="Undo import"
          question={
            asked.force
              ? 'Remove the applications with work on them, with all notes and history?'
              : 'Remove the applications that this file brought?'
          }
          subject={asked.row.fileName}
          consequence={
            asked.force
              ? 'This can’t be undone. Those on legal hold stay.'
              : 'Applications with work on them stay, and so do notes and details that were added to people who were there already. What is removed can’t be brought back, but the file can be imported again.'
          }
          action="Remove"
          busyAction="Removing…"
          onConfirm={() => undo(asked)}
          failure={(error) => failureOf(error, 'Failed to undo the import. Please try again.')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const KeptLeads = ({ kept: { kept, leads, row }, onForce }: { kept: Kept; onForce(): void }) => (
  <div role="status">
    <Panel
      title={`${countOf(kept, 'application')} of ${row.fileName} not removed: already worked on, or on legal hold.`}
      about={kept > leads.length && `The first ${leads.length} are shown.`}
      actions={
        <Button kind="danger" size="small" onClick={onForce}>
          Remove these too
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {leads.map(({ _id, fullName }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={`${LOAN_NOUN.path}/${_id}`} className="text-peacock-700 underline underline-offset-2">
              {fullName}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  </div>
);
