import type { Submitted } from '../../shared/kit/errors.ts';
import { FORM_CHECK, HONEYPOT_FIELD, MIN_FILL_MS } from '../../shared/kit/form-check.ts';
import type { LeadNoun } from '../../shared/desk/notifications.ts';
import { type FieldTable, storedOf } from '../../shared/kit/fields.ts';
import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import type { Suspicion } from '../../shared/leads/suspects.ts';
import { countCall, type Limits, takeCall } from '../http/limits.ts';
import type { SuspectInput, SuspectRepository } from './suspect-repository.ts';

/** A valid form that has arrived. */
interface Arrival<Input> {
  input: Input;
  /** Its idempotency key. */
  key: string | undefined;
  /** The sender's address. */
  client: string;
  /** Why it may be spam, by what it says about itself. */
  suspicion: Suspicion | undefined;
}

/** Keeps the forms of one noun that may be spam apart. */
export interface SpamCheck<Answer extends Submitted = Submitted> {
  /** Whether forms that come too fast are suspected. */
  hasPace: boolean;
  /**
   * Stores a form where it belongs. The answer for the visitor is the same.
   *
   * @param submit stores one that is not suspected
   * @throws ApiError too_many_requests
   */
  receive<Input extends object>(
    form: Arrival<Input>,
    submit: (input: Input, key: string | undefined) => Promise<Answer>,
  ): Promise<Answer>;
}

/** Shorter texts are the same by chance. */
const MIN_TEXT_CHARACTERS = 40;

/** What a form says that another one of the same sender repeats: its phone number, and its free text. */
function contentsOf(noun: LeadNoun, input: object): string[] {
  const { phoneNumber, ...fields } = input as Record<string, unknown>;
  const phones = typeof phoneNumber === 'string' && phoneNumber !== '' ? [`phone ${phoneNumber}`] : [];
  const texts = storedOf<FieldTable>(LEAD_FIELDS[noun])
    .flatMap(([name, { kind }]) => (kind === 'prose' ? [fields[name]] : []))
    .filter((text) => typeof text === 'string')
    .map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim())
    .filter((text) => text.length >= MIN_TEXT_CHARACTERS)
    .map((text) => `text ${text}`);
  return [...phones, ...texts];
}

/** @param answerOf the answer for the visitor, by the id of what is kept */
export const spamCheck = <Answer extends Submitted>(
  { suspects, limits, config }: { suspects: SuspectRepository; limits: Limits; config: { rateLimits: boolean } },
  noun: LeadNoun,
  answerOf: (id: string) => Answer,
): SpamCheck<Answer> => {
  async function repeats(input: object, client: string): Promise<boolean> {
    let isRepeated = false;
    for (const of of contentsOf(noun, input))
      if ((await takeCall(limits.repeatedLead, client, { of: `${noun} ${of}` })) > 0) isRepeated = true;
    return isRepeated;
  }

  return {
    hasPace: config.rateLimits,
    async receive({ input, key, client, suspicion }, submit) {
      const marked = suspicion ?? ((await repeats(input, client)) ? 'repeated' : undefined);
      if (marked !== undefined) await countCall(limits.suspectLead, client);
      const reason = marked ?? ((await takeCall(limits.lead, client)) > 0 ? 'network' : undefined);
      if (reason === undefined) return submit(input, key);
      return answerOf(await suspects.insert(noun, input as SuspectInput, reason, key));
    },
  };
};

/**
 * Why a form may be spam, from what its script says about it.
 *
 * @param check the header `Form-Check`
 * @param hasPace whether forms that come too fast are suspected
 */
export function suspicionOf(check: string | undefined, hasPace: boolean): Suspicion | undefined {
  const [, shownMs, filled] = FORM_CHECK.exec(check ?? '') ?? [];
  if (shownMs === undefined) return undefined;
  if (filled !== undefined) return 'honeypot';
  return hasPace && Number(shownMs) < MIN_FILL_MS ? 'pace' : undefined;
}

/** The same for a form that was posted without script. */
export const postedSuspicion = (input: Record<string, unknown>): Suspicion | undefined =>
  typeof input[HONEYPOT_FIELD] === 'string' && input[HONEYPOT_FIELD] !== '' ? 'honeypot' : undefined;
