import type { Module, ModuleParts } from '../module.ts';
import { createCategoryRepository } from './repository.ts';
import { categoryRoutes } from './routes.ts';
import { createCategoryService } from './service.ts';

export function categoryModule({ database, onContentChange, ...parts }: ModuleParts) {
  const categories = createCategoryService(createCategoryRepository(database), onContentChange);
  return {
    mounts: [['/api/categories', categoryRoutes({ categories, ...parts })]],
    content: { listCategories: categories.list, findMergedCategory: categories.findMerged },
  } satisfies Module;
}
