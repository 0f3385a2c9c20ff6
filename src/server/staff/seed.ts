import { FIRST_ROLE, roleCan } from '../../shared/staff/permissions.ts';
import { ConfigError, type FirstStaff } from '../config/config.ts';
import { isCommonPassword } from './sign-in/common-passwords.ts';
import { generatePassword, hashPassword } from './sign-in/passwords.ts';
import type { StaffRepository } from './repository.ts';

const FIRST_ADMIN = 'admin@rinova.example';

/**
 * Creates the staff accounts of the settings that do not exist yet; existing passwords are never replaced. Without any staff
 * and without an admin in the settings, it generates an admin account for the first sign-in.
 *
 * @throws ConfigError the password of a new account is easy to guess
 */
export async function createFirstStaff(staff: StaffRepository, wanted: readonly FirstStaff[], brand: string) {
  const wasEmpty = (await staff.count()) === 0;
  let created = 0;
  for (const member of wanted) {
    if ((await staff.findByEmail(member.email)) === undefined && (await insert(staff, member, brand))) created++;
  }
  if (!wasEmpty || wanted.some(({ role }) => roleCan(role, 'staff')))
    return { isNew: wasEmpty && created > 0, generated: undefined };
  const admin: FirstStaff = { email: FIRST_ADMIN, role: FIRST_ROLE, password: generatePassword() };
  const isCreated = await insert(staff, admin, brand);
  return { isNew: isCreated, generated: isCreated ? admin : undefined };
}

/** @returns false when another node created it at the same moment */
async function insert(staff: StaffRepository, { email, role, password }: FirstStaff, brand: string): Promise<boolean> {
  if (await isCommonPassword(password, [email, brand]))
    throw new ConfigError(
      `${role.toUpperCase()}_PASSWORD (it is not shown) is easy to guess: choose another one for the new account.`,
    );
  return (await staff.insert({ email, role, passwordHash: await hashPassword(password) })) !== undefined;
}
