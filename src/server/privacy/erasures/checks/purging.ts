import { formatBytes } from '../../../../shared/kit/bytes.ts';
import { PURGE_DAYS } from '../../../../shared/privacy/erasures.ts';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import type { HealthCheck } from '../../../kit/checks.ts';
import type { ErasureRepository } from '../repository.ts';

/** Undefined when none has ended, it failed, or it was another node's. */
export type LastPurge = Awaited<ReturnType<ErasureRepository['purge']>> | undefined;

/** The row of what was erased, but is still in the files of the database. */
export function erasureCheck(
  { overdueSince, roomNeeded }: Pick<ErasureRepository, 'overdueSince' | 'roomNeeded'>,
  lastPurge: () => LastPurge,
  now: () => number,
): HealthCheck {
  async function readReason(): Promise<string> {
    const last = lastPurge();
    if (last === 'no room')
      return `Free some space: writing the database anew needs ${formatBytes(await roomNeeded())} free on its disk.`;
    if (last === 'being read') return 'An export or another program was reading it: close programs that keep it open.';
    return 'If it stays so, the log of the server says why.';
  }

  return {
    id: 'erasures',
    name: 'Erased data',
    async read() {
      const since = await overdueSince(now());
      if (since === undefined)
        return { state: 'ok', text: `Removed from the files of the database within ${PURGE_DAYS} days.` };
      return {
        state: 'failing',
        text: `What was erased more than ${PURGE_DAYS} days ago is still in the files of the database.`,
        advice: `${await readReason()} It is tried again every 15 minutes.`,
        since: since + PURGE_DAYS * DAY_MS,
      };
    },
  };
}
