import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/LoansPage.ts';
import { LOAN_LIST } from './loan-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Loan applications', description: 'For staff only.', hidden: true });

export default function LoansPage() {
  return <ListScreen definition={LOAN_LIST} />;
}
