import { categoryNameSchema } from '../../../shared/posts/fields.ts';
import { CATEGORY_NAME_TAKEN } from '../../../shared/posts/form.ts';
import type { AuditTrail } from '../../audit/actor.ts';
import type { TokenReader } from '../../http/authentication.ts';
import type { Limits } from '../../http/limits.ts';
import { nameRoutes } from '../names/name-routes.ts';
import type { CategoryService } from './service.ts';

/** The routes under /api/categories. */
export function categoryRoutes({
  categories,
  ...parts
}: {
  categories: CategoryService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}) {
  return nameRoutes({
    names: categories,
    noun: 'categories',
    words: ['category', 'categories'],
    schema: categoryNameSchema,
    taken: CATEGORY_NAME_TAKEN,
    isPublic: true,
    ...parts,
  });
}
