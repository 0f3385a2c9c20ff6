import type { StaffMember, StaffState } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Time } from '../list/Time.tsx';
import { ROLE_NAMES, STATE_NAMES } from './words.ts';

const LOOKS: Record<StaffState, string> = {
  active: 'bg-leaf-50 text-leaf-700',
  invited: 'bg-marigold-50 text-marigold-800',
  disabled: 'bg-mist-100 text-slate',
};

export function StateBadge({ state }: { state: StaffState }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-[0.8125rem] font-semibold ${LOOKS[state]}`}>
      {STATE_NAMES[state]}
    </span>
  );
}

interface StaffListProps {
  members: readonly StaffMember[];
  /** The account that is signed in. */
  ownId: string;
  onManage(id: string): void;
}

/** The accounts, in columns where there is space. */
export function StaffList({ members, ownId, onManage }: StaffListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
      {members.map(({ _id, email, role, state, lastSeenAt, sessions, secondFactor, linkExpiresAt }) => (
        <li
          key={_id}
          className="grid items-center gap-x-6 gap-y-2 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:px-5 lg:grid-cols-[minmax(0,2fr)_6.5rem_6rem_minmax(0,1.4fr)_auto]"
        >
          <p className="min-w-0 font-semibold wrap-anywhere">
            <span>{email}</span>
            {_id === ownId && <span className="font-normal text-slate"> (you)</span>}
          </p>
          <div className="flex items-center gap-3 lg:contents">
            <p>
              <span className="sr-only">Role </span>
              <span>{ROLE_NAMES[role]}</span>
            </p>
            <p>
              <StateBadge state={state} />
            </p>
          </div>
          <p className="text-[0.9375rem] text-slate">
            {lastSeenAt === null ? (
              <span>Never signed in</span>
            ) : (
              <>
                <span>Last seen</span> <Time iso={lastSeenAt} />
              </>
            )}
            <span className="block">
              {sessions > 0 && (
                <span>{`${sessions} active ${sessions === 1 ? 'session' : 'sessions'}${linkExpiresAt !== null ? ', ' : ''}`}</span>
              )}
              {linkExpiresAt !== null && (
                <>
                  <span>link valid until</span> <Time iso={linkExpiresAt} />
                </>
              )}
              {state === 'invited' && linkExpiresAt === null && <span>the invitation has expired</span>}
            </span>
            {secondFactor && <span className="block">Second factor set up</span>}
          </p>
          <Button
            kind="quiet"
            className="max-md:w-full md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1"
            aria-label={`Manage ${email}`}
            onClick={() => onManage(_id)}
          >
            Manage
          </Button>
        </li>
      ))}
    </ul>
  );
}
