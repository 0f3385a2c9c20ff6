import { roleCan, ROLES, type Role } from '../../../shared/staff/permissions.ts';
import type { LinkAnswer, StaffMember } from '../../../shared/staff/accounts.ts';
import { ask } from '../kit/ask.ts';
import { ROLE_MEANINGS, ROLE_NAMES } from './words.ts';

/** An action on an account. What can be undone needs no confirmation. */
export interface AccountAction {
  text: string;
  button: string;
  isGrave?: boolean;
  /** Makes a link to be shown, or changes the account. */
  call(id: string): Promise<LinkAnswer | { message: string }>;
  /** What is confirmed first. */
  words?: { title: string; question: string; consequence: string; action: string; busyAction: string };
  removes?: true;
  /** It can’t work on loan applications any more. */
  endsLeads?: boolean;
}

const makeLink = (id: string) => ask('POST /api/staff/:id/link', { id });

const OUT = 'They are signed out everywhere at once.';
const SELF_OUT = 'This is your own account: you are signed out everywhere at once.';

/** The actions for an account in its state, each with an explanation. */
export function actionsFor({ role, state, sessions, secondFactor }: StaffMember, isSelf: boolean): AccountAction[] {
  const out = isSelf ? SELF_OUT : OUT;
  const actions: (AccountAction | false)[] = [
    ...ROLES.filter((other) => other !== role).map((other) =>
      changeRole(other, state === 'invited' ? 'The link stays valid.' : out),
    ),
    !isSelf &&
      state === 'invited' && {
        text: 'A new invitation link replaces the previous one.',
        button: 'New invitation link',
        call: makeLink,
      },
    !isSelf &&
      state === 'active' && {
        text: 'Creates a one-time link to choose a new password. Their current password works until then.',
        button: 'Reset password',
        call: makeLink,
      },
    !isSelf &&
      sessions > 0 && {
        text: 'They can sign in again with their password.',
        button: 'End all sessions',
        call: (id) => ask('DELETE /api/staff/:id/sessions', { id }),
        words: {
          title: 'End sessions',
          question: 'End all sessions of this account?',
          consequence: OUT,
          action: 'End sessions',
          busyAction: 'Ending…',
        },
      },
    !isSelf &&
      secondFactor && {
        text: 'For a colleague who has lost their device and recovery codes. They can then sign in with their password alone.',
        button: 'Reset second factor',
        call: (id) => ask('DELETE /api/staff/:id/second-factor', { id }),
        words: {
          title: 'Reset second factor',
          question: 'Remove the second factors and recovery codes of this account?',
          consequence: `Make sure that it is your colleague who asks. ${OUT}`,
          action: 'Reset second factor',
          busyAction: 'Resetting…',
        },
      },
    state === 'disabled' && {
      text: 'They can sign in again with the password they had.',
      button: 'Enable account',
      call: (id) => ask('POST /api/staff/:id/enable', { id }),
    },
    state === 'active' && {
      text: 'They can no longer sign in. What they did is kept, and you can enable the account again.',
      button: 'Disable account',
      isGrave: true,
      call: (id) => ask('POST /api/staff/:id/disable', { id }),
      endsLeads: true,
      words: {
        title: 'Disable account',
        question: 'Disable this account?',
        consequence: out,
        action: 'Disable account',
        busyAction: 'Disabling…',
      },
    },
    state === 'invited' && {
      text: 'The link stops working and the account is removed.',
      button: 'Withdraw invitation',
      isGrave: true,
      call: (id) => ask('DELETE /api/staff/:id', { id }),
      removes: true,
      words: {
        title: 'Withdraw invitation',
        question: 'Withdraw this invitation?',
        consequence: 'The link stops working at once.',
        action: 'Withdraw invitation',
        busyAction: 'Withdrawing…',
      },
    },
  ];
  return actions.filter((action) => action !== false);
}

const changeRole = (role: Role, consequence: string): AccountAction => ({
  text: `${ROLE_NAMES[role]}: ${ROLE_MEANINGS[role]}`,
  button: `Change role to ${ROLE_NAMES[role]}`,
  call: (id) => ask('PUT /api/staff/:id/role', { id, body: { role } }),
  endsLeads: !roleCan(role, 'leads'),
  words: {
    title: 'Change role',
    question: `Give this account the role ${ROLE_NAMES[role]}?`,
    consequence,
    action: 'Change role',
    busyAction: 'Changing…',
  },
});
