import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import {
  CODE_WRONG,
  codeSchema,
  type FactorAddedAnswer,
  factorAddedAnswer,
  type FactorsAnswer,
  factorsAnswer,
  type NewAppAnswer,
  newAppAnswer,
  type RecoveryCodesAnswer,
  recoveryCodesAnswer,
} from '../../../shared/staff/second-factor.ts';
import { stepUp } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { type Limits, tooMany } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { refuse } from '../errors.ts';
import { APP_NAME, type SecondFactors } from './service.ts';

const TAGS = ['Second factor'];

interface Parts {
  factors: SecondFactors;
  anyStaff: MiddlewareHandler<AppEnv>;
  limits: Limits;
}

export const wrongCode = () => new ApiError('invalid_input', CODE_WRONG, { fields: { code: CODE_WRONG } });

/** The addresses under /api/auth/factors for one’s own second factors. */
export function factorRoutes({ factors, anyStaff, limits }: Parts) {
  const describe = (summary: string, responses: object, description?: string) =>
    describeRoute({
      tags: TAGS,
      summary,
      ...(description !== undefined && { description }),
      ...STAFF_ONLY,
      responses: { ...responses },
    });

  /** Checks a code. A session has few guesses, and another one of the account has its own. */
  async function check<Result>(key: string, work: () => Promise<Result | false | undefined>): Promise<Result> {
    const wait = await limits.secondFactor.take(key);
    if (wait > 0) throw tooMany(wait);
    const result = await work().catch(refuse);
    if (result === false || result === undefined) throw wrongCode();
    await limits.secondFactor.refund(key);
    return result;
  }

  return new Hono<AppEnv>()
    .get(
      '/',
      describe('One’s own second factors', {
        200: jsonAnswer('The second factors and what adding one needs', factorsAnswer),
        ...failures('unauthenticated'),
      }),
      anyStaff,
      async (c) => c.json((await factors.state(c.var.identity)) satisfies FactorsAnswer),
    )
    .post(
      '/proof',
      describe('Send the code for adding the first second factor by email', {
        200: jsonAnswer('The code is sent', doneAnswer),
        ...failures('unauthenticated', 'conflict'),
      }),
      anyStaff,
      async (c) => {
        const wait = await limits.proof.take(c.var.identity.staffId);
        if (wait > 0) throw tooMany(wait);
        await factors.sendProof(c.var.identity).catch(refuse);
        return c.json({ message: `A code was sent to ${c.var.identity.email}.` });
      },
    )
    .post(
      '/proof/confirm',
      describe('Confirm the code from the email', {
        200: jsonAnswer('Confirmed', doneAnswer),
        ...failures(...BODY_ERRORS, 'unauthenticated'),
      }),
      anyStaff,
      jsonBody,
      validate('json', codeSchema),
      async (c) => {
        const { identity } = c.var;
        await check(identity.sessionId, () => factors.confirmProof(identity, c.req.valid('json').code));
        return c.json({ message: 'Confirmed.' });
      },
    )
    .post(
      '/app',
      describe(
        'Begin to add an authenticator app, or to replace it',
        {
          200: jsonAnswer('The key of the app', newAppAnswer),
          ...failures('unauthenticated', 'step_up_required', 'conflict'),
        },
        'Nothing changes until a code of the app confirms it.',
      ),
      anyStaff,
      stepUp,
      async (c) => c.json((await factors.beginApp(c.var.identity).catch(refuse)) satisfies NewAppAnswer),
    )
    .post(
      '/app/confirm',
      describe('Add the authenticator app with a code of it', {
        200: jsonAnswer('Added', factorAddedAnswer),
        ...failures(...BODY_ERRORS, 'unauthenticated', 'step_up_required', 'conflict'),
      }),
      anyStaff,
      stepUp,
      jsonBody,
      validate('json', codeSchema),
      async (c) => {
        const { identity } = c.var;
        const { code } = c.req.valid('json');
        const { recoveryCodes } = await check(identity.sessionId, () => factors.confirmApp(identity, code));
        const answer = { message: 'Your authenticator app is set up.', ...(recoveryCodes && { recoveryCodes }) };
        return c.json(answer satisfies FactorAddedAnswer);
      },
    )
    .delete(
      '/app',
      describe('Remove the authenticator app', {
        200: jsonAnswer('Removed', doneAnswer),
        ...failures('unauthenticated', 'step_up_required', 'not_found', 'conflict'),
      }),
      anyStaff,
      stepUp,
      async (c) => {
        await factors.remove(c.var.identity, APP_NAME).catch(refuse);
        return c.json({ message: 'The authenticator app is removed.' });
      },
    )
    .post(
      '/recovery-codes',
      describe('Create new recovery codes; the earlier ones stop working', {
        200: jsonAnswer('The codes, which are shown only once', recoveryCodesAnswer),
        ...failures('unauthenticated', 'step_up_required', 'conflict'),
      }),
      anyStaff,
      stepUp,
      async (c) => {
        const recoveryCodes = await factors.renewRecoveryCodes(c.var.identity).catch(refuse);
        return c.json({ message: 'Your new recovery codes are ready.', recoveryCodes } satisfies RecoveryCodesAnswer);
      },
    )
    .post(
      '/step-up',
      describe(
        'Confirm one’s identity with a code of the app or a recovery code',
        { 200: jsonAnswer('Confirmed for ten minutes', doneAnswer), ...failures(...BODY_ERRORS, 'unauthenticated') },
        'Exports, bulk changes and changes of accounts need this within the last ten minutes, if the account has a second factor.',
      ),
      anyStaff,
      jsonBody,
      validate('json', codeSchema),
      async (c) => {
        const { identity } = c.var;
        await check(identity.sessionId, () => factors.verifyCode(identity, c.req.valid('json').code));
        await factors.stepUp(identity);
        return c.json({ message: 'Confirmed.' });
      },
    );
}
