import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '../../ui/pageMeta.ts';
import { queryOf } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/RetentionPage.ts';
import { EraseSection } from './EraseSection.tsx';
import { Ledger } from './Ledger.tsx';
import { RuleSection } from './RuleSection.tsx';
import { RunList } from './RunList.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Retention', description: 'For staff only.', hidden: true });

/** How long leads are kept, and how a person's data is erased. */
export default function RetentionPage() {
  const retention = useQuery(queryOf('GET /api/retention'));
  const erasures = useQuery(queryOf('GET /api/erasures'));
  const { notice, say, dismiss } = useNotice();
  return (
    <div className="office-width grid grid-cols-1 gap-8 py-6 md:py-8">
      <header>
        <h1 className="text-3xl md:text-4xl">Retention</h1>
        <p className="mt-1 max-w-2xl text-slate">
          How long applications, messages and resumes are kept. What is erased can’t be brought back; ask counsel how long
          the law requires you to keep it.
        </p>
      </header>
      {retention.isError && (
        <LoadFailure
          key={retention.errorUpdatedAt}
          text="Failed to load the retention rules. Please try again."
          onRetry={() => void retention.refetch()}
        />
      )}
      {retention.isPending && (
        <div role="status">
          <span className="sr-only">Loading retention rules…</span>
          <div aria-hidden className="office-bone h-40" />
        </div>
      )}
      {retention.data && (
        <>
          <RuleSection state={retention.data} say={say} />
          <EraseSection say={say} />
          <RunList runs={retention.data.runs} />
        </>
      )}
      {erasures.data && <Ledger erasures={erasures.data} />}
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </div>
  );
}
