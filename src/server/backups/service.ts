import type { BackupsAnswer } from '../../shared/backups/copies.ts';
import type { ChannelName } from '../../shared/desk/notifications.ts';
import { DAY_MS, describeIndianTime } from '../../shared/kit/time.ts';
import { repeatSweep } from '../kit/sweeping.ts';
import type { ProvenCopy } from './copies/scheduled.ts';
import { BackupError } from './errors.ts';
import type { BackupRepository } from './repository.ts';

/** A proof is too old after this time, or after two intervals if they are longer. */
const OVERDUE_MS = 60 * 60 * 1000;
const TICK_MS = 60 * 1000;
const ATTEMPT_RETENTION_DAYS = 90;

interface Parts {
  backups: BackupRepository;
  makeCopy(signal: AbortSignal): Promise<ProvenCopy>;
  /** Runs work for all nodes, or not at all if another node does it. */
  inTurn(work: () => Promise<void>): Promise<void>;
  facts: Pick<BackupsAnswer, 'mode' | 'place' | 'isEncrypted'>;
  isOnSameDisk(): Promise<boolean>;
  intervalMs: number;
  /** The first copy is not made earlier than so long after the start. */
  startDelayMs?: number;
  outbox: { channels: readonly ChannelName[]; notify(): void };
  onFault(error: unknown): void;
  now: () => number;
  erasingTime: () => Promise<number>;
}

export function createBackupService(parts: Parts) {
  const { backups, intervalMs, startDelayMs = 0, outbox, onFault, now } = parts;
  const startedAt = now();
  const overdueMs = Math.max(OVERDUE_MS, 2 * intervalMs);
  const abortion = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  let provenAt = 0;
  let isLate = false;

  async function attempt(): Promise<void> {
    const started_at = now();
    const nothing = { row_count: 0, file_count: 0, bytes_added: 0, copies: 0 };
    try {
      const { rows, files, added, copies } = await parts.makeCopy(abortion.signal);
      const facts = { row_count: rows, file_count: files, bytes_added: added, copies };
      const { since, lateMs } = await readState();
      await backups.record({ started_at, ended_at: now(), reason: '', ...facts });
      if (lateMs > 0) await tell('recovered', String(since), `a backup of ${describeIndianTime(started_at)} is proved`);
    } catch (error) {
      if (abortion.signal.aborted) return;
      onFault(error);
      const reason = error instanceof BackupError ? error.message : 'Something went wrong on our side; the log says more.';
      await backups.record({ started_at, ended_at: now(), reason, ...nothing });
    }
    await backups.deleteBefore((await parts.erasingTime()) - ATTEMPT_RETENTION_DAYS * DAY_MS);
  }

  // Attempts from a time when the clock was ahead would stop all others until then.
  const isDue = async () =>
    now() - startedAt >= startDelayMs && now() - ((await backups.times(now() + intervalMs)).last ?? 0) >= intervalMs;
  const readLastProof = () => backups.lastProof(now() + overdueMs);

  async function copyIfDue(): Promise<void> {
    if (!(await isDue())) return;
    await parts.inTurn(async () => {
      // Another node may have made it meanwhile.
      if (await isDue()) await attempt();
    });
    await watch();
  }

  /** The last proof, the time since when there was none, and how much too long that is. */
  async function readState() {
    const [last, { first }] = await Promise.all([readLastProof(), backups.times(now())]);
    const since = last === undefined ? Math.min(first ?? startedAt, startedAt) : Date.parse(last.startedAt);
    return { last, since, lateMs: now() - since - overdueMs };
  }

  async function tell(event: 'overdue' | 'recovered', key: string, summary: string): Promise<void> {
    await backups.announce(event, key, { channels: outbox.channels, summary, at: now() });
    outbox.notify();
  }

  /** Looks at the age of the last proof, and tells the team when it is too old. */
  async function watch(): Promise<void> {
    const { last, since, lateMs } = await readState();
    provenAt = last === undefined ? 0 : since;
    isLate = lateMs > 0;
    if (!isLate) return;
    const summary =
      last === undefined ? 'no backup was proved yet' : `the last proven backup is of ${describeIndianTime(provenAt)}`;
    // Again each day, while it lasts.
    await tell('overdue', `${since}-${Math.floor(lateMs / DAY_MS)}`, summary);
  }

  return {
    copyIfDue,
    watch,
    start() {
      stops.push(repeatSweep(copyIfDue, TICK_MS, onFault), repeatSweep(watch, TICK_MS, onFault));
    },
    /** Ends a running copy, and resolves when it has ended. */
    async stop() {
      abortion.abort();
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
    async state() {
      await watch();
      const [attempts, last] = await Promise.all([backups.list(), readLastProof()]);
      return {
        ...parts.facts,
        isOnSameDisk: await parts.isOnSameDisk(),
        intervalMinutes: intervalMs / 60_000,
        isOverdue: isLate,
        lastProof: last ?? null,
        attempts,
      };
    },
    /** As `watch` has last seen it. */
    isOverdue: () => isLate,
    /** When the last proven copy was made, epoch milliseconds; 0 for never. */
    lastProofAt: () => provenAt,
  };
}
