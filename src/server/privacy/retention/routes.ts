import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { LEAD_WORDS } from '../../../shared/privacy/erasures.ts';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import {
  type PreviewAnswer,
  previewAnswer,
  type RetentionAnswer,
  retentionAnswer,
  type RetentionRule,
  ruleSchema,
} from '../../../shared/privacy/retention.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { RetentionService } from './service.ts';

interface Parts {
  retention: RetentionService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Retention'];

/** For the audit trail, for example 'Loan applications, Rejected, 365 days'. */
const nameOf = ({ noun, status, days }: Pick<RetentionRule, 'noun' | 'status' | 'days'>) =>
  [LEAD_WORDS[noun].many, status, `${days} days`].filter((word) => word !== null).join(', ');

/** The routes under /api/retention. */
export function retentionRoutes({ retention, tokens, audit, limits }: Parts) {
  const adminOnly = requireStaff(tokens, 'erasures');
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List the retention rules and their latest runs',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Rules and runs', retentionAnswer), ...failures('unauthenticated', 'forbidden') },
      }),
      adminOnly,
      async (c) => c.json((await retention.state()) satisfies RetentionAnswer),
    )
    .get(
      '/preview',
      describeRoute({
        tags: TAGS,
        summary: 'Preview the next run',
        description:
          'What each rule would erase: how many leads, how many are on hold, and the first few. Nothing is erased.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('By rule', previewAnswer), ...failures('unauthenticated', 'forbidden') },
      }),
      adminOnly,
      async (c) => {
        const preview = await retention.preview();
        const { rules } = await retention.state();
        const seen = preview.rules.flatMap(({ ruleId, first }) =>
          rules.flatMap(({ _id, noun }) => (_id === ruleId ? first.map((lead) => ({ noun, subjectId: lead._id })) : [])),
        );
        await audit.recordAll(seen.map((lead) => ({ action: 'viewed', ...actorOf(c), ...lead })));
        return c.json(preview satisfies PreviewAnswer);
      },
    )
    .post(
      '/rules',
      describeRoute({
        tags: TAGS,
        summary: 'Set a retention rule',
        description: 'For a kind of lead, and for loan applications perhaps one status; it replaces an earlier one.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Rules and runs', retentionAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required'),
        },
      }),
      adminOnly,
      stepUp,
      jsonBody,
      validate('json', ruleSchema),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const rule = await retention.setRule(c.req.valid('json'), c.var.identity.email);
        await audit.record({
          action: 'changed',
          ...actorOf(c),
          noun: 'retention',
          subjectId: rule._id,
          detail: { name: nameOf(rule) },
        });
        return c.json((await retention.state()) satisfies RetentionAnswer);
      },
    )
    .delete(
      '/rules/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Remove a retention rule',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Removed', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'step_up_required', 'not_found'),
        },
      }),
      adminOnly,
      stepUp,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const rule = await retention.removeRule(c.req.param('id'));
        if (rule === undefined) throw new ApiError('not_found', 'There is no such rule. It may have been removed already.');
        await audit.record({
          action: 'deleted',
          ...actorOf(c),
          noun: 'retention',
          subjectId: rule._id,
          detail: { name: nameOf(rule) },
        });
        return c.json({ message: 'Rule removed.' });
      },
    );
}
