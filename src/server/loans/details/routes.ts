import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { DOCUMENT_IDS } from '../../../shared/loans/lead-documents.ts';
import { documentSchema, leadDetailsSchema, leadFieldsSchema, lenderNames } from '../../../shared/loans/details.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import { type LeadConflict, leadConflict, type LeadWorkDetails, leadWorkDetails } from '../../../shared/loans/work.ts';
import { LOAN_DOCUMENTS } from '../../../shared/loans/documents.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { LeadWorkService } from '../work/service.ts';
import type { DetailOutcome, LeadDetailService } from './service.ts';

const GONE = new ApiError('not_found', 'There is no such loan application. It may have been deleted already.');
const CHANGED_MEANWHILE = 'Somebody else changed this application meanwhile.';
const NO_DOCUMENT = new ApiError('not_found', 'There is no such document.');

interface Parts {
  details: LeadDetailService;
  work: Pick<LeadWorkService, 'find'>;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

/** The routes under /api/loans/work for what staff enter, correct and receive. Each change answers with the whole work. */
export function leadDetailRoutes({ details, work, tokens, audit, limits }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const counted = countCalls(limits.change);
  const describe = (summary: string, description: string, more: object = {}) =>
    describeRoute({
      tags: ['Lead work'],
      summary,
      description,
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('The work on the application', leadWorkDetails),
        ...more,
        ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
      },
    });
  const conflict = {
    409: jsonAnswer(
      'Somebody else changed the application first, or it is on legal hold; nothing was changed',
      leadConflict,
    ),
  };

  async function answer(c: Context<AppEnv>, id: string) {
    const found = await work.find(id);
    if (found === undefined) throw GONE;
    return c.json(found satisfies LeadWorkDetails);
  }

  /** Records and answers a change of the version that the caller saw. */
  async function finish(c: Context<AppEnv>, id: string, action: 'changed' | 'corrected', outcome: DetailOutcome) {
    if (outcome.result === 'gone') throw GONE;
    if (outcome.result === 'changed') {
      const { fields } = outcome;
      if (fields.length > 0) await audit.record({ action, ...actorOf(c), noun: 'loans', subjectId: id, detail: { fields } });
      return answer(c, id);
    }
    const isHeld = outcome.result === 'held';
    const message = isHeld ? `This application can’t be corrected. ${HELD}` : CHANGED_MEANWHILE;
    const stale = isHeld ? [] : [outcome.stale];
    return c.json({ message, code: 'conflict', stale, gone: [] } satisfies LeadConflict, 409);
  }

  return new Hono<AppEnv>()
    .get(
      '/lenders',
      describeRoute({
        tags: ['Lead work'],
        summary: 'List the lenders of the catalogue by name, as suggestions',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('By name', lenderNames), ...failures('unauthenticated', 'forbidden') },
      }),
      allowed,
      async (c) => c.json(await details.lenders()),
    )
    .put(
      '/:id/details',
      describe(
        'Change lender, amounts and reason for rejection',
        'All of them; amounts are in rupees. More may be disbursed than was sanctioned.',
        conflict,
      ),
      allowed,
      counted,
      jsonBody,
      validate('json', leadDetailsSchema),
      async (c) => {
        const id = c.req.param('id');
        return finish(c, id, 'changed', await details.change(id, c.req.valid('json'), c.var.identity.email));
      },
    )
    .put(
      '/:id/fields',
      describe(
        'Correct what the applicant has sent',
        'With all fields, validated as when they were sent. Those that differ are written, and their old values are kept.',
        conflict,
      ),
      allowed,
      counted,
      jsonBody,
      validate('json', leadFieldsSchema),
      async (c) => {
        const id = c.req.param('id');
        return finish(c, id, 'corrected', await details.correct(id, c.req.valid('json'), c.var.identity.email));
      },
    )
    .put(
      '/:id/documents/:document',
      describe(
        'Tick a document as received, or take that back',
        `The documents: ${DOCUMENT_IDS.join(', ')}. Who ticked it and when is kept; a second tick changes nothing.`,
      ),
      allowed,
      counted,
      jsonBody,
      validate('json', documentSchema),
      async (c) => {
        const id = c.req.param('id');
        const document = DOCUMENT_IDS.find((each) => each === c.req.param('document'));
        if (document === undefined) throw NO_DOCUMENT;
        const { isReceived } = c.req.valid('json');
        const isChanged = await details.setReceived(id, document, isReceived, c.var.identity.email);
        if (isChanged === undefined) throw GONE;
        if (isChanged)
          await audit.record({
            action: 'changed',
            ...actorOf(c),
            noun: 'loans',
            subjectId: id,
            detail: { name: LOAN_DOCUMENTS[document], to: isReceived ? 'received' : 'not received' },
          });
        return answer(c, id);
      },
    );
}
