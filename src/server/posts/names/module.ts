import { CATEGORY_CALLS, TAG_CALLS } from '../../../shared/posts/name-calls.ts';
import { CATEGORY_NAME_TAKEN, TAG_NAME_TAKEN } from '../../../shared/posts/form.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../module.ts';
import { nameHandlers } from './handlers.ts';
import { createNames } from './repository.ts';
import { createNameService, type NameService } from './service.ts';

export function nameModule({ database, onContentChange: onChange, ...parts }: ModuleParts) {
  // Readers see all categories, and the tags of posts.
  const categories = createNameService(createNames(database, 'categories'), {
    one: 'category',
    taken: CATEGORY_NAME_TAKEN,
    onChange,
    onCreate: onChange,
  });
  const tags = createNameService(createNames(database, 'tags'), { one: 'tag', taken: TAG_NAME_TAKEN, onChange });
  return {
    mounts: [
      ['/', routesOf(CATEGORY_CALLS, nameHandlers(categories, 'category'), { tag: 'Blog', noun: 'categories', ...parts })],
      ['/', routesOf(TAG_CALLS, nameHandlers(tags, 'tag'), { tag: 'Blog', noun: 'tags', ...parts })],
    ],
    // For the import of posts.
    names: { categories, tags },
    content: { listCategories: categories.list, findMergedCategory: categories.findMerged },
  } satisfies Module & { names: Record<'categories' | 'tags', NameService> };
}
