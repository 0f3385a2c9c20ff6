import type { Module, ModuleParts } from '../../module.ts';
import { createCategoryRepository } from './repository.ts';
import { categoryRoutes } from './routes.ts';
import { type CategoryService, createCategoryService } from './service.ts';

export function categoryModule({ database, onContentChange, ...parts }: ModuleParts) {
  const categories = createCategoryService(createCategoryRepository(database), onContentChange);
  return {
    mounts: [['/api/categories', categoryRoutes({ categories, ...parts })]],
    // For the import of posts.
    categories,
    content: { listCategories: categories.list, findMergedCategory: categories.findMerged },
  } satisfies Module & { categories: CategoryService };
}
