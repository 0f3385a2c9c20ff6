import { pageMeta } from '../../ui/pageMeta.ts';
import { NamesScreen } from '../names/NamesScreen.tsx';
import type { Route } from './+types/CategoriesPage.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Categories', description: 'For staff only.', hidden: true });

export default function CategoriesPage() {
  return (
    <NamesScreen
      kind="categories"
      purpose="The topics that readers filter the blog by. Every post is filed under one."
      example="Car loans"
    />
  );
}
