import type { BackupsAnswer } from '../../../shared/backups/copies.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { Time } from '../list/Time.tsx';
import type { Route } from './+types/BackupsPage.ts';
import { AttemptList } from './AttemptList.tsx';
import { useBackups } from './useBackups.ts';
import { formatCount } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Backups', description: 'For staff only.', hidden: true });

/** Whether backups are made and can be trusted. */
export default function BackupsPage() {
  const { data, isPending, isError, errorUpdatedAt, refetch } = useBackups();
  return (
    <div className="office-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <header>
        <h1 className="text-3xl md:text-4xl">Backups</h1>
        <p className="mt-1 max-w-2xl text-slate">
          A backup counts as proved when it was read back, its database opened and checked, and every row counted.
        </p>
      </header>
      {isError && (
        <LoadFailure
          key={errorUpdatedAt}
          text="Failed to load the backups. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <div role="status">
          <span className="sr-only">Loading backups…</span>
          <div aria-hidden className="office-bone h-40" />
        </div>
      )}
      {data && <Storage data={data} />}
    </div>
  );
}

function Storage({ data }: { data: BackupsAnswer }) {
  const { mode, place, isOnSameDisk, isOverdue, lastProof, intervalMinutes, isEncrypted, attempts } = data;
  if (mode === 'off')
    return (
      <Warning title="Backups are switched off">
        <span>
          {'The server was started with BACKUP_URL=off. Nothing brings lost data back, unless you copy it yourself. '}
        </span>
        <HowTo />
      </Warning>
    );
  return (
    <>
      {isOnSameDisk && (
        <Warning title="On the same disk: not safe against its loss">
          <span>
            {'A copy on the disk of the data helps after a mistake, not after a broken disk or the loss of the machine. '}
          </span>
          <HowTo />
        </Warning>
      )}
      <section aria-labelledby="proof" className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
        <h2 id="proof" className="flex items-center gap-3 text-2xl">
          <Icon
            name={isOverdue ? 'warning-circle-fill' : 'shield-check-fill'}
            className={`size-6 shrink-0 ${isOverdue ? 'text-error' : 'text-leaf-700'}`}
          />
          <span>{isOverdue ? 'Backup overdue' : 'Last proven backup'}</span>
        </h2>
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={isOverdue ? 'Last proven backup' : 'Made'}>
            {lastProof === null ? 'None yet' : <Time iso={lastProof.startedAt} />}
          </Fact>
          <Fact name="Kept">{`${lastProof === null ? 'None yet' : formatCount(lastProof.copies, 'backup')} in ${place}`}</Fact>
          <Fact name="Schedule">
            {mode === 'own' ? 'Once a day; the newest three are kept' : `Every ${formatCount(intervalMinutes, 'minute')}`}
          </Fact>
          <Fact name="Encryption">{isEncrypted ? 'With a passphrase' : 'None'}</Fact>
        </dl>
      </section>
      <AttemptList attempts={attempts} first={mode === 'own' ? 'ten minutes after' : 'within a minute of'} />
    </>
  );
}

function Warning({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-2 rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 className="flex items-center gap-3 text-2xl">
        <Icon name="warning-circle-fill" className="size-6 shrink-0 text-error" />
        <span>{title}</span>
      </h2>
      <p className="max-w-3xl">{children}</p>
    </section>
  );
}

function HowTo() {
  return (
    <span>
      {
        'To change that, set BACKUP_URL to a folder on another disk or machine (file:/mnt/backup) or to a bucket (s3://name?region=ap-south-1), BACKUP_PASSPHRASE to encrypt copies, and restart the server.'
      }
    </span>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.875rem] text-slate">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
