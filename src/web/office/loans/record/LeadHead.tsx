import { NONE } from '../../../../shared/kit/fields.ts';
import { useRef, useState } from 'react';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { CALL_RESULTS, MESSAGE_WAYS } from '../../../../shared/loans/steps.ts';
import { type LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { useNow } from '../../desk/useNow.ts';
import { MINUTE_MS, usualTimes, whenText } from '../../desk/when.ts';
import { Parts } from '../../kit/Boundary.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { useRecordKeys } from '../../kit/useRecordKeys.ts';
import { useShortcutsOn } from '../../list/shortcuts.ts';
import { useSession } from '../../session/useSession.ts';
import { ASSIGN_KEY, ASSIGN_WORDS } from '../desk/assign.ts';
import { CallLink, ChatMenu, phoneText } from '../desk/contact.tsx';
import { CALL_WORDS } from '../desk/words.ts';
import { type Settings, settingsChange } from '../work/change.ts';
import { OwnerMenu, StatusMenu } from '../work/menus.tsx';
import { StatusSign } from '../work/StatusSign.tsx';
import { useNames } from '../work/useWork.ts';
import { useLead } from './lead.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useWarnings, WARNINGS_ID } from './Warnings.tsx';

const CELL =
  'office-chip inline-flex h-(--ctl) max-w-full items-center gap-1.5 rounded-control border border-line px-2.5 text-t2 font-medium hover:border-control';
const caret = <Icon name="caret-down" className="size-3 shrink-0 text-slate" />;

/** Status, owner and next step of an application, and the ways to its applicant. */
export function LeadHead() {
  const { work } = useLead();
  const hasDesk = useDeskIsOn();
  const box = useRef<HTMLDivElement>(null);
  useRecordKeys((key) => {
    // The menus keep their buttons to themselves.
    const button = box.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
    button?.click();
    return button !== undefined && button !== null;
  });
  return (
    <>
      <div
        ref={box}
        className="top-[calc(var(--office-bar)+3.25rem)] z-10 flex min-h-11 flex-wrap items-start gap-2 bg-white px-4 pb-3 md:sticky md:border-b md:border-line md:pl-6"
      >
        {work && (
          <Parts>
            <StatusAndOwner work={work} />
            {hasDesk && work.nextStep && <StepMenu step={work.nextStep} />}
            {work.language !== 'en' && (
              <p className="inline-flex h-(--ctl) items-center text-t2 font-medium">
                {`Applied in ${LANGUAGES[work.language].english}`}
              </p>
            )}
          </Parts>
        )}
        <Ways hasDesk={hasDesk && work !== undefined} />
      </div>
      <Places />
    </>
  );
}

const PLACES = { work: 'Timeline', details: 'Details', documents: 'Documents' };

/** On a phone, where they stand below each other. Not links: they would lie between the record and its list in the history. */
const Places = () => (
  <nav
    aria-label="Parts of the application"
    className="sticky top-(--office-bar) z-10 flex flex-wrap gap-x-5 border-b border-line bg-white px-4 md:hidden"
  >
    {Object.entries(PLACES).map(([id, words]) => (
      <button
        key={id}
        type="button"
        onClick={() => document.getElementById(id)?.scrollIntoView()}
        className="min-h-11 text-t3 font-semibold text-slate"
      >
        {words}
      </button>
    ))}
  </nav>
);

function useSettings() {
  const { loan, choose, want } = useLead();
  return (to: Settings, what: string, done: string) => {
    const change = settingsChange(loan._id, to, { what, done });
    choose({
      ...change,
      async send(version) {
        const made = await change.send(version);
        // What is to be said of it is asked at once.
        if (to.status === 'Sent to lender' && to.lender === undefined) want('lender');
        else want(to.status === 'Rejected' && to.rejectionReason === undefined ? 'rejectionReason' : undefined);
        return made;
      },
    });
  };
}

function StatusAndOwner({ work: { status, owner } }: { work: LeadWorkDetails }) {
  const change = useSettings();
  const session = useSession();
  const hasDesk = useDeskIsOn();
  const me = session.status === 'in' && session.staffId !== owner?._id ? session : undefined;
  const nameOf = useNames();
  const assign = (to: Settings, name: string) =>
    change(to, name, to.owner === NONE ? 'Unassigned.' : `Assigned to ${name}.`);
  const take = () => me && assign({ owner: me.staffId }, nameOf(me.email));
  useRecordKeys((key) => {
    const isMeant = key === ASSIGN_KEY && hasDesk;
    if (isMeant) take();
    return isMeant;
  });
  const words = owner?.email ?? 'Unassigned';
  const name = nameOf(words);
  return (
    <>
      <StatusMenu
        status={status}
        face={
          <>
            <StatusSign status={status} />
            <span>{status}</span>
            {caret}
          </>
        }
        aria-keyshortcuts="s"
        className={CELL}
        onChoose={(to, said) => change(to, said, `Status: ${said}.`)}
      />
      <OwnerMenu
        owner={owner}
        label={`Owner: ${name === words ? words : `${words}, ${name}`}`}
        face={
          <>
            <Icon name="user-circle" className="size-4 shrink-0" />
            <span className="min-w-0 truncate">{name.split('@', 1)[0]}</span>
            {caret}
          </>
        }
        className={CELL}
        onChoose={assign}
      />
      {me && owner === null && (
        <button type="button" className={`${CELL} print:hidden`} onClick={take}>
          {ASSIGN_WORDS}
        </button>
      )}
    </>
  );
}

function StepMenu({ step: { what, at } }: { step: { what: string; at: string } }) {
  const change = useSettings();
  const [isChanging, setChanging] = useState(false);
  const now = useNow(MINUTE_MS / 2);
  const due = Date.parse(at);
  const set = (nextStep: { what: string; at: string }) =>
    change({ nextStep }, nextStep.what, `Next step: ${nextStep.what}, ${whenText(Date.parse(nextStep.at), Date.now())}.`);
  const words = `${what} ${whenText(due, now)}`;
  return (
    <>
      <Menu
        label={`Next step: ${words}${due <= now ? ', overdue' : ''}`}
        face={
          <>
            <Icon name="clock" className={`size-4 shrink-0 ${due <= now ? 'text-error' : ''}`} />
            <span className="min-w-0 truncate">{what}</span>{' '}
            <span className={due <= now ? 'font-semibold text-error' : 'text-slate'}>{whenText(due, now)}</span>
            {caret}
          </>
        }
        aria-keyshortcuts="n"
        className={CELL}
        items={[
          ...usualTimes(now).map((time) => ({
            label: `${what} ${whenText(time, now)}`,
            onChoose: () => set({ what, at: new Date(time).toISOString() }),
          })),
          { label: 'Change next step…', icon: 'pencil-simple' as const, onChoose: () => setChanging(true) },
        ]}
      />
      {isChanging && <StepDialog step={{ what, at: due }} onSave={set} onClose={() => setChanging(false)} />}
    </>
  );
}

/** Calls, writes and logs calls; within the thumb's reach on a phone. Asks first when one should not. */
function Ways({ hasDesk }: { hasDesk: boolean }) {
  const { loan, calls } = useLead();
  const isWarned = useWarnings().length > 0;
  const button = `${CELL} shrink-0 justify-center font-semibold max-md:h-12 max-md:flex-1`;
  return (
    <div className="ml-auto flex flex-wrap gap-2 print:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-white max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <CallLink
        lead={loan}
        aria-describedby={isWarned ? WARNINGS_ID : undefined}
        className={`${button} ${isWarned ? 'text-error' : 'border-peacock-700 bg-peacock-700 text-white hover:bg-peacock-800'}`}
      >
        <Icon name={isWarned ? 'warning-circle-fill' : 'phone'} className="size-4" />
        <span className="md:sr-only">Call</span>
        <span className="tabular-nums max-md:sr-only">{phoneText(loan.phoneNumber)}</span>
      </CallLink>
      <ChatMenu
        lead={loan}
        className={button}
        onLog={hasDesk ? (about) => calls.choose(loan, 'whatsapp', about) : undefined}
      />
      {hasDesk && <LogCall className={button} />}
    </div>
  );
}

const KEY_L =
  "after:ml-1.5 after:rounded-control after:border after:border-line after:px-1.5 after:text-t1 after:text-slate after:content-['l'] max-md:after:hidden";

function LogCall({ className }: { className: string }) {
  const { loan, calls } = useLead();
  const keysShown = useShortcutsOn();
  return (
    <Menu
      label="Log call"
      // The key is no part of the button's name.
      face={<span className={keysShown ? KEY_L : ''}>Log call</span>}
      aria-keyshortcuts="l"
      className={className}
      align="end"
      items={[
        ...CALL_RESULTS.map((result, place) => ({
          label: CALL_WORDS[result],
          hint: <kbd className="text-t1 text-slate">{place + 1}</kbd>,
          onChoose: () => calls.choose(loan, result),
        })),
        ...MESSAGE_WAYS.map((way) => ({ label: `${CALL_WORDS[way]} sent`, onChoose: () => calls.choose(loan, way) })),
      ]}
    />
  );
}
