import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  NO_SUCH_LIBRARY_PICTURE,
  PICTURE_CONFLICT,
  type PictureReplaced,
  pictureReplaced,
  pictureReplacement,
} from '../../../shared/posts/pictures.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { ReplacementService } from './service.ts';

interface Parts {
  replacements: ReplacementService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

/** The route under /api/pictures that replaces a picture wherever it is shown. */
export function replacementRoutes({ replacements, tokens, audit, limits }: Parts) {
  return new Hono<AppEnv>().post(
    '/:id/replacement',
    describeRoute({
      tags: ['Blog'],
      summary: 'Replace a picture everywhere',
      description:
        'Posts, changes that wait and authors show the other picture from now on, all at once; each post gets a new version. ' +
        'Earlier versions keep the old picture, which stays in the library: the same call with both exchanged undoes it. A ' +
        'name and an alternative text that the other picture lacks are taken over. Refused when somebody else has changed ' +
        'or replaced the picture meanwhile.',
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('The picture that is shown now', pictureReplaced),
        ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
      },
    }),
    requireStaff(tokens, 'blog'),
    countCalls(limits.change),
    jsonBody,
    validate('json', pictureReplacement),
    async (c) => {
      const id = c.req.param('id');
      const outcome = await replacements.replace(id, c.req.valid('json'), c.var.identity.staffId);
      if (outcome.result === 'gone') throw new ApiError('not_found', NO_SUCH_LIBRARY_PICTURE);
      if (outcome.result === 'conflict') throw new ApiError('conflict', PICTURE_CONFLICT);
      if (outcome.result === 'unknown')
        throw new ApiError('invalid_input', NO_SUCH_LIBRARY_PICTURE, { fields: { with: NO_SUCH_LIBRARY_PICTURE } });
      const { from, to, posts, authors, row } = outcome;
      const actor = actorOf(c);
      const rows = posts.length + authors.length;
      await audit.record({ ...actor, action: 'replaced', noun: 'pictures', subjectId: id, detail: { from, to, rows } });
      for (const [noun, changed] of [['posts', posts] as const, ['authors', authors] as const])
        for (const { id: subjectId, title } of changed)
          await audit.record({ ...actor, action: 'changed', noun, subjectId, detail: { name: title } });
      return c.json({ picture: row, posts: posts.length, authors: authors.length } satisfies PictureReplaced);
    },
  );
}
