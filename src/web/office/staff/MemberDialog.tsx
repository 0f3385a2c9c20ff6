import { useRef, useState } from 'react';
import { NO_OWNER } from '../../../shared/loans/work.ts';
import type { LinkAnswer, StaffMember } from '../../../shared/staff/accounts.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Fact, FactSection } from '../dialog/Facts.tsx';
import { ask } from '../kit/ask.ts';
import { FailureNotice, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { failureText } from './failure-text.ts';
import type { AccountAction, Question } from './account-actions.ts';
import { HandOver, handOver } from './HandOver.tsx';
import { MemberActions } from './MemberActions.tsx';
import { StateBadge } from './StaffList.tsx';
import { ROLE_NAMES } from './words.ts';

interface MemberDialogProps {
  member: StaffMember;
  isSelf: boolean;
  onClose(): void;
  onLink(answer: LinkAnswer): void;
  /** The account has changed; the dialog stays open. */
  onChanged(text: string): Promise<void>;
  /** The account was removed. */
  onGone(text: string): Promise<void>;
}

const FAILED = 'Something went wrong. Please try again.';

/** One account and its actions. Those that take something away need a confirmation. */
export function MemberDialog({ member, isSelf, onClose, onLink, onChanged, onGone }: MemberDialogProps) {
  const [question, setQuestion] = useState<Question>();
  const [handTo, setHandTo] = useState(NO_OWNER);
  const { busy, failure, run } = useAction((error) => failureText(error, FAILED));
  const heading = useRef<HTMLHeadingElement>(null);
  const { _id, email, role, state, createdAt, lastSeenAt, sessions, secondFactor, linkExpiresAt } = member;

  /** What needs no confirmation, since it can be undone, is done at once. */
  const act = (does: AccountAction['does']) => {
    if (does === 'link') void run(async () => onLink(await ask('POST /api/staff/:id/link', { id: _id })));
    else if (does === 'enable')
      void run(async () => onChanged((await ask('POST /api/staff/:id/enable', { id: _id })).message));
    else if (!busy) setQuestion(does);
  };

  // Disabling one's own account ends the session, so nothing could be handed over afterwards.
  const handsOver = (asked: Question) => !isSelf && asked.endsLeads === true;

  const confirm = async (asked: Question) => {
    const { message } = await asked.change(_id);
    if (asked.removes) return onGone(`Invitation for ${email} withdrawn.`);
    const handed = handsOver(asked) && handTo !== '' ? await handOver(_id, handTo) : 0;
    await onChanged(
      handed === 0
        ? message
        : `${message} ${handed.toLocaleString('en-IN')} loan ${handed === 1 ? 'application' : 'applications'} handed over.`,
    );
  };

  return (
    <Dialog onClose={onClose} className="max-w-2xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 border-b border-line py-4 pr-3 pl-6">
            <div className="min-w-0 flex-1">
              <h2 ref={heading} id={titleId} tabIndex={-1} data-first-focus className="text-2xl">
                Manage account
              </h2>
              <p className="text-slate wrap-anywhere">{`${email}${isSelf ? ' (you)' : ''}`}</p>
            </div>
            <CloseButton onClose={onClose} />
          </header>
          <div className="grid gap-4 overflow-y-auto p-6">
            <FailureNotice failure={failure} />
            <FactSection title="Account">
              <Fact label="Role">{ROLE_NAMES[role]}</Fact>
              <Fact label="State">
                <StateBadge state={state} />
              </Fact>
              <Fact label="Created">
                <Time iso={createdAt} />
              </Fact>
              <Fact label="Last seen">{lastSeenAt === null ? 'Never' : <Time iso={lastSeenAt} />}</Fact>
              <Fact label="Active sessions">{sessions}</Fact>
              <Fact label="Second factor">{secondFactor ? 'Set up' : 'None'}</Fact>
              {linkExpiresAt !== null && (
                <Fact label="One-time link valid until">
                  <Time iso={linkExpiresAt} />
                </Fact>
              )}
            </FactSection>
            <MemberActions member={member} isSelf={isSelf} busy={busy} onAct={act} />
          </div>
          {question && (
            <ConfirmDialog
              {...question.words}
              subject={email}
              onConfirm={() => confirm(question)}
              failure={(error) => failureText(error, FAILED)}
              // The button that had the focus may have been replaced.
              focusAfter={heading}
              onClose={() => setQuestion(undefined)}
            >
              {handsOver(question) && <HandOver staffId={_id} value={handTo} onChange={setHandTo} />}
            </ConfirmDialog>
          )}
        </div>
      )}
    </Dialog>
  );
}
