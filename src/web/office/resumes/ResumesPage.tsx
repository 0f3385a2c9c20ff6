import { capitalise } from '../../../shared/kit/text.ts';
import { RESUME_NOUN } from '../../../shared/resumes/noun.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/ResumesPage.ts';
import { RESUME_LIST } from './resume-list.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: capitalise(RESUME_NOUN.many), description: 'For staff only.', hidden: true });

export default function ResumesPage() {
  return <ListScreen definition={RESUME_LIST} />;
}
