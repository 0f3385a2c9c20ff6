import type { Module, ModuleParts } from '../module.ts';
import { queueLength } from '../readings.ts';
import { accountRoutes } from './account-routes.ts';
import { createAccounts } from './account-service.ts';
import { type FirstStart, createFirstStaff } from './seed.ts';
import { createStaffRepository } from './repository.ts';
import { staffRoutes } from './routes.ts';
import { createStaffService } from './service.ts';
import { queuedPasswords } from './sign-in/passwords.ts';

export function staffModule({ config, database, now, audit, limits }: Omit<ModuleParts, 'tokens' | 'outbox'>) {
  const repository = createStaffRepository(database);
  const settings = { operationsExports: config.operationsExports, backups: config.backup !== undefined };
  const staff = createStaffService({ staff: repository, settings, now });
  const accounts = createAccounts({ staff: repository, audit, now });
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  return {
    mounts: [
      ['/api/auth', staffRoutes({ staff, accounts, audit, limits, isSecure })],
      ['/api/staff', accountRoutes({ accounts, tokens: staff })],
    ],
    tokens: staff,
    readings: [queueLength('passwords', queuedPasswords)],
    createFirstStaff: () => createFirstStaff(repository, config.firstStaff),
  } satisfies Module & Pick<ModuleParts, 'tokens'> & { createFirstStaff(): Promise<FirstStart> };
}
