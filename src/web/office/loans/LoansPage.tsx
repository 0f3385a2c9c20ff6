import { useMemo } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useDeskIsOn } from '../desk/useDesk.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/LoansPage.ts';
import { pickColumns } from './views/columns.tsx';
import { useViews } from './views/useViews.ts';
import { DESK_LOAN_LIST, LOAN_LIST } from './loan-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: capitalise(LOAN_NOUN.many), description: 'For staff only.', hidden: true });

export default function LoansPage() {
  const hasDesk = useDeskIsOn();
  const definition = hasDesk ? DESK_LOAN_LIST : LOAN_LIST;
  const chosen = useViews()?.columns ?? null;
  const chosenDefinition = useMemo(
    () => ({ ...definition, columns: pickColumns(definition.columns, chosen, hasDesk) }),
    [definition, chosen, hasDesk],
  );
  return <ListScreen definition={chosenDefinition} />;
}
