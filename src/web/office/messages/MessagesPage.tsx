import { ListScreen } from '../list/ListScreen.tsx';
import { MESSAGE_LIST } from './message-list.tsx';

export default function MessagesPage() {
  return <ListScreen definition={MESSAGE_LIST} />;
}
