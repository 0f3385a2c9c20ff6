import { capitalise } from '../../../shared/kit/text.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useDeskIsOn } from '../desk/useDesk.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/LoansPage.ts';
import { pickColumns } from './views/columns.tsx';
import { useChooseColumns, useViews } from './views/useViews.ts';
import { assignRow } from './desk/assign.ts';
import { LOAN_LIST } from './loan-list.tsx';
import { useRecordAhead } from './later.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: capitalise(LOAN_NOUN.many), description: 'For staff only.', hidden: true });

export default function LoansPage() {
  useRecordAhead();
  const hasDesk = useDeskIsOn();
  const views = useViews();
  const choose = useChooseColumns();
  const list = {
    ...LOAN_LIST,
    columns: pickColumns(LOAN_LIST.columns, views?.columns ?? null, hasDesk),
    keys: hasDesk ? [assignRow] : [],
  };
  // Widths that were not kept are shown all the same.
  const keep = (drawn: object) => void choose({ widths: drawn }).catch(() => undefined);
  // Columns and widths are kept together: none are drawn before both are known.
  return <ListScreen definition={{ ...list, ...(views && { widths: { of: views.widths ?? {}, keep } }) }} />;
}
