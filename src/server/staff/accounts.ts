import * as z from 'zod/mini';
import { PASSWORD_LENGTH, type Role } from '../../shared/staff.ts';
import { hashPassword } from './passwords.ts';
import { EmailTakenError, type Staff, type StaffRepository } from './repository.ts';

/** A change of a staff account that can't be made. The message is for whoever asked for it. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/** What can be done to staff accounts. All of it throws AccountError when it can't be done. */
export interface Accounts {
  add(email: string, role: Role, password: string): Promise<Staff>;
  /** By e-mail. */
  list(): Promise<Staff[]>;
  /** Ends the sessions of the account as well. The last admin who can sign in stays enabled. */
  disable(email: string): Promise<void>;
  enable(email: string): Promise<void>;
  /** Ends the sessions of the account as well: whoever knew the old password is out. */
  setPassword(email: string, password: string): Promise<void>;
}

const emailSchema = z.email();

export function createAccounts(staff: StaffRepository): Accounts {
  async function find(email: string): Promise<Staff> {
    const member = await staff.findByEmail(email);
    if (member === undefined) throw new AccountError(`There is no account with the email ${email}.`);
    return member;
  }

  return {
    async add(email, role, password) {
      if (!z.safeParse(emailSchema, email).success) throw new AccountError(`"${email}" is not an email address.`);
      checkPassword(password);
      if ((await staff.findByEmail(email)) !== undefined) throw new AccountError(`There is already an account with the email ${email}.`);
      try {
        return await staff.insert({ email, role, passwordHash: await hashPassword(password) });
      } catch (error) {
        throw error instanceof EmailTakenError ? new AccountError(error.message) : error;
      }
    },

    list: () => staff.list(),

    async disable(email) {
      const member = await find(email);
      const others = (await staff.list()).filter(({ id, role, disabled }) => id !== member.id && role === 'admin' && !disabled);
      if (member.role === 'admin' && !member.disabled && others.length === 0) {
        throw new AccountError(`${member.email} is the last admin who can sign in. Add or enable another admin first.`);
      }
      await staff.setDisabled(member.id, true);
      await staff.deleteSessionsOf(member.id);
    },

    async enable(email) {
      const member = await find(email);
      await staff.setDisabled(member.id, false);
    },

    async setPassword(email, password) {
      const member = await find(email);
      checkPassword(password);
      await staff.setPasswordHash(member.id, await hashPassword(password));
      await staff.deleteSessionsOf(member.id);
    },
  };
}

function checkPassword(password: string): void {
  const { least, most } = PASSWORD_LENGTH;
  if (password.length >= least && password.length <= most) return;
  throw new AccountError(`A password has ${least} to ${most} characters; this one has ${password.length}.`);
}
