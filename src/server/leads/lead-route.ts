import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type * as z from 'zod/mini';
import type { Submitted } from '../../shared/kit/errors.ts';
import type { AppEnv } from '../http/environment.ts';
import { IDEMPOTENCY_PARAMETER, idempotencyKey } from '../http/idempotency.ts';
import { FORM_CHECK_HEADER } from '../../shared/kit/form-check.ts';
import { type SpamCheck, suspicionOf } from './suspicion.ts';
import { countCalls, type Limits } from '../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';

const FORM_CHECK_PARAMETER = {
  in: 'header' as const,
  name: FORM_CHECK_HEADER,
  required: false,
  description:
    'From the site’s own forms: milliseconds since the page was opened, and whether a hidden field is filled. Staff then ' +
    'look at what may be spam before it is listed. Calls without it are listed at once.',
  schema: { type: 'string' as const },
};

interface LeadRoute<Input extends object, Answer extends Submitted> {
  tag: string;
  summary: string;
  schema: z.ZodMiniType<Input>;
  answer: z.ZodMiniType<Answer>;
  /** Resolves with the answer for the visitor once the form is on disk. */
  submit(input: Input, key: string | undefined): Promise<Answer>;
  limits: Limits;
  spam: SpamCheck<Answer>;
}

/** The route of a public form: rate limit, validation, storage. */
export function leadRoute<Input extends object, Answer extends Submitted>(
  path: string,
  { tag, summary, schema, answer, submit, limits, spam }: LeadRoute<Input, Answer>,
) {
  return new Hono<AppEnv>().post(
    path,
    describeRoute({
      tags: [tag],
      summary,
      description: 'Returns 201 once it is on disk.',
      parameters: [IDEMPOTENCY_PARAMETER, FORM_CHECK_PARAMETER],
      responses: {
        201: jsonAnswer('Stored', answer),
        ...failures(...BODY_ERRORS),
      },
    }),
    countCalls(limits.lead, { isStop: true }),
    jsonBody,
    validate('json', schema),
    async (c) => {
      const [input, key] = [c.req.valid('json'), idempotencyKey(c)];
      const suspicion = suspicionOf(c.req.header(FORM_CHECK_HEADER), spam.hasPace);
      const { client } = c.var.facts;
      return c.json<Submitted, 201>(await spam.receive({ input, key, client, suspicion }, submit), 201);
    },
  );
}
