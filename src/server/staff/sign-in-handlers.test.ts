import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { until } from '../../../tests/support/wait.ts';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { type AuditTrail, createAuditTrail } from '../audit/service.ts';
import type { AppEnv } from '../http/environment.ts';
import { errorResponse, toApiError } from '../http/errors.ts';
import { RATES } from '../config/config.ts';
import { createLimits } from '../http/limits.ts';
import { createUploads } from '../http/uploads.ts';
import { SIGN_IN_CALLS } from '../../shared/staff/calls.ts';
import { routesOf } from '../kit/routes.ts';
import { createAccounts } from './account-service.ts';
import { DECOY_HASH, verifyPassword } from './sign-in/passwords.ts';
import { createSecondFactorRepository } from './second-factor/repository.ts';
import { createStaffRepository } from './repository.ts';
import { createStaffService } from './service.ts';
import { signInHandlers } from './sign-in-handlers.ts';

describeEachEngine('signing in over HTTP', (fresh, _engine, itOnce) => {
  async function arrange(env: Record<string, string> = {}) {
    const database = await fresh();
    await addStaff(database, ADMIN);
    await addStaff(database, BLOG);
    const startedAt = Date.now();
    const built = buildApp(database, { env, now: () => startedAt });
    const login = (body: object, client?: string) =>
      built.send('POST', '/api/auth/login', body, client === undefined ? {} : { client });
    const check = (token: string) =>
      built.call('GET', '/api/auth/isAuthenticated', { headers: { Authorization: `Bearer ${token}` } });
    return { ...built, database, login, check };
  }

  itOnce('gives a token that works until logout', async () => {
    const { login, check, call } = await arrange();
    const answer = await login(BLOG);
    const body = (await answer.json()) as { token: string };
    expect([answer.status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await (await check(body.token)).json()).toEqual({
      msg: 'Authenticated',
      role: 'blog',
      email: BLOG.email,
      staffId: expect.stringMatching(/^[\da-f-]{36}$/),
      permissions: ['blog'],
    });
    const out = await call('POST', '/api/auth/logout', { headers: { Authorization: `Bearer ${body.token}` } });
    expect(out.status).toBe(200);
    expect((await check(body.token)).status).toBe(401);
  });

  it('keeps the name that staff give themselves, and only a name', async () => {
    const { login, send, call, database } = await arrange();
    const { token } = (await (await login(BLOG)).json()) as { token: string };
    const put = (name: unknown) => send('PUT', '/api/auth/name', { name }, { token });
    const read = async () =>
      (await (await call('GET', '/api/auth/name', { headers: { Authorization: `Bearer ${token}` } })).json()) as object;
    expect(await read()).toEqual({ name: '' });
    expect(await (await put(' मीरा O’Neil-Rao ')).json()).toEqual({ name: 'मीरा O’Neil-Rao' });
    for (const name of ['x'.repeat(41), 'Call 98765', '<b>', 7, undefined]) expect((await put(name)).status).toBe(400);
    expect(await read()).toEqual({ name: 'मीरा O’Neil-Rao' });
    const named = await database.db.selectFrom('staff').select('email').where('display_name', '<>', '').execute();
    expect(named).toEqual([{ email: BLOG.email }]);
    expect((await put('')).status).toBe(200);
  });

  itOnce('answers every refusal alike', async () => {
    const { login, database } = await arrange();
    const staff = createStaffRepository(database);
    await addStaff(database, { ...ADMIN, email: 'gone@rinova.test' as typeof ADMIN.email });
    await staff.change((await staff.findByEmail('gone@rinova.test'))?.id ?? '', { disabled: true });
    const answers = await Promise.all(
      [
        { ...ADMIN, email: 'nobody@rinova.test' },
        { ...ADMIN, role: 'blog' },
        { ...ADMIN, password: 'not the password' },
        { ...ADMIN, email: 'gone@rinova.test' },
      ].map(async (body) => {
        const { status, headers, ...answer } = await login(body).then(async (answer) => ({
          status: answer.status,
          headers: [...answer.headers].filter(([name]) => name !== 'date'),
          text: await answer.text(),
        }));
        return JSON.stringify([status, headers, answer]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('Incorrect email, password or role.');
    expect(answers[0]).toMatch(/^\[401,/);
  });

  it.each([
    {},
    { role: 'admin', email: '', password: '' },
    { role: 'root', email: 'a@b.c', password: 'x' },
    { role: 'admin', email: 'a@b.c', password: 5 },
  ])('wants all fields: %j', async (body) => {
    const { login } = await arrange();
    const answer = await login(body);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', message: 'Please fill out all fields.' },
    ]);
  });

  itOnce('slows down guessing', async () => {
    const { login } = await arrange({ RATE_LIMITS: 'on' });
    for (let guess = 0; guess < 5; guess++)
      expect((await login({ ...ADMIN, password: `guess number ${guess}` })).status).toBe(401);
    const refused = await login(ADMIN);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'too_many_requests', message: 'Too many requests. Please try again in 12 seconds.' },
    ]);
    expect(refused.headers.get('Retry-After')).toBe('12');
    expect((await login(ADMIN, '198.51.100.7')).status).toBe(200);
  });

  describe('on a known device', () => {
    const cookieOf = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    const loginWith = (built: ReturnType<typeof buildApp>, body: object, cookie: string) =>
      built.call('POST', '/api/auth/login', {
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify(body),
        client: '10.1.1.1',
      });
    const guessFrom = async (built: ReturnType<typeof buildApp>, places: number) => {
      const body = { ...ADMIN, password: 'a guess of an attacker' };
      const answers = await Promise.all(
        Array.from({ length: places }, (_, index) =>
          built.send('POST', '/api/auth/login', body, { client: `2001:db8:0:${index.toString(16)}::1` }),
        ),
      );
      return answers.filter(({ status }) => status === 429).length;
    };

    it('its owner signs in while attackers guess from everywhere, also after a restart', async () => {
      const before = await arrange({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://www.example.com' });
      const first = await before.login(ADMIN, '10.1.1.1');
      expect(first.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-device-[\da-f-]{36}=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ]);
      const after = buildApp(before.database, { env: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://www.example.com' } });
      expect(await guessFrom(after, 32)).toBeGreaterThan(0);
      // Without its prefix, another host of the domain could have set it.
      for (const cookie of ['', cookieOf(first).replace('__Host-', '')])
        expect((await loginWith(after, ADMIN, cookie)).status).toBe(429);
      for (let time = 0; time < 8; time++) expect((await loginWith(after, ADMIN, cookieOf(first))).status).toBe(200);
      expect((await loginWith(after, { ...ADMIN, email: BLOG.email }, cookieOf(first))).status).toBe(401);
    });

    itOnce.each([
      ['a forged one', (cookie: string) => cookie.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'))],
      ['one of another account', (cookie: string, other: string) => `${cookie.split('=')[0]}=${other.split('=')[1]}`],
      ['half of one', (cookie: string) => cookie.slice(0, -10)],
    ])('%s counts for nothing', async (_, forge) => {
      const built = await arrange({ RATE_LIMITS: 'on' });
      const [own, other] = [cookieOf(await built.login(ADMIN, '10.1.1.1')), cookieOf(await built.login(BLOG, '10.1.1.1'))];
      await guessFrom(built, 32);
      expect((await loginWith(built, ADMIN, forge(own, other))).status).toBe(429);
      expect((await loginWith(built, ADMIN, `${other}; ${own}`)).status).toBe(200);
    });

    itOnce('a new password ends it, except on the device that set it, and so does disabling', async () => {
      const built = await arrange({ RATE_LIMITS: 'on' });
      const [mine, other] = [await built.login(ADMIN, '10.1.1.1'), await built.login(ADMIN, '10.1.1.2')];
      const { token } = (await mine.json()) as { token: string };
      const newPassword = 'quite another password';
      await guessFrom(built, 32);
      const changed = await built.send(
        'POST',
        '/api/auth/password',
        { oldPassword: ADMIN.password, newPassword },
        { token },
      );
      expect(changed.status).toBe(200);
      expect((await loginWith(built, { ...ADMIN, password: newPassword }, cookieOf(other))).status).toBe(429);
      expect((await loginWith(built, { ...ADMIN, password: newPassword }, cookieOf(changed))).status).toBe(200);
      await addStaff(built.database, { ...ADMIN, email: 'second@rinova.test' as typeof ADMIN.email });
      const staff = createStaffRepository(built.database);
      await staff.change((await staff.findByEmail(ADMIN.email))?.id ?? '', { disabled: true });
      expect((await loginWith(built, { ...ADMIN, password: newPassword }, cookieOf(changed))).status).toBe(429);
    });

    itOnce('the password is checked before those of attackers, however many wait', async () => {
      const built = await arrange();
      const cookie = cookieOf(await built.login(ADMIN));
      const attackers = Promise.all(
        Array.from({ length: 34 }, () => verifyPassword('another password', DECOY_HASH.replace(/m=\d+/, 'm=8192'))),
      );
      expect((await loginWith(built, ADMIN, cookie)).status).toBe(200);
      await attackers;
    });
  });

  itOnce('writes down only so many refusals of unknown accounts in an hour', async () => {
    const database = await fresh();
    await addStaff(database, BLOG);
    const now = () => Date.UTC(2026, 0, 1);
    const staff = createStaffRepository(database);
    const written: (string | null)[] = [];
    const audit: AuditTrail = {
      ...createAuditTrail(createAuditRepository(database), now),
      record: async ({ email = null }) => void written.push(email),
    };
    // Hundreds of real passwords would take minutes to check.
    const service = createStaffService({
      staff,
      settings: { operationsExports: false },
      brand: 'Rinova',
      now,
      verify: async () => false,
    });
    const limits = createLimits({ rateLimits: true, rates: RATES }, now);
    const factors = createSecondFactorRepository(database);
    const mailer = { isOn: false, send: async () => undefined };
    let attempts = 0;
    const app = new Hono<AppEnv>()
      .use((c, next) => {
        attempts += 1;
        c.set('facts', { requestId: 'test', client: `192.0.2.${attempts}` });
        return next();
      })
      .route(
        '/',
        routesOf(
          SIGN_IN_CALLS,
          signInHandlers({
            staff: service,
            accounts: createAccounts({ staff, factors, audit, mailer, brand: 'Rinova', now }),
            factors: { verifyCode: async () => false },
            passkeys: { check: async () => undefined },
            audit,
            limits,
            mailer,
            brand: 'Rinova',
            now,
          }),
          { tag: 'Staff', tokens: service, audit, limits, uploads: createUploads(limits), origin: () => '' },
        ),
      )
      .onError((error) => errorResponse(toApiError(error)));
    const login = async (email: string) => {
      const body = JSON.stringify({ ...BLOG, email });
      expect(
        (await app.request('/api/auth/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }))
          .status,
      ).toBe(401);
    };
    for (let guess = 0; guess < 130; guess++) await login(`nobody${guess}@rinova.test`);
    await login(BLOG.email);
    // Entries are written in turn: with the last one, all others are there.
    await until(() => written.includes(BLOG.email));
    expect(written.filter((email) => email === null)).toHaveLength(120);
  });

  itOnce('answers 503 when too many sign in at once', async () => {
    const { login } = await arrange();
    // Two are checked, 32 wait: with all of them taken there is no place for one more. Each asks again when it is done.
    const enough = new AbortController();
    const ask = async () => {
      while (!enough.signal.aborted) await verifyPassword('another password', DECOY_HASH.replace(/m=\d+/, 'm=8192'));
    };
    const others = Promise.all(Array.from({ length: 34 }, ask));
    const answer = await login(ADMIN);
    enough.abort();
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(answer.headers.get('Retry-After')).toBe('5');
    await others;
    expect((await login(ADMIN)).status).toBe(200);
  });
});
