import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import type { LeadWorkDetails, StaleLead } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { keyOf } from '../../kit/ask.ts';
import { Parts } from '../../kit/Boundary.tsx';
import { useIsShown } from '../../kit/when-connected.ts';
import { useListTools } from '../../list/tools.ts';
import { Time } from '../../list/Time.tsx';
import { type Change, changeText, conflictOf, failureText, saveChange } from '../work/change.ts';
import { useCallLog } from '../desk/useCallLog.ts';
import { type CallDraft, useCallDraft } from '../work/lead-draft-store.ts';
import { useLeadWork, useReload } from '../work/useWork.ts';

/** What is entered after a status was chosen, or looked at after a merge. */
type Wanted = 'lender' | 'rejectionReason' | 'merged' | undefined;

interface Lead {
  loan: LoanApplication;
  query: ReturnType<typeof useLeadWork>;
  /** Undefined until it is loaded, and when the application is gone. */
  work: LeadWorkDetails | undefined;
  /** Fetches the work and the list again. */
  reload(): Promise<void>;
  /**
   * Saves a change. If a colleague was quicker, asks.
   *
   * @throws ApiError, NoResponseError
   */
  save(change: Change): Promise<void>;
  /** The same from a menu: says why it failed, and offers to try again. */
  choose(change: Change): void;
  /** The changes that a colleague's crossed. */
  crossed: (Pick<StaleLead, 'changes' | 'version'> & { mine: readonly Change[] }) | undefined;
  drop(): void;
  wanted: Wanted;
  want(what: Wanted): void;
  /** The note that is being written, and the calls that are logged with it. */
  draft: CallDraft;
  setDraft: ReturnType<typeof useCallDraft>[1];
  calls: ReturnType<typeof useCallLog<LoanApplication>>;
}

const Context = createContext<Lead | undefined>(undefined);

/** @throws Error outside an open application */
export function useLead(): Lead {
  const lead = useContext(Context);
  if (lead === undefined) throw new Error('There is no application around.');
  return lead;
}

/** The application that is open, for the parts of its record. */
export function LeadProvider({ row: loan, children }: { row: LoanApplication; children: Elements }) {
  const { _id: id } = loan;
  const { say } = useListTools();
  const query = useLeadWork(id);
  const reload = useReload(id);
  const isShown = useIsShown();
  const [crossed, setCrossed] = useState<Lead['crossed']>();
  const [wanted, want] = useState<Wanted>();
  const { data, isGone } = query;
  const work = isGone ? undefined : data;
  const [draft, setDraft] = useCallDraft(id);
  const calls = useCallLog({
    say,
    refresh: reload,
    noteOf: () => draft.note,
    // What was written since stays.
    onLogged: (_, note) => setDraft((now) => ({ ...(now.note === note && { note: '' }), time: '' })),
    // A time that was typed and not sent.
    initial: draft.time === '' ? undefined : loan,
  });

  const save = async (change: Change) => {
    const version = Math.max(work?.version ?? 0, crossed?.version ?? 0);
    try {
      await saveChange(change, { ...loan, version }, { say, refresh: reload }, isShown);
      setCrossed((now) => (now?.mine.includes(change) && now.mine.length > 1 ? without(now, change) : undefined));
    } catch (error) {
      const [stale] = conflictOf(error)?.stale ?? [];
      if (!stale) throw error;
      await reload();
      const { changes, version: theirs } = stale;
      setCrossed((now) => ({ mine: [...(now ? without(now, change).mine : []), change], changes, version: theirs }));
    }
  };
  const choose = (change: Change) => {
    save(change).catch((error: unknown) =>
      say('error', failureText(error), { label: 'Try again', run: () => choose(change) }),
    );
  };

  const changing = { save, choose, crossed, drop: () => setCrossed(undefined) };
  return (
    <Context value={{ loan, query, work, reload, ...changing, wanted, want, draft, setDraft, calls }}>
      <Parts>
        {data && <Follower id={id} data={data} isGone={isGone} />}
        {children}
      </Parts>
    </Context>
  );
}

const without = (crossed: NonNullable<Lead['crossed']>, change: Change) => ({
  ...crossed,
  mine: crossed.mine.filter((each) => each !== change),
});

/** Even if a colleague changed the application, the list is then out of date, and after a correction the application too. */
function Follower({ id, data, isGone }: { id: string; data: LeadWorkDetails; isGone: boolean }) {
  const queries = useQueryClient();
  const { refresh } = useListTools();
  const follow = useEffectEvent((isCorrected: boolean) => {
    void refresh();
    if (isCorrected) void queries.invalidateQueries({ queryKey: keyOf('GET /api/loans/get-application/:id', { id }) });
  });
  const corrections = data.history.filter(({ field }) => field === 'fields').length;
  const state = isGone ? 'gone' : `${data.version} ${data.notes.length} ${data.calls.length}`;
  const last = useRef({ state, corrections });
  useEffect(() => {
    const before = last.current;
    last.current = { state, corrections };
    if (before.state !== state) follow(before.corrections !== corrections);
  }, [state, corrections]);
  return null;
}

/** Asks which change holds, if a colleague has changed the application first. */
export function Crossed() {
  const { crossed, choose, drop } = useLead();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only if the pressed button was removed: the focus must not leave a field that the user is typing in.
    if (crossed && document.activeElement === document.body) box.current?.focus();
  }, [crossed]);
  if (!crossed) return null;
  return (
    <div
      ref={box}
      role="group"
      aria-label="Changed by a colleague"
      tabIndex={-1}
      className="grid gap-3 rounded-control border border-marigold-400 bg-marigold-50 p-3"
    >
      <div role="alert" className="grid gap-1">
        <p className="font-semibold">Changed by a colleague after you opened it</p>
        <ul className="grid gap-1">
          {crossed.changes.map((change) => (
            <li key={change._id} className="wrap-anywhere">
              <span>{changeText(change)}</span>{' '}
              <span className="text-t2">
                <span>{`(${change.by},`}</span> <Time iso={change.at} />
                <span>)</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {crossed.mine.map((change, place) => (
          <Button key={place} size="small" onClick={() => choose(change)}>
            {`Apply my change: ${change.what}`}
          </Button>
        ))}
        <Button kind="quiet" size="small" onClick={drop}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
