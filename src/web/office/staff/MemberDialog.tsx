import { NONE } from '../../../shared/kit/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LinkAnswer, StaffMember, StaffState } from '../../../shared/staff/accounts.ts';
import { Options, SelectInput } from '../../ui/Field.tsx';
import { countOf } from '../count.ts';
import { ask, queryOf } from '../kit/ask.ts';
import { AskButton } from '../kit/buttons.tsx';
import { ViewDialog } from '../kit/dialogs.tsx';
import { Line, Lines } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, useAction } from '../kit/useAction.tsx';
import { type AccountAction, actionsFor } from './account-actions.ts';
import { ROLE_NAMES } from './words.ts';

interface MemberDialogProps {
  member: StaffMember;
  isSelf: boolean;
  onClose(): void;
  onLink(answer: LinkAnswer): void;
  /** The account has changed; the dialog stays open. */
  onChanged(): Promise<void>;
  onGone(): Promise<void>;
}

const FAILED = 'Something went wrong. Please try again.';

/** One account and its actions. Those that take something away need a confirmation. */
export function MemberDialog({ member, isSelf, onClose, onLink, onChanged, onGone }: MemberDialogProps) {
  const [handTo, setHandTo] = useState(NONE);
  const { busy, failure, run } = useAction(FAILED);
  const heading = useRef<HTMLHeadingElement>(null);
  const { _id, email } = member;

  const finish = async ({ removes }: AccountAction, answer: LinkAnswer | { message: string }) => {
    if ('link' in answer) return onLink(answer);
    if (removes) await onGone();
    else {
      await onChanged();
      // The button that had the focus may have been replaced.
      heading.current?.focus();
    }
    say('success', removes ? `Invitation for ${email} withdrawn.` : answer.message);
  };
  const confirm = async ({ call }: AccountAction, handsOver: boolean) => {
    const answer = await call(_id);
    if (!handsOver || handTo === '') return answer;
    const { changed } = await ask('POST /api/loans/work/hand-over', { body: { from: _id, to: handTo } });
    const handed = changed === 0 ? '' : ` ${countOf(changed, 'loan application')} handed over.`;
    return { message: answer.message + handed };
  };

  return (
    <ViewDialog
      title="Manage account"
      subject={`${email}${isSelf ? ' (you)' : ''}, with the role ${ROLE_NAMES[member.role]}`}
      heading={heading}
      onClose={onClose}
      className="max-w-2xl"
    >
      <FailureNotice failure={failure} />
      <Lines label="Changes" className="sm:grid-cols-[minmax(0,1fr)_auto]">
        {isSelf && (
          <Line>
            <p className="text-slate">Manage your password and sessions in your own account.</p>
            <Link to="/admin/account" className="font-semibold text-peacock-700 underline underline-offset-4">
              My account
            </Link>
          </Line>
        )}
        {actionsFor(member, isSelf).map((action) => {
          const { text, button, isGrave, words } = action;
          // Disabling one's own account ends the session, so nothing could be handed over afterwards.
          const handsOver = !isSelf && action.endsLeads === true;
          return (
            <Line key={button}>
              <p className="text-slate">{text}</p>
              {words ? (
                <AskButton
                  {...words}
                  button={{ children: button, className: isGrave ? 'text-error' : '' }}
                  subject={email}
                  onConfirm={() => confirm(action, handsOver)}
                  onDone={(answer) => finish(action, answer)}
                  failed={FAILED}
                >
                  {handsOver && <HandOver staffId={_id} value={handTo} onChange={setHandTo} />}
                </AskButton>
              ) : (
                <ActionButton
                  kind="quiet"
                  size="small"
                  busy={busy}
                  doing={button}
                  onClick={() => void run(async () => finish(action, await action.call(_id)))}
                >
                  {button}
                </ActionButton>
              )}
            </Line>
          );
        })}
      </Lines>
    </ViewDialog>
  );
}

const STATES: Record<StaffState, { word: string; look: string }> = {
  active: { word: 'Active', look: 'bg-leaf-50 text-leaf-700' },
  invited: { word: 'Invited', look: 'bg-marigold-50 text-marigold-800' },
  disabled: { word: 'Disabled', look: 'bg-mist-100 text-slate' },
};

export const StateBadge = ({ state }: { state: StaffState }) => (
  <span className={`rounded-full px-2 py-0.5 text-t1 font-semibold ${STATES[state].look}`}>{STATES[state].word}</span>
);

interface HandOverProps {
  staffId: string;
  /** An owner's id, `NONE`, or empty to leave them with the account. */
  value: string;
  onChange(to: string): void;
}

/** Asks who takes over the open applications of an account. */
function HandOver({ staffId, value, onChange }: HandOverProps) {
  const { data, isError } = useQuery({ ...queryOf('GET /api/loans/work/owners/:id', { id: staffId }), staleTime: 0 });
  const open = data?.open ?? 0;
  const { data: owners = [] } = useQuery(queryOf('GET /api/loans/work/owners'));
  if (isError)
    return (
      <p className="text-t3 text-error">
        This account’s applications could not be counted. Close this dialog and try again.
      </p>
    );
  if (open === 0) return null;
  return (
    <SelectInput
      label={`Hand over ${countOf(open, 'open loan application')} to`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={NONE}>Unassigned</option>
      <Options
        of={owners.filter(({ _id, isFormer }) => !isFormer && _id !== staffId).map(({ _id, email }) => [_id, email])}
      />
      <option value="">Keep them with this account</option>
    </SelectInput>
  );
}
