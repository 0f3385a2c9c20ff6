import type * as z from 'zod/mini';
import type { Submitted } from '../../shared/kit/errors.ts';
import { FORM_CHECK, HONEYPOT_FIELD, MIN_FILL_MS } from '../../shared/kit/form-check.ts';
import { IDEMPOTENCY_FIELD } from '../../shared/kit/idempotency.ts';
import { forLeads, type LeadNoun } from '../../shared/leads/nouns.ts';
import { type FieldTable, storedOf } from '../../shared/kit/fields.ts';
import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import type { Suspicion } from '../../shared/leads/suspects.ts';
import { postedKey } from '../http/idempotency.ts';
import { countCall, type Limits, takeCall } from '../http/limits.ts';
import { invalidInput } from '../http/validation.ts';
import type { SuspectInput, SuspectRepository } from './suspect-repository.ts';

/** Shorter texts are the same by chance. */
const MIN_TEXT_CHARACTERS = 40;

/** Replaces a missing key, so that the same form sent twice in a day is stored as one lead. */
const NO_KEY = 'posted without a key';

/** The idempotency key of a form posted to a page. */
export const keyOf = (sent: unknown): string => postedKey(sent) ?? NO_KEY;

interface Parts {
  suspects: SuspectRepository;
  limits: Limits;
  config: { rateLimits: boolean };
}

interface Form<Input, Answer> {
  noun: LeadNoun;
  schema: z.ZodMiniType<Input>;
  /**
   * Resolves with its id once it is on disk.
   *
   * @param key the same form with the same key is stored once a day
   */
  submit(input: Input, key: string | undefined): Promise<string>;
  /** The answer for the visitor, by the id of what is stored. */
  answerOf(id: string): Answer;
  /** The `Set-Cookie` header that comes with it, the same for what may be spam. */
  cookieOf?(id: string): string;
}

/** A public form: stored where it belongs, or kept apart if it may be spam. The visitor is answered the same. */
export function leadForm<Input extends object, Answer extends Submitted>(
  { suspects, limits, config }: Parts,
  { noun, schema, submit, answerOf, cookieOf }: Form<Input, Answer>,
) {
  async function repeats(input: object, client: string): Promise<boolean> {
    let isRepeated = false;
    for (const of of contentsOf(noun, input))
      if ((await takeCall(limits.repeatedLead, client, { of: `${noun} ${of}` })) > 0) isRepeated = true;
    return isRepeated;
  }

  /** @param suspicion why it may be spam, by what it says about itself */
  async function receive(input: Input, key: string | undefined, client: string, suspicion: Suspicion | undefined) {
    const marked = suspicion ?? ((await repeats(input, client)) ? 'repeated' : undefined);
    if (marked !== undefined) await countCall(limits.suspectLead, client);
    const reason = marked ?? ((await takeCall(limits.lead, client)) > 0 ? 'network' : undefined);
    const isSuspect = reason !== undefined;
    const id = await (isSuspect ? suspects.insert(noun, input as SuspectInput, reason, key) : submit(input, key));
    return { answer: answerOf(id), cookie: cookieOf?.(id) };
  }

  return {
    /** Handles its call. */
    async submit(asked: { body: Input; key: string | undefined; formCheck: string | undefined; client: string }) {
      const { body, key, formCheck, client } = asked;
      const { answer, cookie } = await receive(body, key, client, suspicionOf(formCheck, config.rateLimits));
      return { answer, ...(cookie !== undefined && { headers: { 'Set-Cookie': cookie } }) };
    },

    /** Handles a form posted to a page like the API does: rate limit, validation, storage. */
    async submitPosted(input: Record<string, unknown>, client: string) {
      await countCall(limits.lead, client, { isStop: true });
      const checked = schema.safeParse(input);
      if (!checked.success) throw invalidInput(checked.error.issues);
      return receive(checked.data, keyOf(input[IDEMPOTENCY_FIELD]), client, postedSuspicion(input));
    },
  };
}

const PROSE = forLeads((_, noun) =>
  storedOf<FieldTable>(LEAD_FIELDS[noun]).flatMap(([name, { kind }]) => (kind === 'prose' ? [name] : [])),
);

/** What a form says that another one of the same sender repeats: its phone number, and its free text. */
function contentsOf(noun: LeadNoun, input: object): string[] {
  const { phoneNumber, ...fields } = input as Record<string, unknown>;
  const phones = typeof phoneNumber === 'string' && phoneNumber !== '' ? [`phone ${phoneNumber}`] : [];
  const texts = PROSE[noun]
    .map((name) => fields[name])
    .filter((text) => typeof text === 'string')
    .map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim())
    .filter((text) => text.length >= MIN_TEXT_CHARACTERS)
    .map((text) => `text ${text}`);
  return [...phones, ...texts];
}

/**
 * Why a form may be spam, from what its script says about it.
 *
 * @param check the header `Form-Check`
 * @param hasPace whether forms that come too fast are suspected
 */
function suspicionOf(check: string | undefined, hasPace: boolean): Suspicion | undefined {
  const [, shownMs, filled] = FORM_CHECK.exec(check ?? '') ?? [];
  if (shownMs === undefined) return undefined;
  if (filled !== undefined) return 'honeypot';
  return hasPace && Number(shownMs) < MIN_FILL_MS ? 'pace' : undefined;
}

/** The same for a form that was posted without script. */
const postedSuspicion = (input: Record<string, unknown>): Suspicion | undefined =>
  typeof input[HONEYPOT_FIELD] === 'string' && input[HONEYPOT_FIELD] !== '' ? 'honeypot' : undefined;
