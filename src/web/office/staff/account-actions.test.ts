import { describe, expect, it } from 'vitest';
import type { StaffMember } from '../../../shared/staff/accounts.ts';
import { actionsFor } from './account-actions.ts';

const MEMBER: StaffMember = {
  _id: 'k',
  email: 'kabir@rinova.test',
  role: 'blog',
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  secondFactor: false,
  sessions: 0,
  linkExpiresAt: null,
};
const buttons = (member: Partial<StaffMember>, isSelf = false) =>
  actionsFor({ ...MEMBER, ...member }, isSelf).map(({ button }) => button);
const ROLES = ['Change role to Admin', 'Change role to Operations'];

describe('what can be done to an account', () => {
  it.each([
    ['active', {}, [...ROLES, 'Reset password', 'Disable account']],
    ['active, with sessions', { sessions: 2 }, [...ROLES, 'Reset password', 'End all sessions', 'Disable account']],
    ['invited', { state: 'invited' }, [...ROLES, 'New invitation link', 'Withdraw invitation']],
    ['disabled', { state: 'disabled' }, [...ROLES, 'Enable account']],
  ] as const)('%s', (_, member, expected) => expect(buttons(member)).toEqual(expected));

  it('leaves links and sessions of one’s own account to "My account"', () => {
    expect(buttons({ sessions: 1 }, true)).toEqual([...ROLES, 'Disable account']);
  });

  it('asks once more before an action that takes access away', () => {
    const asked = actionsFor({ ...MEMBER, sessions: 1 }, false).filter(({ words }) => words !== undefined);
    expect(asked.map(({ button }) => button)).toEqual([...ROLES, 'End all sessions', 'Disable account']);
  });
});
