import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../shared/kit/errors.ts';
import { changeEmailSchema, linkSchema, OLD_PASSWORD_WRONG } from '../../shared/staff/accounts.ts';
import { stepUp } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { countCall, type Limits, tooMany } from '../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import type { EmailChanges } from './email-service.ts';
import { refuse } from './errors.ts';

const TAGS = ['Own account'];

interface Parts {
  emails: EmailChanges;
  anyStaff: MiddlewareHandler<AppEnv>;
  limits: Limits;
}

/** The addresses under /api/auth/email for a change of one’s own e-mail. */
export function emailRoutes({ emails, anyStaff, limits }: Parts) {
  return new Hono<AppEnv>()
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Ask for a change of one’s own email',
        description:
          'Sends a link to the new address. The current one stays in use until the link is confirmed. ' +
          'Without a second factor, it first needs `POST /api/auth/factors/proof`.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The link is sent', doneAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'step_up_required', 'conflict', 'unavailable'),
        },
      }),
      anyStaff,
      stepUp,
      jsonBody,
      validate('json', changeEmailSchema),
      async (c) => {
        const { identity } = c.var;
        const input = c.req.valid('json');
        const wait = await limits.oldPassword.take(identity.staffId);
        if (wait > 0) throw tooMany(wait);
        if ((await emails.request(identity, input).catch(refuse)) === 'wrong')
          throw new ApiError('invalid_input', OLD_PASSWORD_WRONG, { fields: { password: OLD_PASSWORD_WRONG } });
        return c.json({ message: `A link was sent to ${input.email}. Open it within 24 hours.` });
      },
    )
    .post(
      '/confirm',
      describeRoute({
        tags: TAGS,
        summary: 'Confirm a new email with the link that was sent to it',
        responses: { 200: jsonAnswer('Changed', doneAnswer), ...failures(...BODY_ERRORS, 'not_found', 'conflict') },
      }),
      jsonBody,
      validate('json', linkSchema),
      async (c) => {
        await countCall(limits.loginAddress, c.var.facts.client);
        await emails.confirm(c.req.valid('json').token).catch(refuse);
        return c.json({ message: 'Your email is changed. Sign in with the new one from now on.' });
      },
    );
}
