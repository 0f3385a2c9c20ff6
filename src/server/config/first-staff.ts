import { type Role, ROLES } from '../../shared/staff/permissions.ts';
import { PASSWORD_LENGTH } from '../../shared/staff/accounts.ts';
import { ConfigError, type Environment, isEmail, read, refuse } from './environment.ts';

/** A staff account that the first start creates: `ADMIN_EMAIL` and `ADMIN_PASSWORD`, and so for each role. */
export interface FirstStaff {
  role: Role;
  email: string;
  password: string;
}

/** @throws ConfigError for the first invalid variable */
export const readFirstStaff = (env: Environment): FirstStaff[] => ROLES.flatMap((role) => readAccount(env, role));

function readAccount(env: Environment, role: Role): FirstStaff[] {
  const prefix = role.toUpperCase() as Uppercase<Role>;
  const emailName = `${prefix}_EMAIL` as const;
  const passwordName = `${prefix}_PASSWORD` as const;
  const email = read(env, emailName);
  // Passwords are not trimmed: leading or trailing blanks may be intended.
  const password = env[passwordName] === '' ? undefined : env[passwordName];
  if (email === undefined && password === undefined) return [];
  if (email === undefined)
    throw new ConfigError(`${passwordName} is set, but ${emailName} is not: both are needed, or neither.`);
  if (password === undefined)
    throw new ConfigError(`${emailName} is set, but ${passwordName} is not: both are needed, or neither.`);
  if (!isEmail(email)) refuse(emailName, email, 'an email address');
  if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most) {
    throw new ConfigError(
      `${passwordName} has ${password.length} characters (it is not shown), but must have ${PASSWORD_LENGTH.least} to ` +
        `${PASSWORD_LENGTH.most}.`,
    );
  }
  return [{ role, email, password }];
}
