import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import {
  LEAD_STATUSES,
  leadChangeSchema,
  type LeadNote,
  type LeadSummary,
  type LeadWorkDetails,
  noteSchema,
  type Owner,
} from '../../../shared/lead-work.ts';
import { LOAN_TYPES } from '../../../shared/loans.ts';
import { actorOf, type AuditTrail } from '../../http/audit.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { Changed } from './repository.ts';
import { type LeadWorkService, NoSuchOwnerError } from './service.ts';

const statusSchema = z.enum(LEAD_STATUSES);
const instant = z.iso.datetime();
const ownerSchema = z.object({ _id: z.string(), email: z.string() });
/** What the list of applications adds to a row. */
export const leadWorkSchema = z.object({ status: statusSchema, owner: z.nullable(ownerSchema), notes: z.int(), duplicates: z.int() });
const keptNoteSchema = z.object({ _id: z.string(), by: z.string(), at: instant, text: z.string() });
const changeSchema = z.object({ _id: z.string(), by: z.string(), at: instant, field: z.enum(['status', 'owner']), from: z.string(), to: z.string() });
const duplicateSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  loanType: z.enum(LOAN_TYPES),
  status: statusSchema,
  createdAt: instant,
});
const detailsSchema = z.object({
  status: statusSchema,
  owner: z.nullable(ownerSchema),
  notes: z.array(keptNoteSchema),
  history: z.array(changeSchema),
  duplicates: z.array(duplicateSchema),
});
const summarySchema = z.object({
  today: z.int(),
  week: z.int(),
  days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  types: z.record(z.enum(LOAN_TYPES), z.int()),
});

const TAGS = ['Lead work'];
const GONE = new ApiError('not_found', 'There is no such loan application. It may have been deleted already.');

interface Parts {
  work: LeadWorkService;
  tokens: TokenReader;
  audit: AuditTrail;
}

/** The addresses under /api/loans/work: what staff do with the applications that came in. */
export function leadWorkRoutes({ work, tokens, audit }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const describe = (summary: string, responses: object) => describeRoute({ tags: TAGS, summary, ...STAFF_ONLY, responses: { ...responses } });

  /** One entry for one application, and one with their number for several. */
  async function recordChanges(c: Context<AppEnv>, changes: readonly Changed[]): Promise<void> {
    for (const field of ['status', 'owner'] as const) {
      const [first, ...others] = changes.filter((change) => change.field === field);
      if (first === undefined) continue;
      const entry = { action: field === 'status' ? 'status-changed' : 'owner-changed', ...actorOf(c), noun: 'loans' } as const;
      if (others.length === 0) await audit.record({ ...entry, subjectId: first.id, detail: { from: first.from, to: first.to } });
      else await audit.record({ ...entry, detail: { to: first.to, rows: others.length + 1 } });
    }
  }

  return new Hono<AppEnv>()
    .get(
      '/summary',
      describe('How many applications came in', { 200: jsonAnswer('The last thirty days', summarySchema), ...failures('unauthenticated', 'forbidden') }),
      allowed,
      async (c) => c.json((await work.summary()) satisfies LeadSummary),
    )
    .get(
      '/owners',
      describe('Who can own applications', { 200: jsonAnswer('By e-mail', z.array(ownerSchema)), ...failures('unauthenticated', 'forbidden') }),
      allowed,
      async (c) => c.json((await work.owners()) satisfies Owner[]),
    )
    .post(
      '/change',
      describe('Change the status or the owner of applications', {
        200: jsonAnswer('How many were changed', z.object({ changed: z.int() })),
        ...failures('invalid_input', 'broken_json', 'unauthenticated', 'forbidden', 'unsupported_media_type'),
      }),
      allowed,
      jsonBody,
      validate('json', leadChangeSchema),
      async (c) => {
        const changes = await work.change(c.req.valid('json'), c.var.identity.email).catch((error: unknown) => {
          throw error instanceof NoSuchOwnerError ? new ApiError('invalid_input', error.message, { fields: { owner: error.message } }) : error;
        });
        await recordChanges(c, changes);
        return c.json({ changed: new Set(changes.map(({ id }) => id)).size });
      },
    )
    .get(
      '/:id',
      describe('The work on one application', {
        200: jsonAnswer('Status, owner, notes, history and possible duplicates', detailsSchema),
        ...failures('unauthenticated', 'forbidden', 'not_found'),
      }),
      allowed,
      async (c) => {
        const found = await work.find(c.req.param('id'));
        if (found === undefined) throw GONE;
        return c.json(found satisfies LeadWorkDetails);
      },
    )
    .post(
      '/:id/notes',
      describe('Write a note about an application', {
        201: jsonAnswer('The note', keptNoteSchema),
        ...failures('invalid_input', 'broken_json', 'unauthenticated', 'forbidden', 'not_found', 'unsupported_media_type'),
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
