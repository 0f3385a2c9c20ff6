import type { BackupsAnswer } from '../../../shared/backups/copies.ts';
import { describeIndianTime } from '../../../shared/kit/time.ts';
import type { Finding, HealthCheck } from '../../kit/checks.ts';

const PATH = '/admin/backups';
const ELSEWHERE = 'Set BACKUP_URL to a folder on another disk, better on another machine, or to a bucket.';

/** The row of backups on the Health page. Backups notify the team themselves. */
export const backupCheck = (readState: () => Promise<BackupsAnswer>): HealthCheck => ({
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
