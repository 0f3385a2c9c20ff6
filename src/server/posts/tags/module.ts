import { TAG_CALLS } from '../../../shared/posts/name-calls.ts';
import { TAG_NAME_TAKEN } from '../../../shared/posts/form.ts';
import { routesOf } from '../../kit/routes.ts';
import { nameHandlers } from '../names/name-handlers.ts';
import type { Module, ModuleParts } from '../../module.ts';
import { createTagRepository } from './repository.ts';
import { createTagService, type TagService } from './service.ts';

export function tagModule({ database, onContentChange, ...parts }: ModuleParts) {
  const tags = createTagService(createTagRepository(database), onContentChange);
  return {
    mounts: [['/', routesOf(TAG_CALLS, nameHandlers(tags, 'tag', TAG_NAME_TAKEN), { tag: 'Blog', noun: 'tags', ...parts })]],
    // For the import of posts.
    tags,
  } satisfies Module & { tags: TagService };
}
