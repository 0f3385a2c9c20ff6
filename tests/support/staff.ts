import type { Mail } from '../../src/server/kit/mailer.ts';
import { totpCode, totpStep } from '../../src/server/staff/sign-in/totp.ts';
import type { FactorAddedAnswer, NewAppAnswer } from '../../src/shared/staff/second-factor.ts';
import { addStaff, buildApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { ADMIN, BLOG, OPERATIONS } from './server.ts';

/** With these settings the server writes e-mails into its outbox, which nothing empties until it is started. */
export const MAIL_ON = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'rinova@example.com', MAIL_TO: 'team@example.com' };

/** An office with an account of each role, a clock, and the e-mails that it sends. */
export async function openOffice(database: TestDatabase, env: Record<string, string> = {}) {
  for (const account of [ADMIN, BLOG, OPERATIONS]) await addStaff(database, account);
  const clock = { time: Date.now() };
  const built = buildApp(database, { env, now: () => clock.time });

  /** One call; the answer's body is read as JSON where it is JSON. */
  async function call<Body = Record<string, unknown>>(token: string, method: string, path: string, body?: unknown) {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
    const answer =
      body === undefined ? await built.call(method, path, { headers }) : await built.send(method, path, body, { token });
    const text = await answer.text();
    return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Body };
  }

  const login = (account: object = ADMIN) =>
    call<{ token: string; code?: string; challenge?: string }>('', 'POST', '/api/auth/login', account);

  const mails = async (): Promise<Mail[]> =>
    (await database.db.selectFrom('outbox').select('mail').orderBy('created_at').orderBy('id').execute()).map(
      ({ mail }) => JSON.parse(mail ?? '{}') as Mail,
    );

  const trail = async () =>
    (await database.db.selectFrom('audit').select(['action']).orderBy('seq').execute()).map(({ action }) => action);

  /** Adds an authenticator app; returns its codes, one for each time step, and the recovery codes. */
  async function addApp(token: string) {
    const { secret } = (await call<NewAppAnswer>(token, 'POST', '/api/auth/factors/app')).body;
    const code = () => totpCode(secret, totpStep(clock.time));
    const answer = await call<FactorAddedAnswer>(token, 'POST', '/api/auth/factors/app/confirm', { code: code() });
    clock.time += 30_000;
    return { answer, code, recoveryCodes: answer.body.recoveryCodes ?? [] };
  }

  /** Enters the code from an e-mail to the account, where the server sends any. */
  async function prove(token: string): Promise<void> {
    if ((await call(token, 'POST', '/api/auth/factors/proof')).status !== 200) return;
    const code = /\b\d{8}\b/.exec((await mails()).at(-1)?.text ?? '')?.[0];
    await call(token, 'POST', '/api/auth/factors/proof/confirm', { code });
  }

  return { ...built, clock, call, login, mails, trail, addApp, prove };
}
