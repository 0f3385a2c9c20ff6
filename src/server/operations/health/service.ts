import type { Check } from '../../../shared/operations/health.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import type { Finding, HealthCheck } from '../../kit/checks.ts';
import { repeatSweep } from '../../kit/sweeping.ts';
import type { DamageService } from './damage-service.ts';
import type { HealthRepository } from './repository.ts';

const TICK_MS = 60 * 1000;

interface Parts {
  health: HealthRepository;
  checks: readonly HealthCheck[];
  damage: Pick<DamageService, 'checkIfDue' | 'stop'>;
  outbox: { channels: readonly ChannelName[]; notify(): void };
  /** Holds room on the disk for sign-ins. */
  keepReserve(): void;
  /** Called with every failure, except that the database is unavailable: that is told already. */
  onFault(error: unknown): void;
  now: () => number;
}

export function createHealthService(parts: Parts) {
  const { health, checks, damage, outbox, keepReserve, onFault, now } = parts;
  const seen = new Map<string, { state: Check['state']; since: number }>();
  /** The checks of which the team was told that they fail, as far as is known. */
  const told = new Map<string, boolean>();
  let reading: Promise<Check[]> | undefined;
  let stopWatching = () => Promise.resolve();

  async function readOne({ id, name, read }: HealthCheck): Promise<Check> {
    const found: Finding = await Promise.resolve()
      .then(read)
      .catch((error: unknown) => {
        onFault(error);
        return { state: 'attention' as const, text: 'It can’t be read at present; the log says more.' };
      });
    const before = seen.get(id);
    const since = found.since ?? (before?.state === found.state ? before.since : now());
    seen.set(id, { state: found.state, since });
    const { state, text, advice = '', path = '' } = found;
    return { id, name, state, text, advice, path, since: state === 'ok' ? null : new Date(since).toISOString() };
  }

  const readAll = () => Promise.all(checks.map(readOne));
  const readShared = () => (reading ??= readAll().finally(() => (reading = undefined)));

  async function tell({ id, tells = 'daily' }: HealthCheck, { state, name, text }: Check): Promise<void> {
    if (tells === 'never' || (state !== 'failing' && told.get(id) === false)) return;
    const open = await health.findOpen(id);
    const channels = outbox.channels.filter((channel) => channel !== id);
    if (state === 'failing') {
      const key = tells === 'once' && open !== undefined ? open : `${id}-${indianDate(new Date(now()))}`;
      await health.announce('failing', key, { channels, summary: `${name}: ${text}`, at: now() });
    } else if (open !== undefined) {
      await health.announce('recovered', open, { channels, summary: `${name}: ${text}`, at: now() });
    }
    told.set(id, state === 'failing');
    outbox.notify();
  }

  /** Reads all checks and tells the team of what has begun to fail, and of what is over. */
  async function watch(): Promise<void> {
    keepReserve();
    // First, so that the team is told what is damaged.
    await damage.checkIfDue().catch(onFault);
    const rows = await readAll();
    for (const [index, check] of checks.entries()) await tell(check, rows[index] as Check);
  }

  return {
    watch,
    start() {
      stopWatching = repeatSweep(watch, TICK_MS, onFault);
    },
    async stop() {
      damage.stop();
      await stopWatching();
    },
    state: async () => ({ checks: await readShared() }),
  };
}
