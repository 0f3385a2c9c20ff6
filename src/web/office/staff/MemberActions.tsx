import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role, StaffMember } from '../../../shared/staff.ts';
import { Button } from '../../ui/Button.tsx';
import { ROLE_MEANINGS, ROLE_NAMES } from './words.ts';

/** A change that is asked for once more, with the call that makes it. */
export interface Question {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Behind the account's address; empty for the account itself. */
  step: string;
  body?: { role: Role };
  words: { title: string; question: string; consequence: string; action: string; busyAction: string };
}

interface MemberActionsProps {
  member: StaffMember;
  isSelf: boolean;
  busy: boolean;
  onAsk(question: Question): void;
  onLink(): void;
  onEnable(): void;
}

const OUT = 'They are signed out everywhere at once.';
const SELF_OUT = 'This is your own account: you are signed out everywhere at once.';

/** What can be done to an account in its state, each with what it means. */
export function MemberActions({ member, isSelf, busy, onAsk, onLink, onEnable }: MemberActionsProps) {
  const { role, state, sessions } = member;
  const other: Role = role === 'admin' ? 'blog' : 'admin';
  const out = isSelf ? SELF_OUT : OUT;
  return (
    <section aria-labelledby="changes" className="rounded-control border border-line px-4 pt-4">
      <h3 id="changes" className="text-lg">
        Changes
      </h3>
      <ul className="divide-y divide-line">
        <Action text={`${ROLE_NAMES[other]}: ${ROLE_MEANINGS[other]}`}>
          <Button
            kind="quiet"
            onClick={() =>
              onAsk({
                method: 'PUT',
                step: 'role',
                body: { role: other },
                words: {
                  title: 'Change role',
                  question: `Give this account the role ${ROLE_NAMES[other]}?`,
                  consequence: state === 'invited' ? 'The link stays valid.' : out,
                  action: 'Change role',
                  busyAction: 'Changing…',
                },
              })
            }
          >
            Change role to {ROLE_NAMES[other]}
          </Button>
        </Action>
        {isSelf ? (
          <Action text="Your password and your sessions are looked after in your own account.">
            <Link to="/admin/account" className="py-2 font-semibold text-peacock-700 underline underline-offset-4">
              My account
            </Link>
          </Action>
        ) : (
          <>
            {state !== 'disabled' && (
              <Action
                text={
                  state === 'invited'
                    ? 'A new invitation link takes the place of the one before.'
                    : 'A one-time link by which they choose a new password. Until then the old one holds.'
                }
              >
                <Button kind="quiet" aria-disabled={busy} onClick={onLink}>
                  {state === 'invited' ? 'New invitation link' : 'Reset password'}
                </Button>
              </Action>
            )}
            {sessions > 0 && (
              <Action text="They sign in again with their password.">
                <Button
                  kind="quiet"
                  onClick={() =>
                    onAsk({
                      method: 'DELETE',
                      step: 'sessions',
                      words: {
                        title: 'End sessions',
                        question: 'End all sessions of this account?',
                        consequence: OUT,
                        action: 'End sessions',
                        busyAction: 'Ending…',
                      },
                    })
                  }
                >
                  End all sessions
                </Button>
              </Action>
            )}
          </>
        )}
        {state === 'disabled' && (
          <Action text="They can sign in again with the password that they had.">
            <Button kind="quiet" aria-disabled={busy} onClick={onEnable}>
              Enable account
            </Button>
          </Action>
        )}
        {state === 'active' && (
          <Action text="They can't sign in any more. What they did stays, and you can enable them again.">
            <Button
              kind="quiet"
              className="text-error"
              onClick={() =>
                onAsk({
                  method: 'POST',
                  step: 'disable',
                  words: {
                    title: 'Disable account',
                    question: 'Do you want to keep this account from signing in?',
                    consequence: out,
                    action: 'Disable account',
                    busyAction: 'Disabling…',
                  },
                })
              }
            >
              Disable account
            </Button>
          </Action>
        )}
        {state === 'invited' && (
          <Action text="The link stops working and the account goes, as if nobody had been invited.">
            <Button
              kind="quiet"
              className="text-error"
              onClick={() =>
                onAsk({
                  method: 'DELETE',
                  step: '',
                  words: {
                    title: 'Withdraw invitation',
                    question: 'Do you want to withdraw this invitation?',
                    consequence: 'The link stops working at once.',
                    action: 'Withdraw invitation',
                    busyAction: 'Withdrawing…',
                  },
                })
              }
            >
              Withdraw invitation
            </Button>
          </Action>
        )}
      </ul>
    </section>
  );
}

function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] text-slate">{text}</p>
      {children}
    </li>
  );
}
