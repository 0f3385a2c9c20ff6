import { EMAIL_LINK_LIFETIME_MS, LINK_LIFETIME_MS } from '../../shared/staff/accounts.ts';
import type { Module, ModuleParts } from '../module.ts';
import { queueLength } from '../readings.ts';
import { accountRoutes } from './account-routes.ts';
import { requireStaff } from '../http/authentication.ts';
import { emailRoutes } from './email-routes.ts';
import { createEmailChanges } from './email-service.ts';
import { createDeviceAlerts } from './sign-in/device-alerts.ts';
import { createAccounts } from './account-service.ts';
import { type FirstStart, createFirstStaff } from './seed.ts';
import { createPasskeyRepository } from './second-factor/passkey-repository.ts';
import { passkeyRoutes } from './second-factor/passkey-routes.ts';
import { createPasskeys } from './second-factor/passkey-service.ts';
import { createSecondFactorRepository } from './second-factor/repository.ts';
import { factorRoutes } from './second-factor/routes.ts';
import { createSecondFactors } from './second-factor/service.ts';
import { createStaffRepository } from './repository.ts';
import { resetRoutes } from './reset-routes.ts';
import { createPasswordResets } from './reset-service.ts';
import { staffRoutes } from './routes.ts';
import { createStaffService, SESSION_MAX_AGE_MS } from './service.ts';
import { queuedPasswords } from './sign-in/passwords.ts';

type Parts = Omit<ModuleParts, 'tokens' | 'outbox' | 'suspects'>;

export function staffModule({ config, database, now, log, audit, limits, mailer, site: { brand }, origin }: Parts) {
  const repository = createStaffRepository(database);
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  const settings = { operationsExports: config.operationsExports };
  const factors = createSecondFactorRepository(database);
  const keys = createPasskeyRepository(database);
  const staff = createStaffService({ staff: repository, settings, brand, isSecure, now });
  const accounts = createAccounts({ staff: repository, factors, audit, mailer, brand, now });
  const ownFactors = createSecondFactors({ staff: repository, factors, passkeys: keys, audit, mailer, brand, now });
  const passkeys = createPasskeys({ staff: repository, passkeys: keys, factors: ownFactors, brand, origin, now });
  const emails = createEmailChanges({ staff: repository, factors: ownFactors, audit, mailer, brand, origin, now });
  const onFault = (err: unknown) => log.error({ err }, 'A link for a new password could not be sent');
  const resets = createPasswordResets({ staff: repository, audit, mailer, brand, origin, now, onFault });
  const alertOfNewDevice = createDeviceAlerts({ limits, mailer, brand, now });
  const anyStaff = requireStaff(staff);
  return {
    mounts: [
      [
        '/api/auth',
        staffRoutes({ staff, accounts, factors: ownFactors, passkeys, audit, limits, alertOfNewDevice, isSecure }),
      ],
      ['/api/auth/forgot', resetRoutes({ resets, limits })],
      ['/api/auth/email', emailRoutes({ emails, anyStaff, limits })],
      ['/api/auth/factors', factorRoutes({ factors: ownFactors, anyStaff, limits })],
      ['/api/auth/passkeys', passkeyRoutes({ passkeys, factors: ownFactors, anyStaff, limits })],
      ['/api/staff', accountRoutes({ accounts, tokens: staff })],
    ],
    tokens: staff,
    deadlines: [
      { table: 'sessions', column: 'expires_at', maxMs: SESSION_MAX_AGE_MS },
      { table: 'sessions', column: 'last_used_at', maxMs: 0 },
      { table: 'sessions', column: 'verified_at', maxMs: 0 },
      { table: 'staff_challenges', column: 'expires_at', maxMs: EMAIL_LINK_LIFETIME_MS },
      { table: 'staff_links', column: 'expires_at', maxMs: LINK_LIFETIME_MS },
    ],
    readings: [queueLength('passwords', queuedPasswords)],
    stop: resets.settled,
    createFirstStaff: () => createFirstStaff(repository, config.firstStaff, brand),
  } satisfies Module & Pick<ModuleParts, 'tokens'> & { createFirstStaff(): Promise<FirstStart> };
}
