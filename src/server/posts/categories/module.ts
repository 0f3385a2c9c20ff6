import { CATEGORY_CALLS } from '../../../shared/posts/name-calls.ts';
import { CATEGORY_NAME_TAKEN } from '../../../shared/posts/form.ts';
import { routesOf } from '../../kit/routes.ts';
import { nameHandlers } from '../names/name-handlers.ts';
import type { Module, ModuleParts } from '../../module.ts';
import { createCategoryRepository } from './repository.ts';
import { type CategoryService, createCategoryService } from './service.ts';

export function categoryModule({ database, onContentChange, ...parts }: ModuleParts) {
  const categories = createCategoryService(createCategoryRepository(database), onContentChange);
  return {
    mounts: [
      [
        '/',
        routesOf(CATEGORY_CALLS, nameHandlers(categories, 'category', CATEGORY_NAME_TAKEN), {
          tag: 'Blog',
          noun: 'categories',
          ...parts,
        }),
      ],
    ],
    // For the import of posts.
    categories,
    content: { listCategories: categories.list, findMergedCategory: categories.findMerged },
  } satisfies Module & { categories: CategoryService };
}
