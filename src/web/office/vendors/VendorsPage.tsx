import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/VendorsPage.ts';
import { VENDOR_LIST } from './vendor-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Vendor applications', description: 'For staff only.', hidden: true });

export default function VendorsPage() {
  return <ListScreen definition={VENDOR_LIST} />;
}
