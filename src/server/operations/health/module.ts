import { dirname } from 'node:path';
import packageJson from '../../../../package.json' with { type: 'json' };
import { HEALTH_CALLS } from '../../../shared/operations/calls.ts';
import type { HealthCheck } from '../../kit/checks.ts';
import type { DamagedPart } from '../../engine/damage.ts';
import { DatabaseUnavailableError } from '../../engine/errors.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createDamageService } from './damage-service.ts';
import { unsignedTexts } from '../../../shared/privacy/drafts.ts';
import { createHealthRepository } from './repository.ts';
import { createClock } from './rows/clock.ts';
import { readDatabaseRow } from './rows/database.ts';
import { readDiskRow } from './rows/disk.ts';
import { readProxyRow, readSettingsRow, readTranslationsRow } from './rows/settings.ts';
import { createHealthService } from './service.ts';

/** A turn ends before the next night. */
const CHECK_TURN_MS = 60 * 60 * 1000;

interface Parts extends ModuleParts {
  others: readonly HealthCheck[];
  checkDatabase(signal: AbortSignal): Promise<DamagedPart[]>;
}

export function healthModule(parts: Parts) {
  const { config, database, outbox, proxyWarnings, log, now, others, checkDatabase } = parts;
  const repository = createHealthRepository(database);
  const damage = createDamageService({
    health: repository,
    damage: database.damage,
    check: checkDatabase,
    takeTurn: () => database.nodes.takeTurn('database-check', CHECK_TURN_MS),
    onReport({ damaged }) {
      if (damaged.length === 0) log.info('The database was checked and is intact');
      else log.error({ damaged }, 'The database was checked and is damaged');
    },
    now,
  });
  const clock = createClock(now);
  const file = config.databaseUrl.startsWith('file:') ? [dirname(config.databaseUrl.slice('file:'.length))] : [];
  const uploads = config.files.kind === 'folder' ? [config.files.folder] : [];
  const own: readonly HealthCheck[] = [
    { id: 'database', name: 'Database', tells: 'once', read: () => readDatabaseRow(database, damage.lastReport) },
    { id: 'disk', name: 'Disk', read: () => readDiskRow([config.dataDir, ...file, ...uploads]) },
    { id: 'clock', name: 'Clock', read: async () => clock.read(await repository.readTime().catch(() => undefined)) },
  ];
  const settings: readonly HealthCheck[] = [
    { id: 'proxy', name: 'Proxy', tells: 'never', read: () => readProxyRow(config, proxyWarnings.warnings()) },
    { id: 'settings', name: 'Settings', read: () => readSettingsRow(config) },
    { id: 'translations', name: 'Translations', read: () => readTranslationsRow(unsignedTexts()) },
  ];
  const version: HealthCheck = {
    id: 'version',
    name: 'Version',
    read: () => ({ state: 'ok', text: `Rinova ${packageJson.version} on Node.js ${process.versions.node}.` }),
  };
  const health = createHealthService({
    health: repository,
    checks: [...own, ...others, ...settings, version],
    damage,
    outbox,
    keepReserve: database.keepReserve,
    onFault(err) {
      if (!(err instanceof DatabaseUnavailableError)) log.error({ err }, 'Health could not be read');
    },
    now,
  });
  return {
    mounts: [
      ['/', routesOf(HEALTH_CALLS, { read: async () => ({ answer: await health.state() }) }, { tag: 'Health', ...parts })],
    ],
    start: health.start,
    stop: health.stop,
  } satisfies Module;
}
