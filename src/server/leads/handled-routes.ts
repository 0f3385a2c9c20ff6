import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { AuditNoun } from '../../shared/audit/trail.ts';
import {
  type Handled,
  type HandledAnswer,
  handledAnswer,
  type HandledChange,
  handledChangeSchema,
  handledConflict,
} from '../../shared/leads/handled.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';

interface HandledRoutes {
  tag: string;
  noun: AuditNoun;
  /** In lower case, for example 'vendor application'. */
  one: string;
  rows: {
    findHandled(id: string): Promise<Handled | null | undefined>;
    changeHandled(
      id: string,
      change: HandledChange,
      by: string,
    ): Promise<{ isChanged: boolean; handled: Handled | null } | undefined>;
  };
  tokens: TokenReader;
  audit: AuditTrail;
}

/** The routes by which staff mark a row as handled or reopen it. */
export function handledRoutes({ tag, noun, one, rows, tokens, audit }: HandledRoutes) {
  const allowed = requireStaff(tokens, 'leads');
  const gone = () => new ApiError('not_found', `There is no such ${one}. It may have been deleted already.`);
  return new Hono<AppEnv>()
    .get(
      '/:id/handled',
      describeRoute({
        tags: [tag],
        summary: `Read whether a ${one} is handled`,
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('By whom and when; null if it is open', handledAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      allowed,
      async (c) => {
        const handled = await rows.findHandled(c.req.param('id'));
        if (handled === undefined) throw gone();
        return c.json({ handled } satisfies HandledAnswer);
      },
    )
    .put(
      '/:id/handled',
      describeRoute({
        tags: [tag],
        summary: `Mark a ${one} as handled or open`,
        description:
          '`seen` is the time of the mark that the caller last saw, or null. If a colleague has changed it since, ' +
          'nothing changes.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The current mark', handledAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
          409: jsonAnswer('A colleague has changed the mark; `handled` is the current one', handledConflict),
        },
      }),
      allowed,
      jsonBody,
      validate('json', handledChangeSchema),
      async (c) => {
        const id = c.req.param('id');
        const change = c.req.valid('json');
        const { email } = c.var.identity;
        const outcome = await rows.changeHandled(id, change, email);
        if (outcome === undefined) throw gone();
        const { isChanged, handled } = outcome;
        // A retry after a lost response is not a conflict.
        const isRepeated = change.handled ? handled?.by === email : handled === null;
        if (!isChanged && !isRepeated) {
          const message =
            handled === null ? `This ${one} was marked as open.` : `This ${one} was marked as handled by ${handled.by}.`;
          return c.json({ message, code: 'conflict', handled }, 409);
        }
        if (isChanged)
          await audit.record({ action: change.handled ? 'handled' : 'reopened', ...actorOf(c), noun, subjectId: id });
        return c.json({ handled } satisfies HandledAnswer);
      },
    );
}
