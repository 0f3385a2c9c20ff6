import { FIRST_ROLE, roleCan } from '../../shared/permissions.ts';
import type { FirstStaff } from '../config.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { EmailTakenError, type StaffRepository } from './repository.ts';

const FIRST_ADMIN = 'admin@rinova.example';

export interface FirstStart {
  /** There was no staff yet, and this process made the first: the database is new, and ours to fill. */
  isNew: boolean;
  /** The admin that the start made up itself, with the password that is shown once. */
  madeUp: { email: string; password: string } | undefined;
}

/**
 * Makes the staff accounts that the settings name, where there is none with that e-mail yet; a password that is already kept is
 * never replaced. With no staff at all and no admin in the settings it makes up an admin, so that somebody can sign in.
 */
export async function makeFirstStaff(staff: StaffRepository, wanted: readonly FirstStaff[]): Promise<FirstStart> {
  const wasEmpty = (await staff.count()) === 0;
  let made = 0;
  for (const member of wanted) {
    if ((await staff.findByEmail(member.email)) === undefined && (await insert(staff, member))) made++;
  }
  if (!wasEmpty || wanted.some(({ role }) => roleCan(role, 'staff')))
    return { isNew: wasEmpty && made > 0, madeUp: undefined };
  const admin: FirstStaff = { email: FIRST_ADMIN, role: FIRST_ROLE, password: generatePassword() };
  const isMade = await insert(staff, admin);
  return { isNew: isMade, madeUp: isMade ? admin : undefined };
}

/** @returns false when another node that starts at the same moment was faster */
async function insert(staff: StaffRepository, { email, role, password }: FirstStaff): Promise<boolean> {
  try {
    await staff.insert({ email, role, passwordHash: await hashPassword(password) });
    return true;
  } catch (error) {
    if (error instanceof EmailTakenError) return false;
    throw error;
  }
}
