import { CATEGORY_CALLS, TAG_CALLS } from '../../../shared/posts/name-calls.ts';
import type { NameKind } from '../../../shared/posts/form.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { nameHandlers } from './handlers.ts';
import { createNames } from './repository.ts';
import { createNameService, type NameService } from './service.ts';

export function nameModule({ database, onContentChange: onChange, ...parts }: ModuleParts) {
  const serve = (kind: NameKind) => createNameService(createNames(database, kind), kind, onChange);
  const [categories, tags] = [serve('categories'), serve('tags')];
  return {
    mounts: [
      ['/', routesOf(CATEGORY_CALLS, nameHandlers(categories, 'categories'), { tag: 'Blog', noun: 'categories', ...parts })],
      ['/', routesOf(TAG_CALLS, nameHandlers(tags, 'tags'), { tag: 'Blog', noun: 'tags', ...parts })],
    ],
    // For the import of posts.
    names: { categories, tags },
    content: { listCategories: categories.list, findMergedCategory: categories.findMerged },
  } satisfies Module & { names: Record<NameKind, NameService> };
}
