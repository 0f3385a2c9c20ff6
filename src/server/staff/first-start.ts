import type { FirstStaff } from '../config.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { EmailTakenError, type StaffRepository } from './repository.ts';

const FIRST_ADMIN = 'admin@rinova.example';

export interface FirstStart {
  /** There was no staff yet: the database is new. */
  isNew: boolean;
  /** The admin that the start made up itself, with the password that is shown once. */
  madeUp: { email: string; password: string } | undefined;
}

/**
 * Makes the staff accounts that the settings name, where there is none with that e-mail yet; a password that is already kept is
 * never replaced. With no staff at all and no admin in the settings it makes up an admin, so that somebody can sign in.
 */
export async function makeFirstStaff(staff: StaffRepository, wanted: readonly FirstStaff[]): Promise<FirstStart> {
  const isNew = (await staff.count()) === 0;
  for (const { email, role, password } of wanted) {
    if ((await staff.findByEmail(email)) === undefined) await insert(staff, email, role, password);
  }
  if (!isNew || wanted.some(({ role }) => role === 'admin')) return { isNew, madeUp: undefined };
  const password = generatePassword();
  const isMade = await insert(staff, FIRST_ADMIN, 'admin', password);
  return { isNew, madeUp: isMade ? { email: FIRST_ADMIN, password } : undefined };
}

/** @returns false when another node that starts at the same moment was faster */
async function insert(staff: StaffRepository, email: string, role: FirstStaff['role'], password: string): Promise<boolean> {
  try {
    await staff.insert({ email, role, passwordHash: await hashPassword(password) });
    return true;
  } catch (error) {
    if (error instanceof EmailTakenError) return false;
    throw error;
  }
}
