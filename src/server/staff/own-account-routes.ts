import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { doneAnswer } from '../../shared/kit/errors.ts';
import {
  changePasswordSchema,
  displayName,
  type DisplayName,
  OLD_PASSWORD_WRONG,
  PASSWORD_COMMON,
  PASSWORD_UNCHANGED,
  type SessionsAnswer,
  sessionsAnswer,
} from '../../shared/staff/accounts.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { countCall, type Limits, tooMany } from '../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import { refuse } from './errors.ts';
import type { RememberDevice } from './sign-in/device-cookies.ts';
import type { StaffService } from './service.ts';

const keepQuery = z.object({ keep: z.optional(z.literal('current', { error: 'keep is current, or left out.' })) });

const TAGS = ['Own account'];

interface Parts {
  staff: StaffService;
  anyStaff: MiddlewareHandler<AppEnv>;
  audit: AuditTrail;
  limits: Limits;
  remember: RememberDevice;
}

/** The addresses under /api/auth for one’s own password and sessions. */
export function ownAccountRoutes({ staff, anyStaff, audit, limits, remember }: Parts) {
  const iso = (time: number) => new Date(time).toISOString();

  return new Hono<AppEnv>()
    .post(
      '/password',
      describeRoute({
        tags: TAGS,
        summary: 'Change one’s own password',
        description: 'Ends all other sessions of the account.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Changed', doneAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'unavailable'),
        },
      }),
      anyStaff,
      jsonBody,
      validate('json', changePasswordSchema),
      async (c) => {
        const { identity } = c.var;
        // Somebody at an unlocked computer must not guess the password.
        const wait = await limits.oldPassword.take(identity.staffId);
        if (wait > 0) throw tooMany(wait);
        const outcome = await staff.changePassword(identity, c.req.valid('json')).catch(refuse);
        if (outcome === 'wrong')
          throw new ApiError('invalid_input', OLD_PASSWORD_WRONG, { fields: { oldPassword: OLD_PASSWORD_WRONG } });
        await limits.oldPassword.refund(identity.staffId);
        if (outcome !== 'changed') {
          const fault = outcome === 'same' ? PASSWORD_UNCHANGED : PASSWORD_COMMON;
          throw new ApiError('invalid_input', fault, { fields: { newPassword: fault } });
        }
        await audit.record({ action: 'password-changed', ...actorOf(c) });
        await remember(c, identity.staffId);
        return c.json({ message: 'Your password is changed. Your other sessions have ended.' });
      },
    )
    .get(
      '/name',
      describeRoute({
        tags: TAGS,
        summary: 'Read one’s own name',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The name, empty for none', displayName), ...failures('unauthenticated') },
      }),
      anyStaff,
      async (c) => c.json({ name: await staff.nameOf(c.var.identity.staffId) } satisfies DisplayName),
    )
    .put(
      '/name',
      describeRoute({
        tags: TAGS,
        summary: 'Change one’s own name',
        description: 'Applicants read its first word at /track. Without it they read of the team.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The name', displayName), ...failures(...BODY_ERRORS, 'unauthenticated') },
      }),
      anyStaff,
      jsonBody,
      validate('json', displayName),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const { name } = c.req.valid('json');
        await staff.setName(c.var.identity.staffId, name);
        await audit.record({ action: 'changed', ...actorOf(c), noun: 'staff', subjectId: c.var.identity.staffId });
        return c.json({ name } satisfies DisplayName);
      },
    )
    .get(
      '/sessions',
      describeRoute({
        tags: TAGS,
        summary: 'List one’s own sessions',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The open sessions, the last used first', sessionsAnswer),
          ...failures('unauthenticated'),
        },
      }),
      anyStaff,
      async (c) => {
        const { staffId, sessionId } = c.var.identity;
        const sessions = await staff.listSessions(staffId);
        const data = sessions.map(({ id, device, createdAt, lastUsedAt }) => {
          return { _id: id, device, createdAt: iso(createdAt), lastUsedAt: iso(lastUsedAt), current: id === sessionId };
        });
        return c.json({ success: true, data } satisfies SessionsAnswer);
      },
    )
    .delete(
      '/sessions',
      describeRoute({
        tags: TAGS,
        summary: 'End all own sessions',
        description: 'With `keep=current`, all but the current one.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Ended', doneAnswer), ...failures('invalid_input', 'unauthenticated') },
      }),
      anyStaff,
      validate('query', keepQuery),
      async (c) => {
        const { staffId, sessionId } = c.var.identity;
        const isKept = c.req.valid('query').keep !== undefined;
        const sessions = await staff.endSessions(staffId, isKept ? sessionId : undefined);
        await audit.record({ action: 'sessions-ended', ...actorOf(c), detail: { sessions } });
        return c.json({ message: isKept ? 'Your other sessions have ended.' : 'You are signed out everywhere.' });
      },
    )
    .delete(
      '/sessions/:id',
      describeRoute({
        tags: TAGS,
        summary: 'End one of one’s own sessions',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Ended', doneAnswer), ...failures('unauthenticated', 'not_found') },
      }),
      anyStaff,
      async (c) => {
        if (!(await staff.endSession(c.var.identity.staffId, c.req.param('id')))) {
          throw new ApiError('not_found', 'There is no such session. It may have ended already.');
        }
        await audit.record({ action: 'sessions-ended', ...actorOf(c), detail: { sessions: 1 } });
        return c.json({ message: 'The session has ended.' });
      },
    );
}
