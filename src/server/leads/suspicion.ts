import type { Submitted } from '../../shared/errors.ts';
import { FORM_CHECK, HONEYPOT_FIELD, MIN_FILL_MS } from '../../shared/form-check.ts';
import type { LeadNoun } from '../../shared/notifications.ts';
import type { Suspicion } from '../../shared/suspects.ts';
import type { SuspectInput, SuspectRepository } from './suspect-repository.ts';

/** Keeps the forms of one noun that may be spam. */
export interface SpamCheck<Answer extends Submitted = Submitted> {
  /** Whether forms that come too fast are suspected. */
  hasPace: boolean;
  /** Resolves with the answer for the visitor, which looks like that of any other form. */
  keep(input: unknown, suspicion: Suspicion, key: string | undefined): Promise<Answer>;
}

/** @param answerOf the answer for the visitor, by the id of what is kept */
export const spamCheck = <Answer extends Submitted>(
  { suspects, config }: { suspects: SuspectRepository; config: { rateLimits: boolean } },
  noun: LeadNoun,
  answerOf: (id: string) => Answer,
): SpamCheck<Answer> => ({
  hasPace: config.rateLimits,
  async keep(input, suspicion, key) {
    return answerOf(await suspects.insert(noun, input as SuspectInput, suspicion, key));
  },
});

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
