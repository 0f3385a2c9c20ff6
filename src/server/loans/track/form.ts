import type { Outcome } from '../../../shared/kit/outcomes.ts';
import { LIKELY_FORM, seenName } from '../../../shared/loans/likely.ts';
import { toAsciiDigits } from '../../../shared/kit/text.ts';
import { clean } from '../../../shared/kit/values.ts';
import { sparseLoanSchema } from '../../../shared/loans/schemas.ts';
import { readReference } from '../../../shared/loans/reference.ts';
import {
  type CodeWay,
  CONTACT_FIELDS,
  LAST_DIGITS,
  MAX_WITHDRAWAL,
  SHOWN_FIELDS,
  TRACK_FORMS,
  type TrackResult,
  type TrackServices,
  UNSEEN_FIELDS,
} from '../../../shared/loans/track.ts';
import { ApiError } from '../../http/errors.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Log } from '../../http/log.ts';
import { resultOf, STEP_REFUSALS, textOf, type VisitCookie, visitSteps } from '../../site/visit-steps.ts';
import type { OpenVisit } from '../../site/visits.ts';
import { answerLikely } from '../likely/form.ts';
import type { LikelyService } from '../likely/service.ts';
import type { TypedCorrection } from './change-repository.ts';
import type { NewContact, Tracker, TrackService } from './service.ts';

interface Parts {
  track: TrackService;
  likely: Pick<LikelyService, 'tell'>;
  limits: Pick<Limits, 'track' | 'trackReference' | 'trackChange' | 'wrongCode'>;
  cookie: VisitCookie;
  log: Log;
}

/** What is refused here, beside fields that are checked as they are kept. */
export const TRACK_REFUSALS = {
  typo: 'This reference contains a typo. It looks like RN-7F3K-92QD.',
  digits: `Enter the last ${LAST_DIGITS} digits of your phone number.`,
  noTime: 'Choose a time.',
  taken: 'This time has just been taken. Choose another one.',
  noCall: 'No call can be planned for this application any more.',
  noContact: 'Enter the new phone number or the new email.',
  notAgreed: 'Tick the box to share your application.',
  notShared: 'This application can’t be shared with this lender any more. Please call us.',
  notGiven: 'This consent was not given.',
  notSure: 'Tick the box to withdraw your application.',
  longReason: `The reason has at most ${MAX_WITHDRAWAL} characters.`,
  noCodes: 'This server sends no codes.',
} as const;

function refuse(fields: Record<string, string>): never {
  throw new ApiError('invalid_input', Object.values(fields)[0] ?? '', { fields });
}

function orThrow(outcome: Outcome): void {
  if (!outcome.ok) throw new ApiError(outcome.code, outcome.message, { ...(outcome.fields && { fields: outcome.fields }) });
}

/** The fields of an application that were typed, checked as they are kept. */
function readFields<Name extends keyof typeof sparseLoanSchema.shape>(
  form: FormData,
  names: readonly Name[],
  isTyped: (name: Name) => boolean,
) {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const name of names) {
    if (!isTyped(name)) continue;
    const read = sparseLoanSchema.shape[name].safeParse(textOf(form, name));
    if (read.success) values[name] = read.data;
    else errors[name] = read.error.issues[0]?.message ?? '';
  }
  return { values, errors };
}

/** A version that a column can hold. */
const VERSION = /^\d{1,9}$/;

/** A field counts as typed where it differs from what was seen in it, or where nothing was shown. */
function readCorrection(form: FormData): TypedCorrection {
  const shown = readFields(form, SHOWN_FIELDS, (name) => textOf(form, name) !== textOf(form, seenName(name)));
  const unseen = readFields(form, UNSEEN_FIELDS, (name) => textOf(form, name).trim() !== '');
  return {
    fields: { ...shown.values, ...unseen.values },
    errors: { ...shown.errors, ...unseen.errors },
    seen: Object.fromEntries(SHOWN_FIELDS.map((name) => [name, textOf(form, seenName(name))])),
    version: VERSION.test(textOf(form, 'version')) ? Number(textOf(form, 'version')) : 0,
  };
}

/** What one request to /track reads and does. */
export function openTracking({ track, likely, limits, cookie, log }: Parts): OpenVisit<TrackServices> {
  return (request) => {
    const steps = visitSteps({ visits: track, cookie, limit: limits.track, wrongCodes: limits.wrongCode }, request);

    /** Neither the answer nor its time tells whether there is such an application. */
    async function find(form: FormData): Promise<void> {
      const reference = readReference(textOf(form, 'reference'));
      const digits = toAsciiDigits(textOf(form, 'digits')).replace(/\D/g, '');
      const fields = {
        ...(reference === undefined && { reference: TRACK_REFUSALS.typo }),
        ...(digits.length !== LAST_DIGITS && { digits: TRACK_REFUSALS.digits }),
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
      if (Number.isNaN(at))
        throw new ApiError('invalid_input', TRACK_REFUSALS.noTime, { fields: { at: TRACK_REFUSALS.noTime } });
      const refused = await track.callBack(await steps.visitor(), at);
      if (refused !== undefined)
        throw new ApiError('conflict', refused === 'full' ? TRACK_REFUSALS.taken : TRACK_REFUSALS.noCall, {
          fields: { at: refused === 'full' ? TRACK_REFUSALS.taken : TRACK_REFUSALS.noCall },
        });
    }

    /** The visitor, who may change something once more. */
    async function changer(): Promise<Tracker> {
      const person = await steps.visitor();
      await countKey(limits.trackChange, person.id);
      return person;
    }

    async function askContact(form: FormData): Promise<void> {
      const person = await changer();
      const { values, errors } = readFields(form, CONTACT_FIELDS, (name) => textOf(form, name).trim() !== '');
      if (Object.keys(errors).length > 0) refuse(errors);
      if (Object.keys(values).length === 0) refuse({ phoneNumber: TRACK_REFUSALS.noContact });
      const contact: NewContact = { phoneNumber: '', email: '', ...values };
      orThrow(await track.askContact(person, contact));
    }

    async function share(form: FormData): Promise<void> {
      const person = await changer();
      if (form.get('agree') !== 'yes') refuse({ agree: TRACK_REFUSALS.notAgreed });
      const outcome = await track.share(person, textOf(form, 'lenderId'), textOf(form, 'notice'));
      if (!outcome.ok) throw new ApiError('conflict', TRACK_REFUSALS.notShared);
    }

    async function withdraw(form: FormData): Promise<void> {
      const person = await changer();
      if (form.get('sure') !== 'yes') refuse({ sure: TRACK_REFUSALS.notSure });
      const reason = clean(textOf(form, 'reason'));
      if (reason.length > MAX_WITHDRAWAL) refuse({ reason: TRACK_REFUSALS.longReason });
      orThrow(await track.withdraw(person, reason));
    }

    async function answer(form: FormData): Promise<TrackResult> {
      if (track.ways.length === 0) throw new ApiError('unavailable', TRACK_REFUSALS.noCodes);
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
        case 'correct':
          orThrow(await track.correct(await changer(), readCorrection(form)));
          return { ok: true, done: 'correct' };
        case 'contact':
          await askContact(form);
          return { ok: true, done: 'contact' };
        case 'withdraw':
          await withdraw(form);
          return { ok: true, done: 'withdraw' };
        case 'share':
          await share(form);
          return { ok: true, done: 'share' };
        case 'unshare':
          if (!(await track.unshare(await changer(), textOf(form, 'lenderId'))))
            throw new ApiError('not_found', TRACK_REFUSALS.notGiven);
          return { ok: true, done: 'unshare' };
        case LIKELY_FORM: {
          const { id } = await changer();
          return { ok: true, done: await answerLikely(likely, id, form) };
        }
        default:
          throw new ApiError('invalid_input', STEP_REFUSALS.noForm);
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
