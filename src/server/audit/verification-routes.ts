import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type VerificationAnswer, verificationAnswer } from '../../shared/audit/trail.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { actorOf } from './actor.ts';
import type { Verifications } from './verification-service.ts';

const TAGS = ['Audit trail'];

interface Parts {
  verifications: Verifications;
  tokens: TokenReader;
  limits: Limits;
}

/** The routes under /api/audit/verification. */
export function verificationRoutes({ verifications, tokens, limits }: Parts) {
  const allowed = requireStaff(tokens, 'audit');
  const state = async () => ({ last: (await verifications.last()) ?? null }) satisfies VerificationAnswer;

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Read the last verification of the audit trail',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('When it was, and what it found', verificationAnswer),
          ...failures('unauthenticated', 'forbidden'),
        },
      }),
      allowed,
      async (c) => c.json(await state()),
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Verify the audit trail',
        description: 'Computes the hash of every entry anew, and records what it found.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('What it found', verificationAnswer),
          ...failures('unauthenticated', 'forbidden', 'too_many_requests'),
        },
      }),
      allowed,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        await verifications.verify(actorOf(c));
        return c.json(await state());
      },
    );
}
