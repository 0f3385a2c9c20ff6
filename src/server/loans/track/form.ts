import { toAsciiDigits } from '../../../shared/kit/text.ts';
import { readReference } from '../../../shared/loans/reference.ts';
import {
  type CodeWay,
  LAST_DIGITS,
  TRACK_FORMS,
  type TrackResult,
  type TrackServices,
} from '../../../shared/loans/track.ts';
import { ApiError } from '../../http/errors.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Log } from '../../http/log.ts';
import { resultOf, textOf, type VisitCookie, visitSteps } from '../../site/visit-steps.ts';
import type { OpenVisit } from '../../site/visits.ts';
import type { TrackService } from './service.ts';

interface Parts {
  track: TrackService;
  limits: Pick<Limits, 'track' | 'trackReference' | 'wrongCode'>;
  cookie: VisitCookie;
  log: Log;
}

const TYPO = 'This reference contains a typo. It looks like RN-7F3K-92QD.';
const WRONG_DIGITS = `Enter the last ${LAST_DIGITS} digits of your phone number.`;
const TAKEN = 'This time has just been taken. Choose another one.';
const CLOSED = 'No call can be planned for this application any more.';

/** What one request to /track reads and does. */
export function openTracking({ track, limits, cookie, log }: Parts): OpenVisit<TrackServices> {
  return (request) => {
    const steps = visitSteps({ visits: track, cookie, limit: limits.track, wrongCodes: limits.wrongCode }, request);

    /** Neither the answer nor its time tells whether there is such an application. */
    async function find(form: FormData): Promise<void> {
      const reference = readReference(textOf(form, 'reference'));
      const digits = toAsciiDigits(textOf(form, 'digits')).replace(/\D/g, '');
      const fields = {
        ...(reference === undefined && { reference: TYPO }),
        ...(digits.length !== LAST_DIGITS && { digits: WRONG_DIGITS }),
      };
      if (reference === undefined || digits.length !== LAST_DIGITS)
        throw new ApiError('invalid_input', Object.values(fields)[0] ?? '', { fields });
      await steps.count();
      await countKey(limits.trackReference, reference);
      const way = track.ways.find((each) => each === form.get('way')) ?? (track.ways[0] as CodeWay);
      steps.begin(await track.start(reference, digits, way));
    }

    async function planCall(form: FormData): Promise<void> {
      const at = Date.parse(textOf(form, 'at'));
      if (Number.isNaN(at)) throw new ApiError('invalid_input', 'Choose a time.', { fields: { at: 'Choose a time.' } });
      const refused = await track.callBack(await steps.visitor(), at);
      if (refused !== undefined)
        throw new ApiError('conflict', refused === 'full' ? TAKEN : CLOSED, {
          fields: { at: refused === 'full' ? TAKEN : CLOSED },
        });
    }

    async function answer(form: FormData): Promise<TrackResult> {
      if (track.ways.length === 0) throw new ApiError('unavailable', 'This server sends no codes.');
      switch (TRACK_FORMS.find((each) => each === form.get('form'))) {
        case 'find':
          await find(form);
          return { ok: true };
        case 'code':
          await steps.enter(textOf(form, 'code'));
          return { ok: true };
        case 'again':
          await steps.leave();
          return { ok: true };
        case 'leave':
          await steps.leave();
          return { ok: true, done: 'leave' };
        case 'call':
          await planCall(form);
          return { ok: true, done: 'call' };
        default:
          throw new ApiError('invalid_input', 'There is no such form.');
      }
    }

    return {
      cookies: steps.cookies,
      async readTrack() {
        const { ways } = track;
        if (ways.length === 0) return { step: 'off' };
        const step = await steps.step();
        if (step === 'find') return { step, ways };
        if (step === 'code') return { step };
        return { step: 'open', loan: await track.present(step), endsAt: new Date(step.expiresAt).toISOString() };
      },
      answerTrack: (form) => resultOf(answer(form), log),
    };
  };
}
