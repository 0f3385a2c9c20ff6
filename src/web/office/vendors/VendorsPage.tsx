import { capitalise } from '../../../shared/kit/text.ts';
import { VENDOR_NOUN } from '../../../shared/vendors/noun.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/VendorsPage.ts';
import { VENDOR_LIST } from './vendor-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: capitalise(VENDOR_NOUN.many), description: 'For staff only.', hidden: true });

export default function VendorsPage() {
  return <ListScreen definition={VENDOR_LIST} />;
}
