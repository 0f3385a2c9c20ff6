import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { staffPost } from '../../../shared/posts/schemas.ts';
import { draftNumberQuery, draftPublication, NO_CHANGES_WAITING, postDraft } from '../../../shared/posts/revisions.ts';
import { actorOf } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { POST_FORM } from '../writing/form.ts';
import { CONFLICT, postSaves, REFUSALS, type SaveParts } from '../writing/routes.ts';
import type { StaffPostService } from '../writing/service.ts';
import type { DraftService } from './service.ts';

interface Parts extends SaveParts {
  drafts: DraftService;
  posts: StaffPostService;
  tokens: TokenReader;
  limits: Limits;
}

const TAGS = ['Blog'];

const none = () => new ApiError('not_found', NO_CHANGES_WAITING);

/** Changes of posts that wait to be published, under /api/posts. */
export function draftRoutes({ drafts, posts, tokens, limits, ...parts }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');
  const { audit } = parts;
  const { read, settle, answer, answerConflict } = postSaves(parts);

  return new Hono<AppEnv>()
    .get(
      '/:id/draft',
      describeRoute({
        tags: TAGS,
        summary: 'Read the changes of a post that wait to be published',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The post with its changes', postDraft),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      async (c) => {
        const draft = await drafts.find(c.req.param('id'));
        if (draft === undefined) throw none();
        return c.json(draft);
      },
    )
    .put(
      '/:id/draft',
      describeRoute({
        tags: TAGS,
        summary: 'Save changes of a post for later',
        description:
          'Readers go on seeing the post as it is. Omitted fields are those of the changes that wait already, or else of the ' +
          'post; `status` has no effect until they are published.',
        ...STAFF_ONLY,
        requestBody: POST_FORM,
        responses: {
          200: jsonAnswer('The post with its changes', postDraft),
          ...failures('not_found', ...REFUSALS),
          ...CONFLICT,
        },
      }),
      staffOnly,
      async (c) => {
        const outcome = await settle(posts.saveForLater(c.req.param('id'), await read(c)));
        if (outcome.result === 'conflict') return answerConflict(c, outcome);
        const { post } = outcome.draft;
        await audit.record({
          ...actorOf(c),
          action: 'changes-kept',
          noun: 'posts',
          subjectId: post._id,
          detail: { name: post.title },
        });
        return c.json((await drafts.find(post._id)) ?? outcome.draft);
      },
    )
    .delete(
      '/:id/draft',
      describeRoute({
        tags: TAGS,
        summary: 'Discard the changes of a post that wait',
        description: 'They stay among the versions of the post.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Discarded', doneAnswer),
          ...failures('invalid_input', 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      validate('query', draftNumberQuery),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        const name = await drafts.discard(id, c.req.valid('query').number);
        if (name === undefined) throw none();
        await audit.record({ ...actorOf(c), action: 'changes-discarded', noun: 'posts', subjectId: id, detail: { name } });
        return c.json({ message: 'Changes discarded' });
      },
    )
    .post(
      '/:id/draft/publish',
      describeRoute({
        tags: TAGS,
        summary: 'Publish the changes of a post that wait',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The stored post', staffPost),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
          ...CONFLICT,
        },
      }),
      staffOnly,
      jsonBody,
      validate('json', draftPublication),
      async (c) => {
        await countCall(limits.save, c.var.facts.client);
        const saving = drafts.publish(c.req.param('id'), c.req.valid('json'), c.var.identity.staffId);
        const found = saving.then((outcome) => {
          if (outcome === undefined) throw none();
          return outcome;
        });
        return answer(c, found, 200);
      },
    );
}
