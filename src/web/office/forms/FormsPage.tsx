import { useMatches } from 'react-router';
import { capitalise } from '../../../shared/kit/text.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { Route } from './+types/FormsPage.ts';
import { FORM_LISTS } from './form-lists.tsx';
import type { FormNoun } from './handling.tsx';

/** The routes of these lists have their nouns as ids. */
const nounOf = (matches: ReadonlyArray<{ id: string } | undefined>) => matches.at(-1)?.id as FormNoun;

export const meta: Route.MetaFunction = (args) => {
  const { noun } = FORM_LISTS[nounOf(args.matches)];
  return pageMeta(args, { title: capitalise(noun.many), description: 'For staff only.', hidden: true });
};

/** What comes by a form of the website, apart from loan applications, which are worked on. */
export default function FormsPage() {
  const noun = nounOf(useMatches());
  return <ListScreen key={noun} definition={FORM_LISTS[noun]} />;
}
