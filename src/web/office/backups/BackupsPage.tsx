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
      {data && (
        <>
          <section
            aria-labelledby="proof"
            className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:p-6"
          >
            <h2 id="proof" className="flex items-center gap-3 text-2xl">
              <Icon
                name={data.isOverdue ? 'warning-circle-fill' : 'shield-check-fill'}
                className={`size-6 shrink-0 ${data.isOverdue ? 'text-error' : 'text-leaf-700'}`}
              />
              <span>{data.isOverdue ? 'Backup overdue' : 'Last proven backup'}</span>
            </h2>
            <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              <Fact name={data.isOverdue ? 'Last proven backup' : 'Made'}>
                {data.lastProof === null ? 'None yet' : <Time iso={data.lastProof.startedAt} />}
              </Fact>
              <Fact name="Kept">
                {`${data.lastProof === null ? 'None yet' : formatCount(data.lastProof.copies, 'backup')} in ${data.place}`}
              </Fact>
              <Fact name="Schedule">{`Every ${formatCount(data.intervalMinutes, 'minute')}`}</Fact>
              <Fact name="Encryption">{data.isEncrypted ? 'With a passphrase' : 'None'}</Fact>
            </dl>
          </section>
          <AttemptList attempts={data.attempts} />
        </>
      )}
    </div>
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
