import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { mergeSchema, NOT_MERGED, NOT_SAME_PERSON } from '../../../shared/loans/merging.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import { type LeadConflict, leadConflict, type LeadWorkDetails, leadWorkDetails } from '../../../shared/loans/work.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { LeadWorkService } from '../work/service.ts';
import type { MergeService } from './service.ts';

const TAGS = ['Lead work'];
const GONE = new ApiError('not_found', 'There is no such loan application. It may have been deleted already.');
const CHANGED_MEANWHILE = 'Somebody else changed one of these applications meanwhile.';

interface Parts {
  merges: MergeService;
  work: Pick<LeadWorkService, 'find'>;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

/** The routes under /api/loans/work that merge applications of one person, and separate them again. */
export function mergeRoutes({ merges, work, tokens, audit, limits }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const counted = countCalls(limits.change);
  const answered = { 200: jsonAnswer('The work on the application', leadWorkDetails) };

  /** Records what happened to `other` and answers with the work on the application. */
  async function finish(c: Context<AppEnv>, action: 'merged' | 'separated', id: string, other: string) {
    await audit.record({
      action,
      ...actorOf(c),
      noun: 'loans',
      subjectId: other,
      detail: { [action === 'merged' ? 'to' : 'from']: id },
    });
    const found = await work.find(id);
    if (found === undefined) throw GONE;
    return c.json(found satisfies LeadWorkDetails);
  }

  return new Hono<AppEnv>()
    .post(
      '/:id/merged',
      describeRoute({
        tags: TAGS,
        summary: 'Merge an application of the same person into this one',
        description:
          'It leaves the list with its notes and its history, which this one shows, until it is separated. This one keeps its ' +
          'own details, status and owner, and has the documents of both.',
        ...STAFF_ONLY,
        responses: {
          ...answered,
          409: jsonAnswer('Somebody else changed or deleted one of them first, or one is on legal hold', leadConflict),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      allowed,
      counted,
      jsonBody,
      validate('json', mergeSchema),
      async (c) => {
        const id = c.req.param('id');
        const { other, ...seen } = c.req.valid('json');
        const outcome = await merges.merge(id, other, seen, c.var.identity.email);
        if (outcome.result === 'merged') return finish(c, 'merged', id, other);
        if (outcome.result === 'gone') throw GONE;
        if (outcome.result === 'different')
          throw new ApiError('invalid_input', NOT_SAME_PERSON, { fields: { other: NOT_SAME_PERSON } });
        const conflict =
          outcome.result === 'held'
            ? { message: `These applications can’t be merged. ${HELD}`, stale: [], gone: [] }
            : { message: CHANGED_MEANWHILE, stale: outcome.stale, gone: outcome.gone };
        return c.json({ ...conflict, code: 'conflict' } satisfies LeadConflict, 409);
      },
    )
    .delete(
      '/:id/merged/:other',
      describeRoute({
        tags: TAGS,
        summary: 'Separate a merged application again',
        description: 'It is in the list again as it was, with its notes and its history.',
        ...STAFF_ONLY,
        responses: { ...answered, ...failures('unauthenticated', 'forbidden', 'not_found') },
      }),
      allowed,
      counted,
      async (c) => {
        const { id, other } = c.req.param();
        if (!(await merges.separate(id, other, c.var.identity.email))) throw new ApiError('not_found', NOT_MERGED);
        return finish(c, 'separated', id, other);
      },
    );
}
