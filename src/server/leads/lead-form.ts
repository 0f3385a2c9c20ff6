import type * as z from 'zod/mini';
import { IDEMPOTENCY_FIELD } from '../../shared/idempotency.ts';
import { postedKey } from '../http/idempotency.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { invalidInput } from '../http/validation.ts';

/** Stands in for the key of a form that came without one: what is sent twice in a day is then one lead. */
const NO_KEY = 'posted without a key';

/** The key under which a form that a page brings is kept once. */
export const keyOf = (sent: unknown): string => postedKey(sent) ?? NO_KEY;

/**
 * Keeps a form that a browser posted to a page, as the API would: counted, checked, kept.
 *
 * @param submit resolves with what the visitor is told, once the form is on disk
 */
export const leadForm =
  <Input>(schema: z.ZodMiniType<Input>, submit: (input: Input, key: string) => Promise<string>, limits: Limits) =>
  async (input: Record<string, unknown>, client: string): Promise<string> => {
    countCall(limits.lead, client);
    const checked = schema.safeParse(input);
    if (!checked.success) throw invalidInput(checked.error.issues);
    return submit(checked.data, keyOf(input[IDEMPOTENCY_FIELD]));
  };
