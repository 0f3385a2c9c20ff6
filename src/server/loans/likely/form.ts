import { LIKELY_FIELDS } from '../../../shared/loans/likely.ts';
import { SENT_FORMS, type SentResult, type SentServices } from '../../../shared/loans/sent.ts';
import { ApiError } from '../../http/errors.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Log } from '../../http/log.ts';
import { resultOf, textOf } from '../../site/visit-steps.ts';
import type { OpenVisit } from '../../site/visits.ts';
import { PASS_OVER, type PassService } from './pass-service.ts';
import type { LikelyInput, LikelyService } from './service.ts';

interface Parts {
  likely: Pick<LikelyService, 'tell'>;
  passes: PassService;
  limits: Pick<Limits, 'trackChange'>;
  log: Log;
}

/** What one request to the confirmation reads and does. */
export function openSent({ likely, passes, limits, log }: Parts): OpenVisit<SentServices> {
  return ({ cookie }) => {
    const pass = passes.passOf(cookie);

    async function tell(input: LikelyInput): Promise<string> {
      if (pass === undefined) throw new ApiError('unauthenticated', PASS_OVER);
      await countKey(limits.trackChange, pass.id);
      const outcome = await likely.tell(pass.id, input);
      if (outcome.ok) return outcome.lapsed;
      throw new ApiError(outcome.code, outcome.message, { ...(outcome.fields && { fields: outcome.fields }) });
    }

    async function answer(form: FormData): Promise<SentResult> {
      switch (SENT_FORMS.find((each) => each === form.get('form'))) {
        case 'tell': {
          const sent = LIKELY_FIELDS.filter((name) => form.has(name));
          const lapsed = await tell({ typed: Object.fromEntries(sent.map((name) => [name, textOf(form, name)])) });
          return { ok: true, done: lapsed === '' ? 'tell' : 'lapsed' };
        }
        case 'prefer': {
          const preferred = textOf(form, 'preferred');
          await tell({ typed: {}, preferred });
          return { ok: true, done: preferred === '' ? 'none' : 'prefer' };
        }
        default:
          throw new ApiError('invalid_input', 'There is no such form.');
      }
    }

    return {
      cookies: () => [],
      readSent: async () => pass && passes.present(pass),
      answerSent: (form) => resultOf(answer(form), log),
    };
  };
}
