import { CATEGORY_CALLS, TAG_CALLS } from '../../../shared/posts/name-calls.ts';
import type { NameKind } from '../../../shared/posts/form.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { nameHandlers } from './handlers.ts';
import { createNames, type Names } from './repository.ts';

export function nameModule({ database, onContentChange: onChange, ...parts }: ModuleParts) {
  const [categories, tags] = [createNames(database, 'categories', onChange), createNames(database, 'tags', onChange)];
  return {
    mounts: [
      ['/', routesOf(CATEGORY_CALLS, nameHandlers(categories, 'categories'), { tag: 'Blog', noun: 'categories', ...parts })],
      ['/', routesOf(TAG_CALLS, nameHandlers(tags, 'tags'), { tag: 'Blog', noun: 'tags', ...parts })],
    ],
    // For the import of posts.
    names: { categories, tags },
    content: { listCategories: categories.list, findMergedCategory: categories.findMerged },
  } satisfies Module & { names: Record<NameKind, Names> };
}
