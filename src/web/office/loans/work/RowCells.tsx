import { useState } from 'react';
import type { WorkedLoan } from '../../../../shared/loans/work.ts';
import { dueText, MINUTE_MS } from '../../desk/when.ts';
import { useNow } from '../../desk/useNow.ts';
import { useListTools } from '../../list/tools.ts';
import { StepDialog } from '../record/StepDialog.tsx';
import { changeRow, formerOwner, type Settings, settingsChange } from './change.ts';
import { OwnerMenu, StatusMenu } from './menus.tsx';
import { StatusChip } from './StatusSign.tsx';

const CELL =
  'flex h-7 w-full items-center gap-1.5 rounded-control px-1.5 -mx-1.5 whitespace-nowrap text-peacock-900 hover:bg-white hover:inset-ring hover:inset-ring-mist-200 aria-expanded:bg-white aria-expanded:inset-ring aria-expanded:inset-ring-peacock-300 max-md:h-6.5 max-md:mx-0 max-md:px-0 group-focus-within:inset-ring group-focus-within:inset-ring-peacock-300 group-focus-within:bg-white';
const NOTE = 'Enter saves · Esc cancels · Undo for 10 s';

/** Changes the application of a row. */
function useRowChange({ _id, fullName, work: { version } }: WorkedLoan) {
  const tools = useListTools();
  return (to: Settings, words: Parameters<typeof settingsChange>[2]) =>
    void changeRow(settingsChange(_id, to, words), { _id, fullName, version }, tools);
}

/** The status, and the menu that changes it. */
export function StatusCell({ row }: { row: WorkedLoan }) {
  const change = useRowChange(row);
  const { fullName, work } = row;
  return (
    <StatusMenu
      status={work.status}
      face={<StatusChip status={work.status} />}
      className={CELL}
      note={NOTE}
      onChoose={(to, what) =>
        change(to, {
          what,
          done: `${fullName}: status ${what}.`,
          undone: ({ status }) => `${fullName}: status ${status} again.`,
        })
      }
    />
  );
}

/** The owner as initials, and the menu that changes it. */
export function OwnerCell({ row }: { row: WorkedLoan }) {
  const change = useRowChange(row);
  const { fullName, work } = row;
  const { owner } = work;
  return (
    <OwnerMenu
      owner={owner}
      label={`Owner: ${owner?.email ?? 'none'}`}
      face={<Initials email={owner?.email} />}
      className={CELL}
      note={NOTE}
      onChoose={(to, what) => change(to, { what, done: `${fullName}: owner ${what}.`, undone: formerOwner(fullName) })}
    />
  );
}

const TINTS = ['bg-mist-200', 'bg-tint-new', 'bg-tint-personal', 'bg-marigold-50'];

function Initials({ email }: { email: string | undefined }) {
  if (email === undefined) return <span className="size-5.5 rounded-full border-[1.5px] border-dashed border-control" />;
  const [name = ''] = email.split('@');
  const [first = '', second = ''] = name.split(/[^\p{L}]+/u).filter(Boolean);
  const tint = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length;
  return (
    <span title={email} className={`grid size-5.5 place-items-center rounded-full text-t1 font-semibold ${TINTS[tint]}`}>
      <span className="sr-only">{`Owner: ${name}`}</span>
      {/* Not a text of the button, whose name is the whole address. */}
      <span
        aria-hidden
        data-initials={(first.slice(0, 1) + (second.slice(0, 1) || first.slice(1, 2))).toUpperCase()}
        className="before:content-[attr(data-initials)]"
      />
    </span>
  );
}

/** What is to be done next and when, and the form that changes it. */
export function StepCell({ row }: { row: WorkedLoan }) {
  const change = useRowChange(row);
  const now = useNow(MINUTE_MS / 2);
  const [isChanging, setChanging] = useState(false);
  const { nextStep: step } = row.work;
  if (step === null) return <span className="text-slate">–</span>;
  const at = Date.parse(step.at);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={CELL} onClick={() => setChanging(true)}>
        <span className="min-w-0 flex-1 truncate text-left">
          <span className="sr-only">Next step: </span>
          <span>{step.what}</span>
        </span>
        <span className={at <= now ? 'font-semibold text-error' : 'text-slate'}>{dueText(at, now)}</span>
      </button>
      {isChanging && (
        <StepDialog
          step={{ what: step.what, at }}
          onSave={(nextStep) =>
            change(
              { nextStep },
              {
                what: nextStep.what,
                done: `${row.fullName}: next step saved.`,
                undone: () => `${row.fullName}: the former next step again.`,
              },
            )
          }
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
