import { CATEGORY_NAME_REQUIRED } from '../../../shared/posts/form.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import type { NameList } from '../names/name-list.ts';
import { NamesScreen } from '../names/NamesScreen.tsx';
import type { Route } from './+types/CategoriesPage.ts';

const CATEGORIES: NameList = {
  noun: { one: 'category', many: 'categories' },
  kind: 'categories',
  purpose: 'The topics that readers filter the blog by. Every post is filed under one.',
  example: 'Car loans',
  required: CATEGORY_NAME_REQUIRED,
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Categories', description: 'For staff only.', hidden: true });

export default function CategoriesPage() {
  return <NamesScreen list={CATEGORIES} />;
}
