import { tagNameSchema } from '../../../shared/posts/fields.ts';
import { TAG_NAME_TAKEN } from '../../../shared/posts/form.ts';
import type { AuditTrail } from '../../audit/actor.ts';
import type { TokenReader } from '../../http/authentication.ts';
import type { Limits } from '../../http/limits.ts';
import { nameRoutes } from '../names/name-routes.ts';
import type { TagService } from './service.ts';

/** The routes under /api/tags. */
export function tagRoutes({ tags, ...parts }: { tags: TagService; tokens: TokenReader; audit: AuditTrail; limits: Limits }) {
  return nameRoutes({
    names: tags,
    noun: 'tags',
    words: ['tag', 'tags'],
    schema: tagNameSchema,
    taken: TAG_NAME_TAKEN,
    isPublic: false,
    ...parts,
  });
}
