import { parse } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { normalisePhoneNumber } from '../../shared/inputs.ts';
import { CODE_LIFETIME_MS, MY_DATA_FORMS, type MyDataResult, VISIT_LIFETIME_MS } from '../../shared/my-data.ts';
import { PURPOSES } from '../../shared/notices.ts';
import { LEAD_NOUNS } from '../../shared/notifications.ts';
import { newRequestSchema } from '../../shared/requests.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import { countCall, type Limits, tooMany } from '../http/limits.ts';
import type { Log } from '../http/log.ts';
import type { OpenVisit } from '../pages/visits.ts';
import type { RequestService } from './request-service.ts';
import type { Contact } from './visit-repository.ts';
import type { Visitor, VisitService } from './visit-service.ts';

interface Parts {
  visits: VisitService;
  requests: Pick<RequestService, 'receive'>;
  limits: Pick<Limits, 'myData' | 'myDataContact'>;
  cookie: VisitCookie;
  log: Log;
}

const MAX_CONTACT_CHARACTERS = 254;
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WRONG_CODE = 'This code is wrong or has expired. Check it, or ask for a new one.';
const OVER = 'Your visit has ended. Ask for a new code.';

const withdrawal = z.object({ noun: z.enum(LEAD_NOUNS), id: z.string(), purpose: z.enum(PURPOSES) });

export interface VisitCookie {
  /** The token in a `Cookie` header. */
  read(header: string | undefined): string | undefined;
  /** The `Set-Cookie` header; an age of 0 removes it. */
  write(token: string, maxAgeMs: number): string;
}

/** @param isSecure the site is served over HTTPS */
export function visitCookie(isSecure: boolean): VisitCookie {
  const name = `${isSecure ? '__Host-' : ''}my-data`;
  return {
    read: (header) => parse(header ?? '', name)[name],
    write: (token, maxAgeMs) =>
      `${name}=${token}; Max-Age=${maxAgeMs / 1000}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  };
}

/** @throws ApiError invalid_input when it can be none of the three */
function contactOf(text: string): Contact {
  const typed = text.trim();
  if (typed.length > MAX_CONTACT_CHARACTERS || typed === '') throw new ApiError('invalid_input', 'Enter one of the three.');
  if (typed.includes('@')) return { email: typed };
  if (REFERENCE.test(typed)) return { id: typed.toLowerCase() };
  const phoneNumber = normalisePhoneNumber(typed);
  if (/^\d{10}$/.test(phoneNumber)) return { phoneNumber };
  throw new ApiError('invalid_input', 'Enter an email, a 10-digit phone number or a reference.');
}

/** What one request to /my-data reads and does: the form posted there is checked like a call of the API. */
export function openVisits({ visits, requests, limits, cookie, log }: Parts): OpenVisit {
  return ({ cookie: header, client }) => {
    const cookies: string[] = [];
    let token = cookie.read(header);

    function keep(next: string, maxAgeMs: number): void {
      token = maxAgeMs === 0 ? undefined : next;
      cookies.push(cookie.write(next, maxAgeMs));
    }

    async function visitor(): Promise<Visitor> {
      const found = token === undefined ? undefined : await visits.visitorOf(token);
      if (found === undefined) throw new ApiError('unauthenticated', OVER);
      return found;
    }

    async function find(form: FormData): Promise<void> {
      const contact = contactOf(textOf(form, 'contact'));
      await countCall(limits.myData, client);
      const wait = await limits.myDataContact.take(JSON.stringify(contact).toLowerCase());
      if (wait > 0) throw tooMany(wait);
      keep(await visits.start(contact), CODE_LIFETIME_MS);
    }

    async function enter(form: FormData): Promise<void> {
      await countCall(limits.myData, client);
      const code = textOf(form, 'code').replace(/\D/g, '');
      const opened = token === undefined ? undefined : await visits.enter(token, code);
      if (opened === undefined) throw new ApiError('invalid_input', WRONG_CODE);
      keep(opened, VISIT_LIFETIME_MS);
    }

    async function leave(): Promise<void> {
      if (token !== undefined) await visits.end(token);
      keep('', 0);
    }

    async function answer(form: FormData): Promise<MyDataResult> {
      if (!visits.isOn) throw new ApiError('unavailable', 'This server sends no email.');
      const name = MY_DATA_FORMS.find((each) => each === form.get('form'));
      switch (name) {
        case 'find':
          await find(form);
          return { ok: true };
        case 'code':
          await enter(form);
          return { ok: true };
        case 'again':
          await leave();
          return { ok: true };
        case 'leave':
          await leave();
          return { ok: true, done: 'leave' };
        case 'withdraw': {
          const { data } = withdrawal.safeParse(Object.fromEntries(form));
          const person = await visitor();
          if (data === undefined || !(await visits.withdraw(person, data.noun, data.id, data.purpose)))
            throw new ApiError('not_found', 'This consent was not given.');
          return { ok: true, done: 'withdraw' };
        }
        case 'request': {
          const person = await visitor();
          const { success, data, error } = newRequestSchema.safeParse({
            kind: form.get('kind'),
            text: textOf(form, 'text'),
          });
          if (!success) throw new ApiError('invalid_input', error.issues[0]?.message ?? '');
          if (!(await requests.receive(person, data)))
            throw new ApiError('conflict', 'You have several open requests. We answer those first.');
          return { ok: true, done: 'request' };
        }
        default:
          throw new ApiError('invalid_input', 'There is no such form.');
      }
    }

    return {
      cookies: () => cookies,
      async readMyData() {
        if (!visits.isOn) return { step: 'off' };
        if (token === undefined) return { step: 'find' };
        const person = await visits.visitorOf(token);
        if (person !== undefined)
          return { step: 'open', data: await visits.read(person), endsAt: new Date(person.expiresAt).toISOString() };
        return { step: (await visits.isWaiting(token)) ? 'code' : 'find' };
      },
      async answerMyData(form) {
        try {
          return await answer(form);
        } catch (error) {
          const known = toApiError(error);
          if (known.status >= 500) log.error({ err: error }, 'A form of /my-data failed');
          return { ok: false, status: known.status, message: known.message };
        }
      },
    };
  };
}

/** Browsers post a line break as two characters. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
