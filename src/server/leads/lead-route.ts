import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type * as z from 'zod/mini';
import { doneAnswer } from '../../shared/errors.ts';
import type { AppEnv } from '../http/environment.ts';
import { IDEMPOTENCY_PARAMETER, idempotencyKey } from '../http/idempotency.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';

interface LeadRoute<Input> {
  tag: string;
  summary: string;
  schema: z.ZodMiniType<Input>;
  /** Resolves with the message for the visitor once the form is on disk. */
  submit(input: Input, key: string | undefined): Promise<string>;
  limits: Limits;
}

/** The route of a public form: rate limit, validation, storage. */
export function leadRoute<Input>(path: string, { tag, summary, schema, submit, limits }: LeadRoute<Input>) {
  return new Hono<AppEnv>().post(
    path,
    describeRoute({
      tags: [tag],
      summary,
      description: 'Returns 201 once it is on disk.',
      parameters: [IDEMPOTENCY_PARAMETER],
      responses: {
        201: jsonAnswer('Stored', doneAnswer),
        ...failures(...BODY_ERRORS),
      },
    }),
    async (c, next) => {
      await countCall(limits.lead, c.var.facts.client);
      await next();
    },
    jsonBody,
    validate('json', schema),
    async (c) => c.json({ message: await submit(c.req.valid('json'), idempotencyKey(c)) }, 201),
  );
}
