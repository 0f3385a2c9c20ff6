import { expect } from 'vitest';
import type { LeadStatus } from '../../src/shared/loans/statuses.ts';
import type { LeadWorkDetails } from '../../src/shared/loans/work.ts';
import type { buildApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { buildLoan } from './factories.ts';

export const PHONE = '9876501234';
export const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.com', MAIL_TO: 'team@example.com' };

type App = ReturnType<typeof buildApp>;

interface Message {
  to: string;
  subject: string;
  text: string;
  phoneNumber: string;
}

/** What applicants do at /track, and what staff see of it. @param app the server that is asked if none is named */
export function tracking({ db }: TestDatabase, app: App) {
  const messages = async (event: 'acknowledged' | 'code' | 'mail') => {
    const rows = await db.selectFrom('outbox').selectAll().where('event', '=', event).orderBy('id').execute();
    return rows.map(({ mail, channel }) => ({ channel, ...(JSON.parse(mail ?? '') as Message) }));
  };

  async function apply(overrides: Parameters<typeof buildLoan>[0] = {}, server = app, more: object = {}) {
    const loan = buildLoan({ fullName: 'आशा Sample', phoneNumber: PHONE, loanAmount: 654_321, ...overrides });
    const answer = await server.send('POST', '/api/loans/post-application', { ...loan, ...more });
    const { reference } = (await answer.json()) as { reference: string };
    const rows = await db.selectFrom('loans').select('id').where('email', '=', loan.email).execute();
    return { loan, reference, id: rows[0]?.id ?? '' };
  }

  /** A browser at /track: it keeps its cookie, and posts forms as without script. */
  function visitor(server = app, client = '192.0.2.9') {
    let cookie = '';
    return {
      cookie: () => cookie,
      text: async (path = '/track') =>
        (
          await server.call('GET', path, { headers: { Cookie: cookie.replace('track=', `${path.slice(1)}=`) }, client })
        ).text(),
      async post(form: string, fields: Record<string, string> = {}) {
        const body = new URLSearchParams({ form, ...fields });
        const headers = { Cookie: cookie, Origin: 'http://localhost' };
        const answer = await server.call('POST', '/track', { headers, body, client });
        for (const line of answer.headers.getSetCookie()) cookie = line.slice(0, line.indexOf(';'));
        return answer;
      },
    };
  }

  async function enter(reference: string, { server = app, event = 'mail', way = '' } = {}) {
    const person = visitor(server);
    const before = (await messages(event as 'mail')).length;
    expect((await person.post('find', { reference, digits: PHONE.slice(-4), way })).status).toBe(303);
    await expect.poll(async () => (await messages(event as 'mail')).length, { interval: 5 }).toBe(before + 1);
    const code = codeIn((await messages(event as 'mail')).at(-1)?.text);
    expect((await person.post('code', { code })).status).toBe(303);
    return person;
  }

  const office = {
    get: async <Answer>(path: string) =>
      (await (await app.call('GET', path, { headers: { Authorization: 'Bearer admin-token' } })).json()) as Answer,
    async setStatus(id: string, status: LeadStatus) {
      const { version } = await office.get<LeadWorkDetails>(`/api/loans/work/${id}`);
      const change = { leads: { [id]: version }, status };
      expect((await app.send('POST', '/api/loans/work/change', change, { token: 'admin-token' })).status).toBe(200);
    },
  };

  return { messages, apply, visitor, enter, office };
}

export const codeIn = (text = '') => /\b\d{8}\b/.exec(text)?.[0] ?? '';
