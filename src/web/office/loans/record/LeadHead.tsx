import { useRef, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '../../../../shared/loans/statuses.ts';
import { CALL_RESULTS } from '../../../../shared/loans/steps.ts';
import { type LeadSettings, NO_OWNER } from '../../../../shared/loans/work.ts';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { useNow } from '../../desk/useNow.ts';
import { MINUTE_MS, usualTimes, whenText } from '../../desk/when.ts';
import { ask } from '../../kit/ask.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { useRecordKeys } from '../../kit/useRecordKeys.ts';
import { useShortcutsOn } from '../../list/shortcuts.ts';
import { useSession } from '../../session/useSession.ts';
import { ASSIGN_KEY, ASSIGN_WORDS } from '../desk/assign.ts';
import { chatLink, fillTemplate, TEMPLATES } from '../desk/templates.ts';
import { CALL_WORDS } from '../desk/words.ts';
import { changeLeads } from '../work/change.ts';
import { StatusSign } from '../work/StatusSign.tsx';
import { useOwners } from '../work/useWork.ts';
import { useLead } from './lead.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useWarnings, WARNINGS_ID } from './Warnings.tsx';

const CELL =
  'inline-flex h-(--ctl) max-w-full items-center gap-1.5 rounded-control border border-line px-2.5 text-t2 font-medium hover:border-control';
const caret = <Icon name="caret-down" className="size-3 shrink-0 text-slate" />;

/** Status, owner and next step of an application, and the ways to its applicant. */
export function LeadHead() {
  const { work } = useLead();
  const hasDesk = useDeskIsOn();
  return (
    <>
      <div className="top-[calc(var(--office-bar)+3.25rem)] z-10 flex min-h-11 flex-wrap items-start gap-2 bg-white px-4 pb-3 md:sticky md:border-b md:border-line md:pl-6">
        {work && (
          <>
            <StatusMenu status={work.status} />
            <OwnerMenu />
            {hasDesk && work.nextStep && <StepMenu step={work.nextStep} />}
          </>
        )}
        <Contact hasDesk={hasDesk && work !== undefined} />
      </div>
      <Parts />
    </>
  );
}

const PARTS = { work: 'Timeline', details: 'Details', documents: 'Documents' };

/** On a phone, where they stand below each other. Not links: they would lie between the record and its list in the history. */
const Parts = () => (
  <nav
    aria-label="Parts of the application"
    className="sticky top-(--office-bar) z-10 flex gap-5 border-b border-line bg-white px-4 md:hidden"
  >
    {Object.entries(PARTS).map(([id, words]) => (
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
  return (from: Partial<LeadSettings>, to: Partial<LeadSettings>, what: string, done: string) => {
    const send = async (settings: Partial<LeadSettings>, version: number) => {
      const [changed] = await changeLeads({ leads: { [loan._id]: version }, ...(settings as LeadSettings) });
      return changed?.version ?? version;
    };
    choose({
      what,
      done,
      send: async (version) => {
        const next = await send(to, version);
        // What is to be said of it is asked at once.
        want(to.status === 'Sent to lender' ? 'lender' : to.status === 'Rejected' ? 'rejectionReason' : undefined);
        return next;
      },
      undo: (version) => send(from, version),
    });
  };
}

function StatusMenu({ status }: { status: LeadStatus }) {
  const change = useSettings();
  return (
    <Menu
      label={`Status: ${status}`}
      face={
        <>
          <StatusSign status={status} />
          <span>{status}</span>
          {caret}
        </>
      }
      className={CELL}
      items={LEAD_STATUSES.map((each) => ({
        label: each,
        sign: <StatusSign status={each} />,
        isChosen: each === status,
        onChoose: () => each !== status && change({ status }, { status: each }, each, `Status: ${each}.`),
      }))}
    />
  );
}

function OwnerMenu() {
  const { work } = useLead();
  const change = useSettings();
  const session = useSession();
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  const me = owners.find(({ _id }) => session.status === 'in' && _id === session.staffId);
  const hasDesk = useDeskIsOn();
  const current = work?.owner;
  const assign = (owner: string, email: string) =>
    change(
      { owner: current?._id ?? NO_OWNER },
      { owner },
      email,
      owner === NO_OWNER ? 'Unassigned.' : `Assigned to ${email}.`,
    );
  const mayTake = me && me._id !== current?._id;
  useRecordKeys((key) => {
    const isMeant = key === ASSIGN_KEY && hasDesk;
    if (isMeant && mayTake) assign(me._id, me.email);
    return isMeant;
  });
  const words = current?.email ?? 'Unassigned';
  return (
    <Menu
      label={`Owner: ${words}`}
      face={
        <>
          <Icon name="user-circle" className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{current ? current.email.split('@', 1)[0] : words}</span>
          {caret}
        </>
      }
      className={CELL}
      items={[
        ...(mayTake ? [{ label: ASSIGN_WORDS, onChoose: () => assign(me._id, me.email) }] : []),
        { label: 'Unassigned', isChosen: !current, onChoose: () => current && assign(NO_OWNER, 'Unassigned') },
        ...owners.map(({ _id, email }) => ({
          label: email,
          isChosen: _id === current?._id,
          onChoose: () => _id !== current?._id && assign(_id, email),
        })),
      ]}
    />
  );
}

function StepMenu({ step: { what, at } }: { step: { what: string; at: string } }) {
  const { loan, choose, save } = useLead();
  const [isChanging, setChanging] = useState(false);
  const now = useNow(MINUTE_MS / 2);
  const due = Date.parse(at);
  const set = (next: { what: string; at: string }) => async (version: number) =>
    (await ask('PUT /api/loans/work/:id/next-step', { id: loan._id, body: { ...next, version } })).version;
  const change = (next: { what: string; at: string }) => ({
    what: next.what,
    done: `Next step: ${next.what}, ${whenText(Date.parse(next.at), Date.now())}.`,
    send: set(next),
    undo: set({ what, at }),
  });
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
        className={CELL}
        items={[
          ...usualTimes(now).map((time) => ({
            label: `${what} ${whenText(time, now)}`,
            onChoose: () => choose(change({ what, at: new Date(time).toISOString() })),
          })),
          { label: 'Change next step…', icon: 'pencil-simple' as const, onChoose: () => setChanging(true) },
        ]}
      />
      {isChanging && (
        <StepDialog step={{ what, at: due }} onSave={(next) => save(change(next))} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

/** Calls, writes and logs calls; within the thumb's reach on a phone. Asks first when one should not. */
function Contact({ hasDesk }: { hasDesk: boolean }) {
  const { loan } = useLead();
  const { site } = useSite();
  const [asked, setAsked] = useState<{ href: string; action: string }>();
  const warnings = useWarnings();
  const isWarned = warnings.length > 0;
  const facts = {
    name: loan.fullName,
    reference: referenceOf(loan._id),
    loan: loan.loanType.toLowerCase(),
    brand: site.brand,
  };
  const chats = TEMPLATES.map(({ label, text }): MenuItem => {
    const href = chatLink(loan.phoneNumber, fillTemplate(text, facts));
    return { label, onChoose: () => (isWarned ? setAsked({ href, action: 'Write anyway' }) : go(href)) };
  });
  const call = `tel:+91${loan.phoneNumber}`;
  const button = `${CELL} shrink-0 justify-center font-semibold max-md:h-12 max-md:flex-1`;
  return (
    <div className="ml-auto flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-white max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <a
        href={call}
        aria-describedby={isWarned ? WARNINGS_ID : undefined}
        onClick={(event) => {
          if (!isWarned) return;
          event.preventDefault();
          setAsked({ href: call, action: 'Call anyway' });
        }}
        className={`${button} ${isWarned ? 'text-error' : 'border-peacock-700 bg-peacock-700 text-white hover:bg-peacock-800'}`}
      >
        <Icon name={isWarned ? 'warning-circle-fill' : 'phone'} className="size-4" />
        <span className="md:sr-only">Call</span>
        <span className="tabular-nums max-md:sr-only">{`${loan.phoneNumber.slice(0, 5)} ${loan.phoneNumber.slice(5)}`}</span>
      </a>
      <Menu
        label="WhatsApp"
        face={
          <>
            <Icon name="whatsapp-logo" className="size-4" />
            WhatsApp
          </>
        }
        className={button}
        align="end"
        items={chats}
        note="Opens WhatsApp in a new tab."
      />
      {hasDesk && <LogCall className={button} />}
      {asked && (
        <ConfirmDialog
          title={`${asked.action}?`}
          question={warnings.join(' ')}
          subject={loan.fullName}
          consequence="Only go on if the applicant has asked for it."
          action={asked.action}
          busyAction="Opening…"
          failure=""
          onConfirm={async () => {
            go(asked.href);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

const KEY_L =
  "after:ml-1.5 after:rounded-control after:border after:border-line after:px-1.5 after:text-t1 after:text-slate after:content-['l'] max-md:after:hidden";

function LogCall({ className }: { className: string }) {
  const { calls } = useLead();
  const around = useRef<HTMLDivElement>(null);
  const keysShown = useShortcutsOn();
  useRecordKeys((key) => {
    // The menu keeps its button to itself.
    if (key === 'l') around.current?.querySelector('button')?.click();
    return key === 'l';
  });
  return (
    <div ref={around} className="flex max-md:flex-1">
      <Menu
        label="Log call"
        // The key is no part of the button's name.
        face={<span className={keysShown ? KEY_L : ''}>Log call</span>}
        className={className}
        align="end"
        items={CALL_RESULTS.map((result, place) => ({
          label: CALL_WORDS[result],
          hint: <kbd className="text-t1 text-slate">{place + 1}</kbd>,
          onChoose: () => calls.choose(result),
        }))}
      />
    </div>
  );
}

const go = (href: string) => void open(href, href.startsWith('tel:') ? '_self' : '_blank', 'noopener,noreferrer');
