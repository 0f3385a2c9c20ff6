import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../shared/kit/errors.ts';
import type { LeadNoun } from '../../shared/desk/notifications.ts';
import { type SuspectCount, suspectCount, type SuspectsAnswer, suspectsAnswer } from '../../shared/leads/suspects.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import type { AcceptSuspect, SuspectRepository } from './suspect-repository.ts';

const TAGS = ['Suspected spam'];
const GONE = new ApiError('not_found', 'There is no such form. Somebody may have decided on it already.');

interface Parts {
  suspects: SuspectRepository;
  accept: Partial<Record<LeadNoun, AcceptSuspect>>;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

/** The routes under /api/suspects, for forms that may be spam. */
export function suspectRoutes({ suspects, accept, tokens, audit, limits }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const describe = (summary: string, responses: object) =>
    describeRoute({ tags: TAGS, summary, ...STAFF_ONLY, responses: { ...responses } });

  return new Hono<AppEnv>()
    .get(
      '/',
      describe('List the newest forms that may be spam', {
        200: jsonAnswer('The forms, and how many there are in all', suspectsAnswer),
        ...failures('unauthenticated', 'forbidden'),
      }),
      allowed,
      async (c) => {
        const [found, total] = [await suspects.list(), await suspects.count()];
        const detail = { page: 1, rows: found.length };
        const shown = found.map(({ _id }) => _id);
        await audit.recordRead({ action: 'listed', ...actorOf(c), noun: 'suspects', detail, shown });
        return c.json({ suspects: found, total } satisfies SuspectsAnswer);
      },
    )
    .get(
      '/count',
      describe('Count the forms that may be spam', {
        200: jsonAnswer('The number', suspectCount),
        ...failures('unauthenticated', 'forbidden'),
      }),
      allowed,
      async (c) => c.json({ total: await suspects.count() } satisfies SuspectCount),
    )
    .post(
      '/:id/accept',
      describe('Move a form to where it belongs: it is not spam', {
        200: jsonAnswer('Moved', doneAnswer),
        ...failures('unauthenticated', 'forbidden', 'not_found', 'too_many_requests'),
      }),
      allowed,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        const found = await suspects.find(id);
        if (found === undefined || !(await accept[found.noun]?.(found.input, found.suspect))) throw GONE;
        await audit.record({ action: 'accepted', ...actorOf(c), noun: found.noun, subjectId: id });
        return c.json({ message: 'Moved to its list.' });
      },
    )
    .delete(
      '/:id',
      describe('Erase a form that is spam', {
        200: jsonAnswer('Deleted', doneAnswer),
        ...failures('unauthenticated', 'forbidden', 'step_up_required', 'not_found', 'too_many_requests'),
      }),
      // It may be a person's after all, and no bin keeps it.
      requireStaff(tokens, 'erasures'),
      stepUp,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        if (!(await suspects.delete(id))) throw GONE;
        await audit.record({ action: 'deleted', ...actorOf(c), noun: 'suspects', subjectId: id });
        return c.json({ message: 'Deleted.' });
      },
    );
}
