import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { DETAIL_LABELS } from '../../../shared/loans/details.ts';
import {
  handOverAnswer,
  handOverSchema,
  type LeadChangeAnswer,
  leadChangeAnswer,
  leadChangeSchema,
  type LeadConflict,
  leadConflict,
  type LeadNote,
  leadNote,
  type LeadSummary,
  leadSummary,
  type LeadWorkDetails,
  leadWorkDetails,
  type ListedOwner,
  listedOwner,
  matchingQuery,
  MAX_CHANGED,
  noteSchema,
  openLeadsAnswer,
  type SelectedLead,
  selectedLead,
} from '../../../shared/loans/work.ts';
import { actorOf, type AuditTrail, narrowedBy } from '../../audit/actor.ts';
import { requireStaff, requireStepUp, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { LoanService } from '../service.ts';
import { leadCallRoutes } from './call-routes.ts';
import type { LeadCallService } from './call-service.ts';
import { type ChangedField, type LeadWorkService, NoSuchOwnerError } from './service.ts';

const TAGS = ['Lead work'];
const GONE = new ApiError('not_found', 'There is no such loan application. It may have been deleted already.');

const ETAG = { ETag: { description: 'For `If-None-Match`', schema: { type: 'string' } } } as const;
const CHANGED_MEANWHILE = 'Somebody else changed this application meanwhile.';

/** Records changed fields in the audit trail. */
export type RecordChanges = (c: Context<AppEnv>, fields: readonly ChangedField[]) => Promise<void>;

interface Parts {
  loans: Pick<LoanService, 'matching'>;
  work: LeadWorkService;
  calls: LeadCallService;
  tokens: TokenReader;
  audit: AuditTrail;
}

/** The routes under /api/loans/work, for the team's work on applications. */
export function leadWorkRoutes({ loans, work, calls, tokens, audit }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const mayManageStaff = requireStaff(tokens, 'staff');
  const describe = (summary: string, responses: object) =>
    describeRoute({ tags: TAGS, summary, ...STAFF_ONLY, responses: { ...responses } });

  /** Records one audit entry per changed field, with the old and new value. */
  const recordChanges: RecordChanges = (c, fields) =>
    audit.recordAll(
      fields.map(({ id, field, from, to }) => ({
        ...actorOf(c),
        noun: 'loans',
        subjectId: id,
        ...(field === 'rejectionReason'
          ? { action: 'changed', detail: { fields: [DETAIL_LABELS.rejectionReason] } }
          : { action: field === 'status' ? 'status-changed' : 'owner-changed', detail: { from, to } }),
      })),
    );

  const refuseOwner = (error: unknown): never => {
    if (!(error instanceof NoSuchOwnerError)) throw error;
    throw new ApiError('invalid_input', error.message, { fields: { owner: error.message } });
  };

  return new Hono<AppEnv>()
    .route('/', leadCallRoutes({ calls, tokens, audit, recordChanges }))
    .get(
      '/summary',
      describe('Count recent applications', {
        200: jsonAnswer('The last thirty days', leadSummary),
        ...failures('unauthenticated', 'forbidden'),
      }),
      allowed,
      async (c) => c.json((await work.summary()) satisfies LeadSummary),
    )
    .get(
      '/owners',
      describe('List possible owners, and former owners who still have applications', {
        200: jsonAnswer('By email', z.array(listedOwner)),
        ...failures('unauthenticated', 'forbidden'),
      }),
      allowed,
      async (c) => c.json((await work.owners()) satisfies ListedOwner[]),
    )
    .get(
      '/owners/:id',
      describe('Count the open applications of an owner', {
        200: jsonAnswer('Applications neither disbursed nor rejected', openLeadsAnswer),
        ...failures('unauthenticated', 'forbidden'),
      }),
      allowed,
      async (c) => c.json({ open: await work.countOpenLeadsOf(c.req.param('id')) }),
    )
    .post(
      '/hand-over',
      describe('Reassign the open applications of one owner to another, or to nobody', {
        200: jsonAnswer('The number of reassigned applications', handOverAnswer),
        ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required'),
      }),
      mayManageStaff,
      stepUp,
      jsonBody,
      validate('json', handOverSchema),
      async (c) => {
        const { from, to } = c.req.valid('json');
        let changed = 0;
        try {
          for await (const fields of work.handOver(from, to, actorOf(c))) {
            await recordChanges(c, fields);
            changed += fields.length;
          }
        } catch (error) {
          refuseOwner(error);
        }
        return c.json({ changed });
      },
    )
    .get(
      '/matching',
      describe('List matching applications for a bulk change', {
        200: jsonAnswer(`The newest, at most ${MAX_CHANGED}`, z.array(selectedLead)),
        ...failures('invalid_input', 'unauthenticated', 'forbidden'),
      }),
      allowed,
      validate('query', matchingQuery),
      async (c) => {
        const asked = c.req.valid('query');
        const found = await loans.matching(asked, MAX_CHANGED);
        const detail = { rows: found.length, ...narrowedBy(asked), ...(asked.search !== '' && { searched: true }) };
        await audit.recordRead(
          { action: 'listed', ...actorOf(c), noun: 'loans', detail, shown: found.map(({ _id }) => _id) },
          JSON.stringify(['matching', asked]),
        );
        return c.json(found satisfies SelectedLead[]);
      },
    )
    .post(
      '/change',
      describe('Change the status or owner of applications', {
        200: jsonAnswer('The changed applications with their previous values', leadChangeAnswer),
        409: jsonAnswer('Somebody else changed or deleted some of them first; nothing was changed', leadConflict),
        ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required', 'not_found'),
      }),
      allowed,
      jsonBody,
      validate('json', leadChangeSchema),
      async (c) => {
        const input = c.req.valid('json');
        if (Object.keys(input.leads).length > 1) requireStepUp(c.var.identity);
        const outcome = await work.change(input, actorOf(c)).catch(refuseOwner);
        if (outcome.result === 'refused') {
          const { stale, gone } = outcome;
          const count = Object.keys(input.leads).length;
          if (gone.length === count) throw GONE;
          const message =
            count === 1
              ? CHANGED_MEANWHILE
              : `${stale.length + gone.length} of these applications were changed or deleted meanwhile.`;
          return c.json({ message, code: 'conflict', stale, gone } satisfies LeadConflict, 409);
        }
        await recordChanges(c, outcome.fields);
        return c.json({ changed: outcome.leads } satisfies LeadChangeAnswer);
      },
    )
    .get(
      '/:id',
      describe('Read the work on an application', {
        200: { ...jsonAnswer('Status, owner, notes, history and possible duplicates', leadWorkDetails), headers: ETAG },
        304: { description: 'Not modified' },
        ...failures('unauthenticated', 'forbidden', 'not_found'),
      }),
      allowed,
      async (c) => {
        const found = await work.find(c.req.param('id'));
        if (found === undefined) throw GONE;
        const body = JSON.stringify(found satisfies LeadWorkDetails);
        const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
        c.header('ETag', tag);
        // Open screens poll every few seconds.
        if (c.req.header('If-None-Match') === tag) return c.body(null, 304);
        const id = c.req.param('id');
        const shown = found.merged.map(({ _id }) => _id);
        const read = { action: 'viewed', ...actorOf(c), noun: 'loans', subjectId: id } as const;
        await audit.recordRead(shown.length === 0 ? read : { ...read, shown: [id, ...shown] });
        return c.body(body, 200, { 'Content-Type': 'application/json' });
      },
    )
    .post(
      '/:id/notes',
      describe('Add a note to an application', {
        201: jsonAnswer('The note', leadNote),
        ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
      }),
      allowed,
      jsonBody,
      validate('json', noteSchema),
      async (c) => {
        const id = c.req.param('id');
        const note = await work.addNote(id, c.req.valid('json').text, c.var.identity.email);
        if (note === undefined) throw GONE;
        await audit.record({ action: 'noted', ...actorOf(c), noun: 'loans', subjectId: id });
        return c.json(note satisfies LeadNote, 201);
      },
    );
}
