import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../shared/kit/errors.ts';
import { forgotSchema, RESET_LINK_SENT } from '../../shared/staff/accounts.ts';
import type { AppEnv } from '../http/environment.ts';
import { countCall, type Limits, tooMany } from '../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import { refuse } from './errors.ts';
import type { PasswordResets } from './reset-service.ts';

interface Parts {
  resets: PasswordResets;
  limits: Limits;
}

/** `/api/auth/forgot`. */
export function resetRoutes({ resets, limits }: Parts) {
  return new Hono<AppEnv>().post(
    '/',
    describeRoute({
      tags: ['Staff'],
      summary: 'Ask for a link to set a new password',
      description:
        'Sends it by email, valid once and for 30 minutes; it replaces an older one. The answer is the same for unknown, ' +
        'invited and disabled accounts. Only where the server sends email.',
      responses: {
        202: jsonAnswer('The link is sent if there is such an account', doneAnswer),
        ...failures(...BODY_ERRORS, 'conflict'),
      },
    }),
    jsonBody,
    validate('json', forgotSchema),
    async (c) => {
      const { email } = c.req.valid('json');
      await countCall(limits.loginAddress, c.var.facts.client);
      // Whether there is such an account or not.
      const wait = await limits.proof.take(`reset ${email.toLowerCase()}`);
      if (wait > 0) throw tooMany(wait);
      try {
        resets.request(email);
      } catch (error) {
        refuse(error);
      }
      return c.json({ message: RESET_LINK_SENT }, 202);
    },
  );
}
