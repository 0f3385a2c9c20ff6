import { capitalise } from '../../../shared/kit/text.ts';
import { MESSAGE_NOUN } from '../../../shared/messages/noun.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/MessagesPage.ts';
import { MESSAGE_LIST } from './message-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: capitalise(MESSAGE_NOUN.many), description: 'For staff only.', hidden: true });

export default function MessagesPage() {
  return <ListScreen definition={MESSAGE_LIST} />;
}
