import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import {
  type FactorAddedAnswer,
  factorAddedAnswer,
  newPasskeySchema,
  PASSKEY_REFUSED,
  passkeyAnswerSchema,
  type PasskeyCheckAnswer,
  passkeyCheckAnswer,
  passkeyOptionsAnswer,
} from '../../../shared/staff/second-factor.ts';
import { stepUp } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { refuse } from '../errors.ts';
import type { Passkeys } from './passkey-service.ts';
import type { SecondFactors } from './service.ts';

const TAGS = ['Second factor'];

interface Parts {
  passkeys: Passkeys;
  factors: Pick<SecondFactors, 'stepUp'>;
  anyStaff: MiddlewareHandler<AppEnv>;
  limits: Limits;
}

/** The addresses under /api/auth/passkeys. */
export function passkeyRoutes({ passkeys, factors, anyStaff, limits }: Parts) {
  const describe = (summary: string, responses: object) =>
    describeRoute({ tags: TAGS, summary, ...STAFF_ONLY, responses: { ...responses } });

  return new Hono<AppEnv>()
    .post(
      '/options',
      describeRoute({
        tags: TAGS,
        summary: 'Begin to sign in or to step up with a passkey',
        description: '`options` is for `PublicKeyCredential.parseRequestOptionsFromJSON`.',
        responses: { 200: jsonAnswer('What the browser needs', passkeyCheckAnswer), ...failures('conflict') },
      }),
      async (c) => {
        await countCall(limits.passkeyChallenge, c.var.facts.client);
        return c.json((await passkeys.beginCheck().catch(refuse)) satisfies PasskeyCheckAnswer);
      },
    )
    .post(
      '/step-up',
      describe('Confirm one’s identity with a passkey', {
        200: jsonAnswer('Confirmed for ten minutes', doneAnswer),
        ...failures(...BODY_ERRORS, 'unauthenticated'),
      }),
      anyStaff,
      jsonBody,
      validate('json', passkeyAnswerSchema),
      async (c) => {
        const { challenge, passkey } = c.req.valid('json');
        if ((await passkeys.check(challenge, passkey)) !== c.var.identity.staffId)
          throw new ApiError('invalid_input', PASSKEY_REFUSED);
        await factors.stepUp(c.var.identity);
        return c.json({ message: 'Confirmed.' });
      },
    )
    .post(
      '/new',
      describe('Begin to add a passkey', {
        200: jsonAnswer('`options` is for `PublicKeyCredential.parseCreationOptionsFromJSON`', passkeyOptionsAnswer),
        ...failures('unauthenticated', 'step_up_required', 'conflict'),
      }),
      anyStaff,
      stepUp,
      async (c) => c.json({ options: await passkeys.begin(c.var.identity).catch(refuse) }),
    )
    .post(
      '/',
      describe('Add a passkey with the answer of the authenticator', {
        200: jsonAnswer('Added', factorAddedAnswer),
        ...failures(...BODY_ERRORS, 'unauthenticated', 'step_up_required', 'conflict'),
      }),
      anyStaff,
      stepUp,
      jsonBody,
      validate('json', newPasskeySchema),
      async (c) => {
        const { name, passkey } = c.req.valid('json');
        const { recoveryCodes } = await passkeys.add(c.var.identity, name, passkey).catch(refuse);
        const answer = { message: 'The passkey is added.', ...(recoveryCodes && { recoveryCodes }) };
        return c.json(answer satisfies FactorAddedAnswer);
      },
    )
    .delete(
      '/:id',
      describe('Remove a passkey', {
        200: jsonAnswer('Removed', doneAnswer),
        ...failures('unauthenticated', 'step_up_required', 'not_found', 'conflict'),
      }),
      anyStaff,
      stepUp,
      async (c) => {
        await passkeys.remove(c.var.identity, c.req.param('id')).catch(refuse);
        return c.json({ message: 'The passkey is removed.' });
      },
    );
}
