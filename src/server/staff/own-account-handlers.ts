import { OLD_PASSWORD_WRONG, PASSWORD_COMMON, PASSWORD_UNCHANGED } from '../../shared/staff/accounts.ts';
import type { OWN_ACCOUNT_CALLS } from '../../shared/staff/calls.ts';
import { refused, refusedField } from '../../shared/kit/outcomes.ts';
import { countKey, type Limits } from '../http/limits.ts';
import type { Handlers } from '../kit/routes.ts';
import type { StaffRepository } from './repository.ts';
import type { StaffService } from './service.ts';

const iso = (time: number) => new Date(time).toISOString();

export const ownAccountHandlers = (
  staff: StaffService,
  rows: StaffRepository,
  limits: Limits,
): Handlers<typeof OWN_ACCOUNT_CALLS> => ({
  async changePassword({ identity, body, context }) {
    // An attacker at an unlocked computer must not guess the password.
    await countKey(limits.oldPassword, identity.staffId);
    const outcome = await staff.changePassword(identity, body);
    if (outcome === 'wrong') return refusedField('oldPassword', OLD_PASSWORD_WRONG);
    await limits.oldPassword.refund(identity.staffId);
    if (outcome !== 'changed') return refusedField('newPassword', outcome === 'same' ? PASSWORD_UNCHANGED : PASSWORD_COMMON);
    return {
      note: { action: 'password-changed' },
      async answer() {
        await staff.rememberDevice(context, identity.staffId);
        return { message: 'Your password is changed. Your other sessions have ended.' };
      },
    };
  },

  readName: async ({ identity }) => ({ answer: { name: await rows.nameOf(identity.staffId) } }),

  async changeName({ identity: { staffId }, body: { name } }) {
    await rows.setName(staffId, name);
    return { answer: { name }, note: { action: 'changed', noun: 'staff', subjectId: staffId } };
  },

  async listSessions({ identity: { staffId, sessionId } }) {
    const data = (await staff.listSessions(staffId)).map(({ id, device, createdAt, lastUsedAt }) => {
      return { _id: id, device, createdAt: iso(createdAt), lastUsedAt: iso(lastUsedAt), current: id === sessionId };
    });
    return { answer: { success: true, data } };
  },

  async endSessions({ identity: { staffId, sessionId }, query: { keep } }) {
    const sessions = await rows.deleteSessionsOf(staffId, keep && sessionId);
    return {
      answer: { message: keep ? 'Your other sessions have ended.' : 'You are signed out everywhere.' },
      note: { action: 'sessions-ended', detail: { sessions } },
    };
  },

  async endSession({ identity, id }) {
    if (!(await rows.deleteSessionOf(identity.staffId, id)))
      return refused('not_found', 'There is no such session. It may have ended already.');
    return {
      answer: { message: 'The session has ended.' },
      note: { action: 'sessions-ended', detail: { sessions: 1 } },
    };
  },
});
