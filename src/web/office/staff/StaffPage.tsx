import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LinkAnswer } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { keyOf, queryOf } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/StaffPage.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { SecondFactorDuty } from './SecondFactorDuty.tsx';
import { StaffList } from './StaffList.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Staff', description: 'For staff only.', hidden: true });

/** All staff accounts, for admins. */
export default function StaffPage() {
  const query = useQuery(queryOf('GET /api/staff'));
  const queries = useQueryClient();
  const session = useSession();
  const { notice, say, dismiss } = useNotice();
  const [inviting, setInviting] = useState(false);
  const [managed, setManaged] = useState<string>();
  const [link, setLink] = useState<LinkAnswer>();
  const list = useRef<HTMLDivElement>(null);

  const members = query.data?.data;
  const member = members?.find(({ _id }) => _id === managed);
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/staff') });
  const ownId = session.status === 'in' ? session.staffId : '';

  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl md:text-4xl">Staff</h1>
          <p role="status" className="mt-1 min-h-6 text-slate">
            {query.isPending
              ? 'Loading staff…'
              : members
                ? `${members.length} ${members.length === 1 ? 'account' : 'accounts'}`
                : ''}
          </p>
        </div>
        <Button onClick={() => setInviting(true)}>
          <Icon name="plus" />
          Invite a colleague
        </Button>
      </header>
      {query.isError && (
        <LoadFailure
          key={query.errorUpdatedAt}
          text="Failed to load staff. Please try again."
          onRetry={() => void query.refetch()}
        />
      )}
      <div ref={list} tabIndex={-1}>
        {query.isPending && (
          <div aria-hidden className="grid gap-3">
            <div className="office-bone h-20" />
            <div className="office-bone h-20" />
            <div className="office-bone h-20" />
          </div>
        )}
        {members && <StaffList members={members} ownId={ownId} onManage={(id) => setManaged(id)} />}
      </div>
      {query.data && (
        <SecondFactorDuty
          required={query.data.secondFactorRequired}
          without={query.data.data.filter(({ state, secondFactor }) => state === 'active' && !secondFactor).length}
          onChanged={async (text) => {
            await refresh();
            say('success', text);
          }}
        />
      )}
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
          onChanged={async (text) => {
            await refresh();
            say('success', text);
          }}
          onGone={async (text) => {
            setManaged(undefined);
            await refresh();
            list.current?.focus();
            say('success', text);
          }}
        />
      )}
      {link && <LinkDialog answer={link} onClose={() => setLink(undefined)} />}
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </div>
  );
}
