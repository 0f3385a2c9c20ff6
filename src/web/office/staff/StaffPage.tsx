import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LinkAnswer, StaffMember } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { AskButton, DoButton } from '../kit/buttons.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { say } from '../kit/toast.tsx';
import { Time } from '../list/Time.tsx';
import { useSession } from '../session/useSession.ts';
import { InviteDialog, LinkDialog } from './InviteDialog.tsx';
import { MemberDialog, StateBadge } from './MemberDialog.tsx';
import { ROLE_NAMES } from './words.ts';

export default function StaffPage() {
  const query = useQuery(queryOf('GET /api/staff'));
  const queries = useQueryClient();
  const session = useSession();
  const [inviting, setInviting] = useState(false);
  const [managed, setManaged] = useState<string>();
  const [link, setLink] = useState<LinkAnswer>();
  const heading = useRef<HTMLHeadingElement>(null);
  const member = query.data?.data.find(({ _id }) => _id === managed);
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/staff') });
  const ownId = session.status === 'in' ? session.staffId : '';

  return (
    <Screen
      title="Staff"
      heading={heading}
      count={query.data && countOf(query.data.data.length, 'account')}
      actions={
        <Button size="small" onClick={() => setInviting(true)}>
          <Icon name="plus" className="size-4" />
          Invite a colleague
        </Button>
      }
      load={{ query, what: 'staff' }}
    >
      {({ data: members, secondFactorRequired }) => (
        <>
          <Lines
            isBoxed
            className="md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_auto_auto_minmax(0,4fr)_auto]"
          >
            {members.map((each) => (
              <MemberLine key={each._id} member={each} isSelf={each._id === ownId} onManage={() => setManaged(each._id)} />
            ))}
          </Lines>
          <SecondFactorDuty
            required={secondFactorRequired}
            without={members.filter(({ state, secondFactor }) => state === 'active' && !secondFactor).length}
            onChanged={refresh}
          />
          {inviting && (
            <InviteDialog
              onClose={() => setInviting(false)}
              onInvited={(answer) => {
                setInviting(false);
                setLink(answer);
                void refresh();
              }}
            />
          )}
          {member && (
            <MemberDialog
              member={member}
              isSelf={member._id === ownId}
              onClose={() => setManaged(undefined)}
              onLink={(answer) => {
                setLink(answer);
                void refresh();
              }}
              onChanged={refresh}
              onGone={async () => {
                setManaged(undefined);
                await refresh();
                heading.current?.focus();
              }}
            />
          )}
          {link && <LinkDialog answer={link} onClose={() => setLink(undefined)} />}
        </>
      )}
    </Screen>
  );
}

interface MemberLineProps {
  member: StaffMember;
  isSelf: boolean;
  onManage(): void;
}

function MemberLine({ member, isSelf, onManage }: MemberLineProps) {
  const { email, role, state, lastSeenAt, sessions, secondFactor, linkExpiresAt } = member;
  return (
    <Line>
      <p className="font-semibold">
        <span>{email}</span>
        {isSelf && <span className="font-normal text-slate"> (you)</span>}
      </p>
      <div className="flex gap-3 lg:contents">
        <p>
          <span className="sr-only">Role </span>
          <span>{ROLE_NAMES[role]}</span>
        </p>
        <StateBadge state={state} />
      </div>
      <p className="text-t2 text-slate">
        {lastSeenAt === null ? (
          <span>Never signed in</span>
        ) : (
          <>
            <span>Last seen</span> <Time iso={lastSeenAt} />
          </>
        )}
        {sessions > 0 && <span>{` · ${countOf(sessions, 'active session')}`}</span>}
        {linkExpiresAt !== null && (
          <>
            <span> · link valid until</span> <Time iso={linkExpiresAt} />
          </>
        )}
        {state === 'invited' && linkExpiresAt === null && <span> · the invitation has expired</span>}
        {secondFactor && <span> · second factor set up</span>}
      </p>
      <Button kind="quiet" size="small" aria-label={`Manage ${email}`} onClick={onManage}>
        Manage
      </Button>
    </Line>
  );
}

interface SecondFactorDutyProps {
  required: boolean;
  /** Active accounts without a second factor. */
  without: number;
  onChanged(): Promise<void>;
}

const FAILED = 'Something went wrong. Please try again.';

function SecondFactorDuty({ required, without, onChanged }: SecondFactorDutyProps) {
  const missing = `${without} active ${without === 1 ? 'account has' : 'accounts have'} none yet`;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = () => ask('PUT /api/staff/second-factor', { body: { required: !required } });
  const finish = async ({ message }: { message: string }) => {
    await onChanged();
    // Another button comes in place of the one that had the focus.
    heading.current?.focus();
    say('success', message);
  };
  return (
    <Panel
      heading={heading}
      title={`Second factor: ${required ? 'mandatory' : 'optional'}`}
      about={[
        required
          ? 'All staff confirm sign-ins, exports, bulk changes and account changes with a second factor.'
          : 'Make it mandatory so that a stolen password alone gives access to nothing.',
        ...(without > 0 ? [`${missing}.`] : []),
      ].join(' ')}
      actions={
        required ? (
          <DoButton doing="Make it optional" failed={FAILED} onDo={async () => finish(await change())}>
            Make it optional
          </DoButton>
        ) : (
          <AskButton
            button={{ children: 'Make it mandatory' }}
            title="Make second factor mandatory"
            question="Require a second factor for all accounts?"
            subject={without === 0 ? 'All active accounts have one' : missing}
            consequence="Staff without one can open only their own account until they have added one."
            action="Make it mandatory"
            busyAction="Changing…"
            onConfirm={change}
            onDone={finish}
            failed={FAILED}
          />
        )
      }
    />
  );
}
