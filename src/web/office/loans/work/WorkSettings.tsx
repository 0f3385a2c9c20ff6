import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '../../../../shared/loans/statuses.ts';
import { type LeadChange, type LeadSettings, type LeadWorkDetails, NO_OWNER } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionButton, FailureNotice, useAction } from '../../kit/useAction.tsx';
import { useShortcutsOn } from '../../list/shortcuts.ts';
import { Time } from '../../list/Time.tsx';
import { useDialogKeys } from '../../list/useDialogKeys.ts';
import { ASSIGN_KEY, ASSIGN_WORDS } from '../desk/assign.ts';
import { ReasonInput } from '../details/ReasonInput.tsx';
import { changeLeads, changeText, conflictOf, failureText } from './change.ts';
import type { Choice } from './lead-draft-store.ts';
import { useOwners } from './useWork.ts';

interface WorkSettingsProps {
  id: string;
  data: LeadWorkDetails;
  /** Who is signed in. */
  me: { staffId: string; email: string };
  choice: Choice | undefined;
  onChoose(choice: Choice | undefined): void;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
  /** A key assigns the application, too. */
  hasDesk: boolean;
}

/** Status and owner. A choice is a draft until it is applied, and never overwrites a colleague's change without asking. */
export function WorkSettings({ id, data, me, choice, onChoose, onChanged, hasDesk }: WorkSettingsProps) {
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  const keysShown = useShortcutsOn();
  const [reason, setReason] = useState('');
  const { busy, failure, run } = useAction(failureText, (error) => conflictOf(error) !== undefined);
  const [seen, setSeen] = useState(data.version);
  const statusField = useRef<HTMLSelectElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const current = { status: data.status, owner: data.owner?._id ?? NO_OWNER };
  const wanted = { status: choice?.status ?? current.status, owner: choice?.owner ?? current.owner };
  const isPending = wanted.status !== current.status || wanted.owner !== current.owner;
  const since = isPending ? (choice?.version ?? data.version) : seen;
  const theirs = data.history.filter(({ version, by }) => version > since && (isPending || by !== me.email));
  const isConflict = isPending && theirs.length > 0;

  useEffect(() => {
    // Only if the pressed button was removed: the focus must not leave a field that the user is typing in.
    if (isConflict && document.activeElement === document.body) question.current?.focus();
  }, [isConflict]);

  const choose = (what: Partial<LeadSettings>) => onChoose({ version: data.version, ...(isPending && choice), ...what });

  const change = async (what: Partial<LeadSettings>, version: number) => {
    const rejection = what.status === 'Rejected' && { rejectionReason: reason };
    const [changed] = await changeLeads({ leads: { [id]: version }, ...what, ...rejection });
    const next = changed?.version ?? version;
    setReason('');
    setSeen(next);
    // The other choice stays.
    const rest = { ...choice, ...Object.fromEntries(Object.keys(what).map((name) => [name, undefined])) };
    onChoose(rest.status === undefined && rest.owner === undefined ? undefined : { ...rest, version: next });
  };
  const apply = (what: Partial<LeadSettings>, version: number) => void run(() => change(what, version).finally(onChanged));
  const changes = {
    ...(wanted.status !== current.status && { status: wanted.status }),
    ...(wanted.owner !== current.owner && { owner: wanted.owner }),
  };
  const drop = () => {
    onChoose(undefined);
    setSeen(data.version);
    statusField.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending && !isConflict) apply(changes, choice?.version ?? data.version);
  };
  const mayTake = current.owner !== me.staffId && owners.some(({ _id }) => _id === me.staffId);
  const assignToMe = () => apply({ owner: me.staffId }, data.version);
  useDialogKeys(form, (key) => {
    const isMeant = key === ASSIGN_KEY && hasDesk;
    if (isMeant && mayTake) assignToMe();
    return isMeant;
  });
  const nameOf = (owner: string) =>
    owner === NO_OWNER ? 'Unassigned' : (owners.find(({ _id }) => _id === owner)?.email ?? data.owner?.email ?? owner);

  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <FailureNotice failure={failure} />
      {!isConflict && theirs.length > 0 && (
        <Notice kind="info" onDismiss={() => setSeen(data.version)}>
          <Changes changes={theirs} />
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <SelectInput
          ref={statusField}
          label="Status"
          value={wanted.status}
          onChange={(event) => choose({ status: event.target.value as LeadStatus })}
        >
          {LEAD_STATUSES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectInput>
        <SelectInput label="Owner" value={wanted.owner} onChange={(event) => choose({ owner: event.target.value })}>
          <option value={NO_OWNER}>Unassigned</option>
          {data.owner && !owners.some(({ _id }) => _id === data.owner?._id) && (
            <option value={data.owner._id}>{data.owner.email}</option>
          )}
          {owners.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {email}
            </option>
          ))}
        </SelectInput>
      </div>
      {wanted.status === 'Rejected' && current.status !== 'Rejected' && (
        <ReasonInput label="Reason for rejection" value={reason} onChange={({ target }) => setReason(target.value)} />
      )}
      {isConflict ? (
        <div
          ref={question}
          role="group"
          aria-label="Changed by a colleague"
          tabIndex={-1}
          className="grid gap-3 rounded-control border border-marigold-400 bg-marigold-50 p-3"
        >
          <div role="alert" className="grid gap-1">
            <p className="font-semibold">Changed by a colleague after you opened it</p>
            <Changes changes={theirs} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-disabled={busy} onClick={() => apply(changes, data.version)}>
              {`Apply my change: ${[changes.status, changes.owner && nameOf(changes.owner)].filter(Boolean).join(', ')}`}
            </Button>
            <Button kind="quiet" size="small" aria-disabled={busy} onClick={drop}>
              Keep theirs
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton type="submit" size="small" busy={busy} doing="Applying…" aria-disabled={!isPending || busy}>
            Apply
          </ActionButton>
          {isPending ? (
            <>
              <Button kind="quiet" size="small" aria-disabled={busy} onClick={drop}>
                Discard
              </Button>
              <span className="text-[0.8125rem] text-slate">Not applied yet</span>
            </>
          ) : (
            mayTake && (
              <Button kind="quiet" size="small" aria-disabled={busy} onClick={assignToMe}>
                <span>{ASSIGN_WORDS}</span>
                {hasDesk && keysShown && (
                  <kbd aria-hidden className="office-key hidden md:inline">
                    {ASSIGN_KEY}
                  </kbd>
                )}
              </Button>
            )
          )}
        </div>
      )}
    </form>
  );
}

function Changes({ changes }: { changes: readonly LeadChange[] }) {
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <li key={change._id} className="wrap-anywhere">
          <span>{changeText(change)}</span>{' '}
          <span className="text-[0.8125rem]">
            <span>{`(${change.by},`}</span> <Time iso={change.at} />
            <span>)</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
