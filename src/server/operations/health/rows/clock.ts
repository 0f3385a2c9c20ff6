import { DAY_MS, describeIndianTime } from '../../../../shared/kit/time.ts';
import type { Finding } from '../../../kit/checks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ADVICE = 'Let the machine set its clock by NTP. Sessions, limits, retention and backups go by it.';

/** Watches the clock of the machine: against what runs on evenly, and against times that are known to be past. */
export function createClock(now: () => number, steady: () => number = () => performance.now()) {
  let offset = now() - steady();
  let jump: { by: number; at: number } | undefined;

  return {
    /** @param known the time of the database; on SQLite that of the newest entry, which is past */
    read(known: { at: number; isExact: boolean } | undefined): Finding {
      // A jump shows between two reads.
      const by = now() - steady() - offset;
      offset += by;
      if (Math.abs(by) > MINUTE_MS) jump = { by, at: now() };
      const behind = known === undefined ? 0 : known.at - now();
      const difference = known?.isExact === true ? Math.abs(behind) : Math.max(0, behind);
      if (difference > MINUTE_MS) {
        const text =
          known?.isExact === true
            ? `It differs from the database’s by ${describeDuration(difference)}.`
            : `It is ${describeDuration(difference)} behind what was stored last: it is slow now, or was fast before.`;
        return { state: difference > HOUR_MS ? 'failing' : 'attention', text, advice: ADVICE };
      }
      if (jump !== undefined && Math.abs(now() - jump.at) < DAY_MS) {
        const way = jump.by > 0 ? 'ahead' : 'back';
        const text = `It was moved ${way} by ${describeDuration(Math.abs(jump.by))} (noticed ${describeIndianTime(jump.at)}).`;
        return { state: 'attention', text, advice: `${ADVICE} A machine that slept shows the same.` };
      }
      return { state: 'ok', text: `${describeIndianTime(now())}.` };
    },
  };
}

function describeDuration(ms: number): string {
  const [unit, size] = ms < 2 * HOUR_MS ? ['minute', MINUTE_MS] : ms < 2 * DAY_MS ? ['hour', HOUR_MS] : ['day', DAY_MS];
  const count = Math.round(ms / Number(size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
