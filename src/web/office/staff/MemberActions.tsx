import { Link } from 'react-router';
import type { StaffMember } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { actionsFor, type AccountAction } from './account-actions.ts';
import type { Elements } from '../../ui/elements.ts';

interface MemberActionsProps {
  member: StaffMember;
  isSelf: boolean;
  busy: boolean;
  onAct(does: AccountAction['does']): void;
}

/** The actions for an account in its state, each with an explanation. */
export function MemberActions({ member, isSelf, busy, onAct }: MemberActionsProps) {
  return (
    <section aria-labelledby="changes" className="rounded-control border border-line px-4 pt-4">
      <h3 id="changes" className="text-lg">
        Changes
      </h3>
      <ul className="divide-y divide-line">
        {isSelf && (
          <Action text="Manage your password and sessions in your own account.">
            <Link to="/admin/account" className="py-2 font-semibold text-peacock-700 underline underline-offset-4">
              My account
            </Link>
          </Action>
        )}
        {actionsFor(member, isSelf).map(({ text, button, isGrave, does }) => (
          <Action key={button} text={text}>
            <Button kind="quiet" className={isGrave ? 'text-error' : ''} aria-disabled={busy} onClick={() => onAct(does)}>
              {button}
            </Button>
          </Action>
        ))}
      </ul>
    </section>
  );
}

function Action({ text, children }: { text: string; children: Elements }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] text-slate">{text}</p>
      {children}
    </li>
  );
}
