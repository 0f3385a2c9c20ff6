import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/MessagesPage.ts';
import { MESSAGE_LIST } from './message-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Messages', description: 'For staff only.', hidden: true });

export default function MessagesPage() {
  return <ListScreen definition={MESSAGE_LIST} />;
}
