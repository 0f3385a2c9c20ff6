import type { Module, ModuleParts } from '../../module.ts';
import { createTagRepository } from './repository.ts';
import { tagRoutes } from './routes.ts';
import { createTagService, type TagService } from './service.ts';

export function tagModule({ database, onContentChange, ...parts }: ModuleParts) {
  const tags = createTagService(createTagRepository(database), onContentChange);
  return {
    mounts: [['/api/tags', tagRoutes({ tags, ...parts })]],
    // For the import of posts.
    tags,
  } satisfies Module & { tags: TagService };
}
