import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import {
  type Absence,
  absence,
  absenceSchema,
  assignmentConflict,
  type KeptAssignment,
  keptAssignment,
  MAX_ABSENCES,
} from '../../shared/desk/assignment.ts';
import { indianDate } from '../../shared/kit/time.ts';
import { can } from '../../shared/staff/permissions.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import type { AssignmentService } from './assignment-service.ts';

interface Parts {
  assignment: AssignmentService;
  tokens: TokenReader;
  audit: AuditTrail;
  /** Epoch milliseconds. */
  now: () => number;
  /** The same for what erases for good. */
  erasingTime: () => Promise<number>;
}

const TAGS = ['Desk'];
const RIVAL = 'Somebody has saved the assignment in the meantime.';
const GONE = new ApiError('not_found', 'There is no such absence. It may have been deleted already.');

const comparable = ({ isOn, members }: KeptAssignment) =>
  JSON.stringify([isOn, members.toSorted((one, other) => (one.staffId < other.staffId ? -1 : 1))]);

/** Whether settings are those that are kept: a retry after a lost answer is no conflict. */
const isRepeated = (settings: KeptAssignment, kept: KeptAssignment) => comparable(settings) === comparable(kept);

function refuse(field: string, message: string): never {
  throw new ApiError('invalid_input', message, { fields: { [field]: message } });
}

/** Who is given new applications, at /api/desk/assignment. */
export const assignmentRoutes = ({ assignment, tokens, audit }: Parts) =>
  new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Read who is given new applications',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The settings', keptAssignment), ...failures('unauthenticated', 'forbidden') },
      }),
      requireStaff(tokens, 'leads'),
      async (c) => c.json((await assignment.read()) satisfies KeptAssignment),
    )
    .put(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Set who is given new applications',
        description:
          'Each goes to the member present who fits and was given one longest ago, within office hours. `revision` is that ' +
          'of the settings that the caller saw: if somebody has saved others since, nothing changes.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The settings', keptAssignment),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden'),
          409: jsonAnswer('Somebody else has saved; `current` is what they saved', assignmentConflict),
        },
      }),
      requireStaff(tokens, 'desk'),
      jsonBody,
      validate('json', keptAssignment),
      async (c) => {
        const settings = c.req.valid('json');
        const outcome = await assignment.write(settings);
        if (outcome === undefined) refuse('members', 'A member can’t own applications. Remove them.');
        const { kept, isWritten } = outcome;
        if (isWritten)
          await audit.record({ action: 'changed', ...actorOf(c), noun: 'desk', detail: { name: 'assignment' } });
        else if (!isRepeated(settings, kept)) return c.json({ message: RIVAL, code: 'conflict', current: kept }, 409);
        return c.json(kept satisfies KeptAssignment);
      },
    );

/** Absences, at /api/desk/absences: one’s own, or everybody’s for those who may change the desk. */
export function absenceRoutes({ assignment, tokens, audit, now, erasingTime }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List absences that have not ended',
        description: 'The user’s own; everybody’s for those who may change the settings of the desk.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The next first', z.array(absence)), ...failures('unauthenticated', 'forbidden') },
      }),
      allowed,
      async (c) => {
        const { identity } = c.var;
        const owner = can(identity, 'desk') ? undefined : identity.staffId;
        return c.json((await assignment.absences(indianDate(new Date(now())), owner)) satisfies Absence[]);
      },
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Add an absence',
        description: 'New applications are given to nobody who is absent.',
        ...STAFF_ONLY,
        responses: {
          201: jsonAnswer('The absence', absence),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden'),
        },
      }),
      allowed,
      jsonBody,
      validate('json', absenceSchema),
      async (c) => {
        const { identity } = c.var;
        const { staffId = identity.staffId, from, to } = c.req.valid('json');
        if (staffId !== identity.staffId && !can(identity, 'desk'))
          throw new ApiError('forbidden', 'You can add your own absences only.');
        const today = indianDate(new Date(now()));
        if (to < today) refuse('to', 'This absence has ended already.');
        const added = await assignment.addAbsence({ staffId, from, to }, indianDate(new Date(await erasingTime())));
        if (added === undefined) refuse('staffId', `Choose somebody with fewer than ${MAX_ABSENCES} absences.`);
        const detail = { name: 'absence', from, to };
        await audit.record({ action: 'created', ...actorOf(c), noun: 'desk', subjectId: added._id, detail });
        return c.json(added satisfies Absence, 201);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Delete an absence',
        ...STAFF_ONLY,
        responses: { 204: { description: 'Deleted' }, ...failures('unauthenticated', 'forbidden', 'not_found') },
      }),
      allowed,
      async (c) => {
        const { identity } = c.var;
        const id = c.req.param('id');
        if (!(await assignment.removeAbsence(id, can(identity, 'desk') ? undefined : identity.staffId))) throw GONE;
        await audit.record({
          action: 'deleted',
          ...actorOf(c),
          noun: 'desk',
          subjectId: id,
          detail: { name: 'absence' },
        });
        return c.body(null, 204);
      },
    );
}
