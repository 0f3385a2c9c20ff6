import { EMAIL_LINK_LIFETIME_MS, LINK_LIFETIME_MS } from '../../shared/staff/accounts.ts';
import { ACCOUNT_CALLS } from '../../shared/staff/account-calls.ts';
import { FACTOR_CALLS } from '../../shared/staff/factor-calls.ts';
import { EMAIL_CALLS, OWN_ACCOUNT_CALLS } from '../../shared/staff/own-account-calls.ts';
import { FORGOT_CALLS, SIGN_IN_CALLS } from '../../shared/staff/sign-in-calls.ts';
import { routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { queueLength } from '../kit/readings.ts';
import { accountHandlers } from './account-handlers.ts';
import { createAccounts } from './account-service.ts';
import { createEmailChanges } from './email-service.ts';
import { emailHandlers, ownAccountHandlers } from './own-account-handlers.ts';
import { createStaffRepository } from './repository.ts';
import { createPasswordResets } from './reset-service.ts';
import { factorHandlers } from './second-factor/handlers.ts';
import { createPasskeyRepository } from './second-factor/passkey-repository.ts';
import { createPasskeys } from './second-factor/passkey-service.ts';
import { createSecondFactorRepository } from './second-factor/repository.ts';
import { createSecondFactors } from './second-factor/service.ts';
import { type FirstStart, createFirstStaff } from './seed.ts';
import { createStaffService, SESSION_MAX_AGE_MS } from './service.ts';
import { createDeviceAlerts } from './sign-in/device-alerts.ts';
import { rememberDevices } from './sign-in/device-cookies.ts';
import { queuedPasswords } from './sign-in/passwords.ts';
import { forgotHandlers, signInHandlers } from './sign-in-handlers.ts';

type Parts = Omit<ModuleParts, 'tokens' | 'outbox' | 'suspects'>;

export function staffModule({ config, database, now, log, mailer, site: { brand }, ...parts }: Parts) {
  const { audit, limits, origin } = parts;
  const repository = createStaffRepository(database);
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  const settings = { operationsExports: config.operationsExports };
  const secondFactors = createSecondFactorRepository(database);
  const keys = createPasskeyRepository(database);
  const staff = createStaffService({ staff: repository, settings, brand, isSecure, now });
  const accounts = createAccounts({ staff: repository, factors: secondFactors, audit, mailer, brand, now });
  const factors = createSecondFactors({
    staff: repository,
    factors: secondFactors,
    passkeys: keys,
    audit,
    mailer,
    brand,
    now,
  });
  const passkeys = createPasskeys({ staff: repository, passkeys: keys, factors, brand, origin, now });
  const emails = createEmailChanges({ staff: repository, factors, audit, mailer, brand, origin, now });
  const onFault = (err: unknown) => log.error({ err }, 'A link for a new password could not be sent');
  const resets = createPasswordResets({ staff: repository, audit, mailer, brand, origin, now, onFault });
  const alertOfNewDevice = createDeviceAlerts({ limits, mailer, brand, now });
  const remember = rememberDevices(staff, isSecure);
  const signIn = signInHandlers({ staff, accounts, factors, passkeys, audit, limits, alertOfNewDevice, remember });
  const under = (tag: string) => ({ tag, tokens: staff, ...parts });
  return {
    mounts: [
      ['/', routesOf(SIGN_IN_CALLS, signIn, under('Staff'))],
      [
        '/',
        routesOf(OWN_ACCOUNT_CALLS, ownAccountHandlers({ staff, rows: repository, limits, remember }), under('Own account')),
      ],
      ['/', routesOf(FORGOT_CALLS, forgotHandlers(resets, limits), under('Staff'))],
      ['/', routesOf(EMAIL_CALLS, emailHandlers(emails, limits), under('Own account'))],
      ['/', routesOf(FACTOR_CALLS, factorHandlers({ factors, passkeys, limits }), under('Second factor'))],
      ['/', routesOf(ACCOUNT_CALLS, accountHandlers(accounts), under('Staff'))],
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
