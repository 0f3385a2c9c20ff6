import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type LeadSourceAnswer, leadSourceAnswer } from '../../../shared/loans/lead-source.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { LoanService } from '../service.ts';

interface Parts {
  loans: Pick<LoanService, 'findSource'>;
  tokens: TokenReader;
  audit: AuditTrail;
}

/** The routes under /api/loans/sources. */
export function leadSourceRoutes({ loans, tokens, audit }: Parts) {
  return new Hono<AppEnv>().get(
    '/:id',
    describeRoute({
      tags: ['Loans'],
      summary: 'Read where the sender of a loan application came from',
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('The source; null for an application without one', leadSourceAnswer),
        ...failures('unauthenticated', 'forbidden'),
      },
    }),
    requireStaff(tokens, 'leads'),
    async (c) => {
      const id = c.req.param('id');
      const source = await loans.findSource(id);
      if (source !== undefined) await audit.recordRead({ action: 'viewed', ...actorOf(c), noun: 'loans', subjectId: id });
      return c.json({ source: source ?? null } satisfies LeadSourceAnswer);
    },
  );
}
