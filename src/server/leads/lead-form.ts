import type * as z from 'zod/mini';
import type { Submitted } from '../../shared/kit/errors.ts';
import { IDEMPOTENCY_FIELD } from '../../shared/kit/idempotency.ts';
import { postedKey } from '../http/idempotency.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { postedSuspicion, type SpamCheck } from './suspicion.ts';
import { invalidInput } from '../http/validation.ts';

/** Replaces a missing key, so that the same form sent twice in a day is stored as one lead. */
const NO_KEY = 'posted without a key';

/** The idempotency key of a form posted to a page. */
export const keyOf = (sent: unknown): string => postedKey(sent) ?? NO_KEY;

/**
 * Handles a form posted to a page like the API does: rate limit, validation, storage.
 *
 * @param submit resolves with the answer for the visitor once the form is on disk
 */
export const leadForm =
  <Input extends object>(
    schema: z.ZodMiniType<Input>,
    submit: (input: Input, key: string) => Promise<Submitted>,
    limits: Limits,
    spam: SpamCheck,
  ) =>
  async (input: Record<string, unknown>, client: string): Promise<Submitted> => {
    await countCall(limits.lead, client, { isStop: true });
    const checked = schema.safeParse(input);
    if (!checked.success) throw invalidInput(checked.error.issues);
    const key = keyOf(input[IDEMPOTENCY_FIELD]);
    return spam.receive({ input: checked.data, key, client, suspicion: postedSuspicion(input) }, () =>
      submit(checked.data, key),
    );
  };
