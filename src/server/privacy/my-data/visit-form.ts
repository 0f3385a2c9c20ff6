import * as z from 'zod/mini';
import { normalisePhoneNumber } from '../../../shared/kit/inputs.ts';
import { MY_DATA_FORMS, type MyDataResult, type MyDataServices } from '../../../shared/privacy/my-data.ts';
import { PURPOSES } from '../../../shared/privacy/notices.ts';
import { LEAD_NOUNS } from '../../../shared/leads/nouns.ts';
import { readReference } from '../../../shared/loans/reference.ts';
import { nomineeFields, nomineeSchema } from '../../../shared/privacy/nominees.ts';
import { newRequestSchema } from '../../../shared/privacy/requests.ts';
import { ApiError } from '../../http/errors.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Log } from '../../http/log.ts';
import { resultOf, STEP_REFUSALS, textOf, type VisitCookie, visitSteps } from '../../site/visit-steps.ts';
import type { OpenVisit } from '../../site/visits.ts';
import type { Requests } from './handlers.ts';
import type { Contact } from './person-repository.ts';
import type { VisitService } from './visit-service.ts';

interface Parts {
  visits: VisitService;
  requests: Pick<Requests, 'receive'>;
  limits: Pick<Limits, 'myData' | 'myDataContact' | 'wrongCode'>;
  cookie: VisitCookie;
  log: Log;
}

const MAX_CONTACT_CHARACTERS = 254;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NOMINEE_NAMES = Object.keys(nomineeFields) as (keyof typeof nomineeFields)[];

const withdrawal = z.object({ noun: z.enum(LEAD_NOUNS), id: z.string(), purpose: z.enum(PURPOSES) });

/** What is refused here, beside a request whose fields are wrong. */
export const MY_DATA_REFUSALS = {
  noContact: 'Enter one of the three.',
  wrongContact: 'Enter an email, a 10-digit phone number or a reference.',
  noEmail: 'This server sends no email.',
  notGiven: 'This consent was not given.',
  tooMany: 'You have several open requests. We answer those first.',
} as const;

/** @throws ApiError invalid_input when it can be none of the three */
function contactOf(text: string): Contact {
  const typed = text.trim();
  if (typed.length > MAX_CONTACT_CHARACTERS || typed === '') throw new ApiError('invalid_input', MY_DATA_REFUSALS.noContact);
  if (typed.includes('@')) return { email: typed };
  if (ID.test(typed)) return { id: typed.toLowerCase() };
  const phoneNumber = normalisePhoneNumber(typed);
  if (/^\d{10}$/.test(phoneNumber)) return { phoneNumber };
  const reference = readReference(typed);
  if (reference !== undefined) return { reference };
  throw new ApiError('invalid_input', MY_DATA_REFUSALS.wrongContact);
}

/** What one request to /my-data reads and does: the form posted there is checked like a call of the API. */
export function openVisits({ visits, requests, limits, cookie, log }: Parts): OpenVisit<MyDataServices> {
  return (request) => {
    const steps = visitSteps({ visits, cookie, limit: limits.myData, wrongCodes: limits.wrongCode }, request);

    async function find(form: FormData): Promise<void> {
      const contact = contactOf(textOf(form, 'contact'));
      await steps.count();
      await countKey(limits.myDataContact, JSON.stringify(contact).toLowerCase());
      steps.begin(await visits.start(contact));
    }

    async function answer(form: FormData): Promise<MyDataResult> {
      if (!visits.isOn) throw new ApiError('unavailable', MY_DATA_REFUSALS.noEmail);
      const name = MY_DATA_FORMS.find((each) => each === form.get('form'));
      switch (name) {
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
        case 'withdraw': {
          const { data } = withdrawal.safeParse(Object.fromEntries(form));
          const person = await steps.visitor();
          const lenderId = textOf(form, 'lenderId');
          if (lenderId !== '' && (await visits.unshare(person, textOf(form, 'id'), lenderId)))
            return { ok: true, done: 'withdraw' };
          if (data === undefined || !(await visits.withdraw(person, data.noun, data.id, data.purpose)))
            throw new ApiError('not_found', MY_DATA_REFUSALS.notGiven);
          return { ok: true, done: 'withdraw' };
        }
        case 'request': {
          const person = await steps.visitor();
          const { success, data, error } = newRequestSchema.safeParse({
            kind: form.get('kind'),
            text: textOf(form, 'text'),
          });
          if (!success) throw new ApiError('invalid_input', error.issues[0]?.message ?? '');
          if (!(await requests.receive(person, data))) throw new ApiError('conflict', MY_DATA_REFUSALS.tooMany);
          return { ok: true, done: 'request' };
        }
        case 'nominate': {
          const person = await steps.visitor();
          const typed = Object.fromEntries(NOMINEE_NAMES.map((name) => [name, textOf(form, name)]));
          const { success, data, error } = nomineeSchema.safeParse(typed);
          if (!success) {
            const fields = Object.fromEntries(
              error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
            );
            throw new ApiError('invalid_input', error.issues[0]?.message ?? '', { fields });
          }
          if (!(await visits.nominate(person, data))) throw new ApiError('unauthenticated', STEP_REFUSALS.over);
          return { ok: true, done: 'nominate' };
        }
        case 'remove-nominee':
          await visits.removeNominee(await steps.visitor());
          return { ok: true, done: 'remove-nominee' };
        default:
          throw new ApiError('invalid_input', STEP_REFUSALS.noForm);
      }
    }

    return {
      cookies: steps.cookies,
      async readMyData() {
        if (!visits.isOn) return { step: 'off' };
        const step = await steps.step();
        if (typeof step === 'string') return { step };
        const data = await visits.read(step, request.language);
        return { step: 'open', data, endsAt: new Date(step.expiresAt).toISOString() };
      },
      answerMyData: (form) => resultOf(answer(form), log),
    };
  };
}
