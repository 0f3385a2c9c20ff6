import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { BACKUP_CALLS } from '../../shared/backups/calls.ts';
import type { BackupsAnswer } from '../../shared/backups/copies.ts';
import { describeIndianTime } from '../../shared/kit/time.ts';
import { type Config, type FilesPlace, isOwn } from '../config/config.ts';
import { describePlace } from '../files/open.ts';
import type { Finding, HealthCheck } from '../kit/checks.ts';
import { routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { type Job, runCheck, runJob } from './job/job.ts';
import { createBackupRepository } from './repository.ts';
import { createBackupService } from './service.ts';

/** Servers that run for minutes, such as those of tests, make no copy unless they are told where to. */
const OWN_START_DELAY_MS = 10 * 60 * 1000;

const OFF: BackupsAnswer = {
  mode: 'off',
  place: '',
  isOnSameDisk: false,
  intervalMinutes: 0,
  isEncrypted: false,
  isOverdue: false,
  lastProof: null,
  attempts: [],
};

export function backupModule(parts: ModuleParts) {
  const { config } = parts;
  const backups = config.backup && schedule(config.backup, parts);
  const readState = async () => (backups === undefined ? OFF : backups.state());
  const chosen = config.backup && !isOwn(config.backup.place) ? backups : undefined;
  return {
    mounts: [
      ['/', routesOf(BACKUP_CALLS, { read: async () => ({ answer: await readState() }) }, { tag: 'Backups', ...parts })],
    ],
    readings: chosen
      ? [
          {
            name: 'rinova_backup_last_proof_timestamp_seconds',
            help: 'When the last backup that was proved was made; 0 for never.',
            read: () => chosen.lastProofAt() / 1000,
          },
        ]
      : [],
    checks: [backupCheck(readState)],
    healthDetails: () => (chosen ? { backup: chosen.isOverdue() ? 'overdue' : 'ok' } : {}),
    start: () => backups?.start(),
    stop: async () => backups?.stop(),
    /** Finds the parts of the database that can't be read, in a process of its own. */
    checkDatabase: (signal: AbortSignal) => runCheck({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }, signal),
  } satisfies Module & Record<'checkDatabase', unknown>;
}

function schedule(
  { place, intervalMs }: NonNullable<Config['backup']>,
  { config, database, secret, outbox, log, now, erasingTime }: ModuleParts,
) {
  const job: Job = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    files: config.files,
    place,
    passphrase: config.backupPassphrase,
    installation: createHash('sha256').update(secret).digest('hex').slice(0, 16),
  };
  const mode = isOwn(place) ? 'own' : 'place';
  return createBackupService({
    backups: createBackupRepository(database),
    makeCopy: (signal) => runJob(job, signal),
    async inTurn(work) {
      if (!(await database.nodes.takeTurn('backups', intervalMs))) return;
      // A copy of a large database may take longer than a turn.
      await database.nodes.withLock('backups', work);
    },
    facts: { mode, place: describePlace(place), isEncrypted: config.backupPassphrase !== undefined },
    isOnSameDisk: () => isOnDiskOf(config.dataDir, place),
    intervalMs,
    startDelayMs: mode === 'own' ? OWN_START_DELAY_MS : 0,
    outbox,
    onFault: (err) => log.error({ err }, 'A backup failed'),
    now,
    erasingTime,
  });
}

async function isOnDiskOf(dataDir: string, place: FilesPlace): Promise<boolean> {
  if (place.kind !== 'folder') return false;
  if (isOwn(place)) return true;
  // A folder that can't be read is told by the copies that fail.
  const [data, copies] = await Promise.all([dataDir, place.folder].map((folder) => stat(folder).catch(() => undefined)));
  return data !== undefined && data.dev === copies?.dev;
}

const PATH = '/admin/backups';
const ELSEWHERE = 'Set BACKUP_URL to a folder on another disk, better on another machine, or to a bucket.';

/** The row of backups on the Health page. Backups notify the team themselves. */
const backupCheck = (readState: () => Promise<BackupsAnswer>): HealthCheck => ({
  id: 'backups',
  name: 'Backups',
  tells: 'never',
  read: async () => ({ ...findingOf(await readState()), path: PATH }),
});

function findingOf({ mode, isOnSameDisk, isOverdue, lastProof, attempts }: BackupsAnswer): Finding {
  if (mode === 'off') return { state: 'attention', text: 'Switched off by BACKUP_URL=off.', advice: ELSEWHERE };
  const last =
    lastProof === null
      ? 'No backup has been proved yet.'
      : `The last proven backup is of ${describeIndianTime(Date.parse(lastProof.startedAt))}.`;
  const reason = attempts[0]?.reason ?? '';
  if (isOverdue)
    return {
      state: 'failing',
      text: last,
      advice: reason === '' ? 'See the log of the server.' : `The last attempt failed: ${reason}`,
    };
  if (isOnSameDisk)
    return {
      state: 'attention',
      text: `${last} Backups lie on the disk of the data: not safe against its loss.`,
      advice: ELSEWHERE,
    };
  return { state: 'ok', text: last };
}
