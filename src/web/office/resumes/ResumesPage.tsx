import { ListScreen } from '../list/ListScreen.tsx';
import { RESUME_LIST } from './resume-list.tsx';

export default function ResumesPage() {
  return <ListScreen definition={RESUME_LIST} />;
}
