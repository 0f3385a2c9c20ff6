import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { DAY_SECTIONS, MAX_DAY_COUNT, type MyDay, myDay, myDayQuery } from '../../../shared/loans/work.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { validate } from '../../http/validation.ts';
import type { LeadWorkService } from './service.ts';

interface Parts {
  work: Pick<LeadWorkService, 'day'>;
  tokens: TokenReader;
  audit: AuditTrail;
}

/** The open applications of a day, at /api/loans/my-day. */
export const dayRoutes = ({ work, tokens, audit }: Parts) =>
  new Hono<AppEnv>().get(
    '/',
    describeRoute({
      tags: ['Lead work'],
      summary: 'List the open applications of today by what is to be done next',
      description: `\`of=me\`: the user’s own and those of nobody. \`of=all\`: everybody’s. Counts up to ${MAX_DAY_COUNT} in each section.`,
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('The most urgent of each section first', myDay),
        ...failures('invalid_input', 'unauthenticated', 'forbidden'),
      },
    }),
    requireStaff(tokens, 'leads'),
    validate('query', myDayQuery),
    async (c) => {
      const { of } = c.req.valid('query');
      const day = await work.day(of === 'me' ? c.var.identity.staffId : undefined);
      const shown = DAY_SECTIONS.flatMap((section) => day[section].leads.map(({ _id }) => _id));
      await audit.recordRead(
        { action: 'listed', ...actorOf(c), noun: 'loans', detail: { rows: shown.length }, shown },
        JSON.stringify(['my-day', of]),
      );
      return c.json(day satisfies MyDay);
    },
  );
