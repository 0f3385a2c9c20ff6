import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/AuditPage.ts';
import { AUDIT_LIST } from './audit-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Audit trail', description: 'For staff only.', hidden: true });

export default function AuditPage() {
  return <ListScreen definition={AUDIT_LIST} />;
}
