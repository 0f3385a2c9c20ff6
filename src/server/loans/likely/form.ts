import { LIKELY_FORM, type LikelyDone, toldIn } from '../../../shared/loans/likely.ts';
import type { SentResult, SentServices } from '../../../shared/loans/sent.ts';
import { ApiError } from '../../http/errors.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Log } from '../../http/log.ts';
import { resultOf, STEP_REFUSALS, textOf } from '../../site/visit-steps.ts';
import type { OpenVisit } from '../../site/visits.ts';
import { OTHER_SENT, PASS_OVER, type PassService } from './pass-service.ts';
import type { LikelyService } from './service.ts';

interface Parts {
  likely: Pick<LikelyService, 'tell'>;
  passes: PassService;
  limits: Pick<Limits, 'trackChange'>;
  log: Log;
}

/** Answers the form about the offers that fit an application. @throws ApiError */
export async function answerLikely(likely: Pick<LikelyService, 'tell'>, id: string, form: FormData): Promise<LikelyDone> {
  if (form.get('form') !== LIKELY_FORM) throw new ApiError('invalid_input', STEP_REFUSALS.noForm);
  const typed = toldIn(Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)])));
  const preferred = form.has('preferred') ? textOf(form, 'preferred') : undefined;
  const outcome = await likely.tell(id, { typed, preferred });
  if (!outcome.ok) throw new ApiError(outcome.code, outcome.message, { ...(outcome.fields && { fields: outcome.fields }) });
  if (preferred !== undefined) return preferred === '' ? 'none' : 'prefer';
  return outcome.lapsed === '' ? 'tell' : 'lapsed';
}

/** What one request to the confirmation reads and does. */
export function openSent({ likely, passes, limits, log }: Parts): OpenVisit<SentServices> {
  return ({ cookie }) => {
    const pass = passes.passOf(cookie);

    async function answer(form: FormData): Promise<SentResult> {
      if (pass === undefined) throw new ApiError('unauthenticated', PASS_OVER);
      if (!passes.isOf(pass, textOf(form, 'reference'))) throw new ApiError('conflict', OTHER_SENT);
      await countKey(limits.trackChange, pass.id);
      return { ok: true, done: await answerLikely(likely, pass.id, form) };
    }

    return {
      cookies: () => [],
      readSent: async () => pass && passes.present(pass),
      answerSent: (form) => resultOf(answer(form), log),
    };
  };
}
