import { pageMeta } from '../../ui/pageMeta.ts';
import { NamesScreen } from '../names/NamesScreen.tsx';
import type { Route } from './+types/TagsPage.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Tags', description: 'For staff only.', hidden: true });

export default function TagsPage() {
  return (
    <NamesScreen
      kind="tags"
      purpose="Keywords that posts share. Readers see them as #name under an article."
      example="credit score"
    />
  );
}
