import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { capitalise } from '../../../shared/kit/text.ts';
import type { AuditNoun } from '../../../shared/audit/trail.ts';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { type Category, mergeSchema, type Merging, namedRow, type Renaming } from '../../../shared/posts/names.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';

/** The service behind these routes. */
interface NameService {
  list(): Promise<Category[]>;
  /** Resolves with undefined if the name is taken. */
  create(name: string): Promise<Category | undefined>;
  /** Resolves with undefined if the name does not exist. */
  remove(id: string): Promise<Category | undefined>;
  rename(id: string, name: string, by: string): Promise<Renaming>;
  /** Resolves with undefined if either does not exist. */
  merge(id: string, into: string, by: string): Promise<Merging | undefined>;
}

interface NameRoutes {
  names: NameService;
  noun: Extract<AuditNoun, 'categories' | 'tags'>;
  /** The singular and the plural. */
  words: readonly [one: string, several: string];
  schema: z.ZodMiniType<{ name: string }>;
  taken: string;
  /** Whether the list is public. */
  isPublic: boolean;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Blog'];
const passThrough: MiddlewareHandler<AppEnv> = (_, next) => next();

/** The routes to list, create and delete rows that are only a name, such as categories and tags. */
export function nameRoutes({
  names,
  noun,
  words: [one, several],
  schema,
  taken,
  isPublic,
  tokens,
  audit,
  limits,
}: NameRoutes) {
  const staffOnly = requireStaff(tokens, 'blog');
  const capital = capitalise(one);
  const gone = new ApiError('not_found', `There is no such ${one}. It may have been deleted already.`);
  const counted = countCalls(limits.change);
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: `List the blog's ${several}`,
        ...(!isPublic && STAFF_ONLY),
        responses: {
          200: jsonAnswer('All of them, by name', z.array(namedRow)),
          ...(isPublic ? failures() : failures('unauthenticated', 'forbidden')),
        },
      }),
      isPublic ? passThrough : staffOnly,
      async (c) => c.json(await names.list()),
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: `Create a ${one}`,
        ...STAFF_ONLY,
        responses: {
          201: jsonAnswer('Created', namedRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'conflict'),
        },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', schema),
      async (c) => {
        const made = await names.create(c.req.valid('json').name);
        if (made === undefined) throw new ApiError('conflict', taken, { fields: { name: taken } });
        await audit.record({ ...actorOf(c), action: 'created', noun, subjectId: made._id, detail: { name: made.name } });
        return c.json(made, 201);
      },
    )
    .put(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: `Rename a ${one}`,
        description: 'The address of its page leads to the new one.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Renamed', namedRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
        },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', schema),
      async (c) => {
        const outcome = await names.rename(c.req.param('id'), c.req.valid('json').name, actorOf(c).email);
        if (outcome.result === 'gone') throw gone;
        if (outcome.result === 'taken') throw new ApiError('conflict', taken, { fields: { name: taken } });
        const { row, before } = outcome;
        const detail = { from: before, to: row.name };
        await audit.record({ ...actorOf(c), action: 'changed', noun, subjectId: row._id, detail });
        return c.json(row satisfies Category);
      },
    )
    .post(
      '/:id/merge',
      describeRoute({
        tags: TAGS,
        summary: `Merge a ${one} into another`,
        description: `Its posts move to the other, and its address leads there. The ${one} is deleted.`,
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The other', namedRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', mergeSchema),
      async (c) => {
        const merged = await names.merge(c.req.param('id'), c.req.valid('json').into, actorOf(c).email);
        if (merged === undefined) throw gone;
        const detail = { from: merged.from.name, to: merged.into.name };
        await audit.record({ ...actorOf(c), action: 'merged', noun, subjectId: merged.from._id, detail });
        return c.json(merged.into satisfies Category);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: `Delete a ${one}`,
        description: `Its posts stay, without the ${one}.`,
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Deleted', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      counted,
      async (c) => {
        const removed = await names.remove(c.req.param('id'));
        if (removed === undefined) throw gone;
        await audit.record({
          ...actorOf(c),
          action: 'deleted',
          noun,
          subjectId: removed._id,
          detail: { name: removed.name },
        });
        return c.json({ message: `${capital} deleted successfully` });
      },
    );
}
