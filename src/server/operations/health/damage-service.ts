import type { DamagedPart, DamageMemory, DamageReport } from '../../engine/damage.ts';
import { lastNight } from '../../../shared/privacy/retention.ts';
import type { HealthRepository } from './repository.ts';

interface Parts {
  health: Pick<HealthRepository, 'readReport' | 'writeReport'>;
  damage: DamageMemory;
  /** Finds the parts that can't be read, in a process of its own. */
  check(signal: AbortSignal): Promise<DamagedPart[]>;
  takeTurn(): Promise<boolean>;
  onReport(report: DamageReport): void;
  now: () => number;
}

export type DamageService = ReturnType<typeof createDamageService>;

export function createDamageService({ health, damage, check, takeTurn, onReport, now }: Parts) {
  const startedAt = now();
  const abortion = new AbortController();
  /** Also what can't be stored, as on a full disk. */
  let latest: DamageReport | undefined;

  /** The last check; undefined before the first. */
  async function lastReport(): Promise<DamageReport | undefined> {
    const stored = await health.readReport().catch(() => undefined);
    return stored !== undefined && stored.at >= (latest?.at ?? 0) ? stored : latest;
  }

  /** Another node may have checked the database since this one has met damage. */
  async function followOthers(): Promise<void> {
    const last = await lastReport();
    const metAt = damage.known()?.at ?? Infinity;
    if (last?.damaged.length === 0 && metAt <= last.at && last.at <= now()) damage.clear();
  }

  /** A report from a time when the clock was ahead would put off all others until then. */
  async function isDue(): Promise<boolean> {
    const report = await lastReport();
    const last = report?.at;
    const metAt = damage.known()?.at;
    if (metAt !== undefined && (last === undefined || last < metAt)) return true;
    // It may have been mended while the server was stopped.
    if (report && report.damaged.length > 0 && report.at < startedAt) return true;
    return last === undefined || last > now() ? lastNight(now()) > startedAt : last < lastNight(now());
  }

  return {
    lastReport,
    /** Checks the database if that is due: each night, when a statement has met damage, and at a start after such a report. */
    async checkIfDue() {
      await followOthers();
      if (!(await isDue()) || !(await takeTurn())) return;
      const at = now();
      const damaged = await check(abortion.signal).catch((error: unknown) => {
        if (!abortion.signal.aborted) throw error;
      });
      if (damaged === undefined) return;
      if (damaged.length === 0) damage.clear();
      else damage.report('malformed');
      latest = { at: Math.max(at, damage.known()?.at ?? 0), damaged };
      onReport(latest);
      await health.writeReport(latest);
    },
    stop: () => abortion.abort(),
  };
}
