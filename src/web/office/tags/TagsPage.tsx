import { TAG_NAME_REQUIRED } from '../../../shared/posts/form.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import type { NameList } from '../names/name-list.ts';
import { NamesScreen } from '../names/NamesScreen.tsx';
import type { Route } from './+types/TagsPage.ts';

const TAGS: NameList = {
  noun: { one: 'tag', many: 'tags' },
  kind: 'tags',
  purpose: 'Keywords that posts share. Readers see them as #name under an article.',
  example: 'credit score',
  required: TAG_NAME_REQUIRED,
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Tags', description: 'For staff only.', hidden: true });

export default function TagsPage() {
  return <NamesScreen list={TAGS} />;
}
