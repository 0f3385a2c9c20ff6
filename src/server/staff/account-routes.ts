import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../shared/kit/errors.ts';
import { requiredSchema } from '../../shared/staff/second-factor.ts';
import {
  inviteSchema,
  type LinkAnswer,
  linkAnswer,
  roleSchema,
  type StaffAnswer,
  staffAnswer,
  type StaffListAnswer,
  staffListAnswer,
  type StaffMember,
} from '../../shared/staff/accounts.ts';
import { actorOf } from '../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import type { Accounts, Link } from './account-service.ts';
import { refuse } from './errors.ts';

const TAGS = ['Staff'];

/** The answers of a change of an account. */
const changed = {
  ...STAFF_ONLY,
  responses: {
    200: jsonAnswer('The changed account', staffAnswer),
    ...failures('unauthenticated', 'forbidden', 'step_up_required', 'not_found', 'conflict'),
  },
};

/** The addresses under /api/staff, for the management of staff accounts. */
export function accountRoutes({ accounts, tokens }: { accounts: Accounts; tokens: TokenReader }) {
  const adminOnly = requireStaff(tokens, 'staff');

  const answer = async (id: string, message: string): Promise<StaffAnswer> => ({
    message,
    data: present(await accounts.get(id)),
  });
  const answerLink = async (id: string, { token, expiresAt }: Link, message: string): Promise<LinkAnswer> => ({
    ...(await answer(id, message)),
    link: { token, expiresAt: iso(expiresAt) },
  });

  /** A change without a body. */
  const change =
    (change: (by: ReturnType<typeof actorOf>, id: string) => Promise<void>, message: string) =>
    async (c: Context<AppEnv, '/:id'>) => {
      const id = c.req.param('id');
      await change(actorOf(c), id).catch(refuse);
      return c.json(await answer(id, message).catch(refuse));
    };

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List staff accounts',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('All accounts, by email address', staffListAnswer),
          ...failures('unauthenticated', 'forbidden'),
        },
      }),
      adminOnly,
      async (c) => {
        const [all, required] = await Promise.all([accounts.list(), accounts.isSecondFactorRequired()]);
        const answer = { success: true, data: all.map(present), secondFactorRequired: required } as const;
        return c.json(answer satisfies StaffListAnswer);
      },
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Invite a staff member',
        description:
          'The answer contains the token of the one-time link, which is shown only once. The link is ' +
          '`/admin-login/invite#` and the token.',
        ...STAFF_ONLY,
        responses: {
          201: jsonAnswer('Invited', linkAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required', 'conflict'),
        },
      }),
      adminOnly,
      stepUp,
      jsonBody,
      validate('json', inviteSchema),
      async (c) => {
        const { email, role } = c.req.valid('json');
        const { id, link } = await accounts.invite(actorOf(c), email, role).catch(refuse);
        return c.json(await answerLink(id, link, `${email} is invited.`), 201);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Withdraw an invitation',
        description: 'Refused once the owner has set a password: disable the account instead.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Withdrawn', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'step_up_required', 'not_found', 'conflict'),
        },
      }),
      adminOnly,
      stepUp,
      async (c) => {
        await accounts.withdraw(actorOf(c), c.req.param('id')).catch(refuse);
        return c.json({ message: 'The invitation is withdrawn.' });
      },
    )
    .post(
      '/:id/link',
      describeRoute({
        tags: TAGS,
        summary: 'Create a one-time link for setting a password',
        description: 'Renews an open invitation, or resets the password. Replaces an older link.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The link', linkAnswer),
          ...failures('unauthenticated', 'forbidden', 'step_up_required', 'not_found', 'conflict'),
        },
      }),
      adminOnly,
      stepUp,
      async (c) => {
        const id = c.req.param('id');
        const link = await accounts.makeLink(actorOf(c), id).catch(refuse);
        return c.json(await answerLink(id, link, 'The new link is ready.').catch(refuse));
      },
    )
    .put(
      '/:id/role',
      describeRoute({
        tags: TAGS,
        summary: 'Change the role of an account; its sessions end',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The changed account', staffAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required', 'not_found', 'conflict'),
        },
      }),
      adminOnly,
      stepUp,
      jsonBody,
      validate('json', roleSchema),
      async (c) => {
        const id = c.req.param('id');
        await accounts.changeRole(actorOf(c), id, c.req.valid('json').role).catch(refuse);
        return c.json(await answer(id, 'The role is changed.').catch(refuse));
      },
    )
    .post(
      '/:id/disable',
      describeRoute({ tags: TAGS, summary: 'Disable an account; its sessions end', ...changed }),
      adminOnly,
      stepUp,
      change(accounts.disable, 'The account is disabled.'),
    )
    .post(
      '/:id/enable',
      describeRoute({ tags: TAGS, summary: 'Enable an account', ...changed }),
      adminOnly,
      stepUp,
      change(accounts.enable, 'The account is enabled.'),
    )
    .delete(
      '/:id/sessions',
      describeRoute({ tags: TAGS, summary: 'End all sessions of an account', ...changed }),
      adminOnly,
      stepUp,
      change(accounts.endSessions, 'All sessions of the account have ended.'),
    )
    .delete(
      '/:id/second-factor',
      describeRoute({
        tags: TAGS,
        summary: 'Remove the second factors of a colleague who has lost them; the sessions of the account end',
        ...changed,
      }),
      adminOnly,
      stepUp,
      async (c) => {
        const id = c.req.param('id');
        await accounts.resetSecondFactor(actorOf(c), id, { hasOwn: c.var.identity.hasSecondFactor }).catch(refuse);
        return c.json(await answer(id, 'The second factor is reset.').catch(refuse));
      },
    )
    .put(
      '/second-factor',
      describeRoute({
        tags: TAGS,
        summary: 'Make a second factor mandatory for all accounts, or optional',
        description: 'Accounts without one can then open nothing but their own account until they have added one.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Changed', doneAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required', 'conflict'),
        },
      }),
      adminOnly,
      stepUp,
      jsonBody,
      validate('json', requiredSchema),
      async (c) => {
        const { required } = c.req.valid('json');
        await accounts.requireSecondFactor(actorOf(c), { hasOwn: c.var.identity.hasSecondFactor, required }).catch(refuse);
        return c.json({ message: `A second factor is now ${required ? 'mandatory' : 'optional'}.` });
      },
    );
}

const iso = (time: number) => new Date(time).toISOString();

function present(member: Awaited<ReturnType<Accounts['get']>>): StaffMember {
  const { id, email, role, disabled, invited, createdAt, lastSeenAt, sessions, hasSecondFactor, linkExpiresAt } = member;
  return {
    _id: id,
    email,
    role,
    state: disabled ? 'disabled' : invited ? 'invited' : 'active',
    createdAt: iso(createdAt),
    lastSeenAt: lastSeenAt === null ? null : iso(lastSeenAt),
    sessions,
    secondFactor: hasSecondFactor,
    linkExpiresAt: linkExpiresAt === null ? null : iso(linkExpiresAt),
  };
}
