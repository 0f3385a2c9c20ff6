import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '../../ui/pageMeta.ts';
import { queryOf } from '../kit/ask.ts';
import { Screen } from '../kit/Screen.tsx';
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
  const erasures = useQuery(queryOf('GET /api/erasures'));
  const { notice, say, dismiss } = useNotice();
  return (
    <Screen
      title="Retention"
      about="How long applications, messages and resumes are kept. What is erased can’t be brought back; ask counsel how long the law requires you to keep it."
      load={{ query: useQuery(queryOf('GET /api/retention')), what: 'retention rules' }}
    >
      {(state) => (
        <>
          <RuleSection state={state} say={say} />
          <EraseSection say={say} />
          <RunList runs={state.runs} />
          {erasures.data && <Ledger erasures={erasures.data} />}
          <NoticeToast notice={notice} onDismiss={dismiss} />
        </>
      )}
    </Screen>
  );
}
