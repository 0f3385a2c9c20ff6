import { parse } from 'hono/utils/cookie';
import { toAsciiDigits } from '../../shared/kit/text.ts';
import { CODE_LIFETIME_MS, VISIT_LIFETIME_MS, type VisitResult } from '../../shared/privacy/visits.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import { countCall, refundCall } from '../http/limits.ts';
import type { Log } from '../http/log.ts';
import type { RateLimiter } from '../http/rate-limits.ts';

/** What is refused at each of these pages. */
export const STEP_REFUSALS = {
  wrongCode: 'This code is wrong or has expired. Check it, or ask for a new one.',
  over: 'Your visit has ended. Ask for a new code.',
  noForm: 'There is no such form.',
} as const;

export type VisitCookie = ReturnType<typeof visitCookie>;

/** @param isSecure the site is served over HTTPS */
export function visitCookie(page: string, isSecure: boolean) {
  const name = `${isSecure ? '__Host-' : ''}${page}`;
  return {
    /** The token in a `Cookie` header. */
    read: (header: string | undefined) => parse(header ?? '', name)[name],
    /** The `Set-Cookie` header; an age of 0 removes it. */
    write: (token: string, maxAgeMs: number) =>
      `${name}=${token}; Max-Age=${maxAgeMs / 1000}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  };
}

interface PageVisits<Visitor> {
  isWaiting(token: string): Promise<boolean>;
  enter(token: string, code: string): Promise<string | undefined>;
  visitorOf(token: string): Promise<Visitor | undefined>;
  end(token: string): Promise<void>;
}

interface Parts<Visitor> {
  visits: PageVisits<Visitor>;
  cookie: VisitCookie;
  /** Of codes that are asked for, by client. */
  limit: RateLimiter;
  /** Of wrong ones. */
  wrongCodes: RateLimiter;
}

/** What one request to a page that is opened with a code does with its visit. */
export function visitSteps<Visitor>(
  { visits, cookie, limit, wrongCodes }: Parts<Visitor>,
  { cookie: header, client }: { cookie: string | undefined; client: string },
) {
  const cookies: string[] = [];
  let token = cookie.read(header);

  function keep(next: string, maxAgeMs: number): void {
    token = maxAgeMs === 0 ? undefined : next;
    cookies.push(cookie.write(next, maxAgeMs));
  }

  return {
    cookies: (): readonly string[] => cookies,

    async step(): Promise<'find' | 'code' | Visitor> {
      if (token === undefined) return 'find';
      const visitor = await visits.visitorOf(token);
      if (visitor !== undefined) return visitor;
      return (await visits.isWaiting(token)) ? 'code' : 'find';
    },

    /** @throws ApiError unauthenticated */
    async visitor(): Promise<Visitor> {
      const found = token === undefined ? undefined : await visits.visitorOf(token);
      if (found === undefined) throw new ApiError('unauthenticated', STEP_REFUSALS.over);
      return found;
    },

    count: () => countCall(limit, client),
    begin: (started: string) => keep(started, CODE_LIFETIME_MS),

    /** @throws ApiError invalid_input when the code is wrong */
    async enter(typed: string): Promise<void> {
      await countCall(wrongCodes, client);
      const opened = token === undefined ? undefined : await visits.enter(token, toAsciiDigits(typed).replace(/\D/g, ''));
      if (opened === undefined) throw new ApiError('invalid_input', STEP_REFUSALS.wrongCode);
      await refundCall(wrongCodes, client);
      keep(opened, VISIT_LIFETIME_MS);
    },

    async leave(): Promise<void> {
      if (token !== undefined) await visits.end(token);
      keep('', 0);
    },
  };
}

/** Turns what a form throws into its result. */
export async function resultOf<Done extends string>(
  answer: Promise<VisitResult<Done>>,
  log: Log,
): Promise<VisitResult<Done>> {
  try {
    return await answer;
  } catch (error) {
    const known = toApiError(error);
    if (known.status >= 500) log.error({ err: error }, 'A form of a private page failed');
    return { ok: false, status: known.status, message: known.message, ...(known.fields && { fields: known.fields }) };
  }
}

/** A field of a form. Browsers post a line break as two characters. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
