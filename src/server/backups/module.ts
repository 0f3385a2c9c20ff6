import { createHash } from 'node:crypto';
import type { BackupConfig } from '../config.ts';
import { describePlace } from '../files/open.ts';
import type { Module, ModuleParts } from '../module.ts';
import { type Job, runJob } from './job/job.ts';
import { createBackupRepository } from './repository.ts';
import { backupRoutes } from './routes.ts';
import { createBackupService } from './service.ts';

export function backupModule({ config, tokens, ...parts }: ModuleParts) {
  const backups = config.backup && schedule(config.backup, { config, ...parts });
  return {
    mounts: [['/api/backups', backupRoutes({ backups, tokens })]],
    readings: backups
      ? [
          {
            name: 'rinova_backup_last_proof_timestamp_seconds',
            help: 'When the last backup that was proved was made; 0 for never.',
            read: () => backups.lastProofAt() / 1000,
          },
        ]
      : [],
    healthDetails: () => (backups ? { backup: backups.isOverdue() ? 'overdue' : 'ok' } : {}),
    start: () => backups?.start(),
    stop: async () => backups?.stop(),
  } satisfies Module;
}

function schedule(
  { place, intervalMs }: BackupConfig,
  { config, database, secret, outbox, log, now }: Omit<ModuleParts, 'tokens'>,
) {
  const job: Job = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    files: config.files,
    place,
    passphrase: config.backupPassphrase,
    installation: createHash('sha256').update(secret).digest('hex').slice(0, 16),
  };
  return createBackupService({
    backups: createBackupRepository(database),
    makeCopy: (signal) => runJob(job, signal),
    async inTurn(work) {
      if (!(await database.nodes.takeTurn('backups', intervalMs))) return;
      // A copy of a large database may take longer than a turn.
      await database.nodes.withLock('backups', work);
    },
    facts: { place: describePlace(place), isEncrypted: config.backupPassphrase !== undefined },
    intervalMs,
    outbox,
    onFault: (err) => log.error({ err }, 'A backup failed'),
    now,
  });
}
