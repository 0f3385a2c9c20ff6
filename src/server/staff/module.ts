import { EMAIL_LINK_LIFETIME_MS, LINK_LIFETIME_MS } from '../../shared/staff/accounts.ts';
import {
  ACCOUNT_CALLS,
  EMAIL_CALLS,
  FACTOR_CALLS,
  FORGOT_CALLS,
  OWN_ACCOUNT_CALLS,
  SIGN_IN_CALLS,
} from '../../shared/staff/calls.ts';
import { routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { queueLength } from '../kit/readings.ts';
import { accountHandlers } from './account-handlers.ts';
import { createAccounts } from './account-service.ts';
import { createPasswordResets, emailHandlers } from './link-handlers.ts';
import { ownAccountHandlers } from './own-account-handlers.ts';
import { createStaffRepository } from './repository.ts';
import { createSecondFactors } from './second-factor/handlers.ts';
import { createPasskeys } from './second-factor/passkey-handlers.ts';
import { createPasskeyRepository, createSecondFactorRepository } from './second-factor/repository.ts';
import { createFirstStaff } from './seed.ts';
import { createStaffService, SESSION_MAX_AGE_MS } from './service.ts';
import { queuedPasswords } from './sign-in/passwords.ts';
import { signInHandlers } from './sign-in-handlers.ts';

type Parts = Omit<ModuleParts, 'tokens' | 'outbox' | 'suspects'>;

export function staffModule(all: Parts) {
  const { config, database, log, limits } = all;
  const { brand } = all.site;
  const rows = createStaffRepository(database);
  const parts = { ...all, brand, staff: rows };
  const service = createStaffService({
    ...parts,
    settings: config,
    isSecure: config.publicUrl?.startsWith('https:') === true,
  });
  const repositories = { factors: createSecondFactorRepository(database), passkeys: createPasskeyRepository(database) };
  const accounts = createAccounts({ ...parts, ...repositories });
  const factors = createSecondFactors({ ...parts, ...repositories });
  const passkeys = createPasskeys({ ...parts, ...repositories, factors });
  const onFault = (err: unknown) => log.error({ err }, 'A link for a new password could not be sent');
  const resets = createPasswordResets({ ...parts, onFault });
  const signIn = signInHandlers({ ...parts, staff: service, accounts, factors, passkeys });
  const under = (tag: string) => ({ ...all, tag, tokens: service });
  return {
    mounts: [
      ['/', routesOf(SIGN_IN_CALLS, signIn, under('Staff'))],
      ['/', routesOf(OWN_ACCOUNT_CALLS, ownAccountHandlers(service, rows, limits), under('Own account'))],
      ['/', routesOf(FORGOT_CALLS, resets.handlers, under('Staff'))],
      ['/', routesOf(EMAIL_CALLS, emailHandlers({ ...parts, factors }), under('Own account'))],
      ['/', routesOf(FACTOR_CALLS, { ...factors.handlers, ...passkeys.handlers }, under('Second factor'))],
      ['/', routesOf(ACCOUNT_CALLS, accountHandlers(accounts), under('Staff'))],
    ],
    tokens: service,
    deadlines: [
      { table: 'sessions', column: 'expires_at', maxMs: SESSION_MAX_AGE_MS },
      { table: 'sessions', column: 'last_used_at', maxMs: 0 },
      { table: 'sessions', column: 'verified_at', maxMs: 0 },
      { table: 'staff_challenges', column: 'expires_at', maxMs: EMAIL_LINK_LIFETIME_MS },
      { table: 'staff_links', column: 'expires_at', maxMs: LINK_LIFETIME_MS },
    ],
    readings: [queueLength('passwords', queuedPasswords)],
    stop: resets.settled,
    createFirstStaff: () => createFirstStaff(rows, config.firstStaff, brand),
  } satisfies Module & Pick<ModuleParts, 'tokens'> & { createFirstStaff(): ReturnType<typeof createFirstStaff> };
}
