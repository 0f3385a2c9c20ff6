import type { BackupAttempt } from '../../../shared/backups/copies.ts';
import { formatBytes } from '../../../shared/kit/bytes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../list/Time.tsx';
import { formatCount } from './words.ts';

/** The newest attempts and how they ended. */
export function AttemptList({ attempts, first }: { attempts: readonly BackupAttempt[]; first: string }) {
  return (
    <section aria-labelledby="attempts" className="grid gap-3">
      <h2 id="attempts" className="text-2xl">
        Latest backups
      </h2>
      {attempts.length === 0 ? (
        <p className="text-slate">{`None yet. The first one is made ${first} the server’s start.`}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
          {attempts.map(({ _id, startedAt, seconds, reason, rows, files, added }) => (
            <li key={_id} className="grid gap-x-6 gap-y-1 px-5 py-4 md:grid-cols-[14rem_1fr] md:items-baseline">
              <p className="flex items-center gap-2 font-semibold">
                <Icon
                  name={reason === '' ? 'check-circle-fill' : 'warning-circle-fill'}
                  className={`size-5 shrink-0 ${reason === '' ? 'text-leaf-700' : 'text-error'}`}
                />
                <Time iso={startedAt} />
              </p>
              <p className="wrap-anywhere">
                {reason === ''
                  ? `Proved: ${formatCount(rows, 'row')}, ${formatCount(files, 'file')}, ${formatBytes(added)} added, ${seconds.toFixed(1)} s`
                  : `Failed: ${reason}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
