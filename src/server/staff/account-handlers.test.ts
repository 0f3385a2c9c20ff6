import { expect, it } from 'vitest';
import { until } from '../../../tests/support/wait.ts';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import type {
  LinkAnswer,
  LinkOwner,
  OwnSession,
  SessionsAnswer,
  StaffAnswer,
  StaffListAnswer,
} from '../../shared/staff/accounts.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const NEW_PASSWORD = 'a password of one’s own';

describeEachEngine('staff over HTTP', (fresh, _engine, itOnce) => {
  async function office(env: Record<string, string> = {}) {
    const database = await fresh();
    await addStaff(database, ADMIN);
    await addStaff(database, BLOG);
    const clock = { time: Date.now() };
    const built = buildApp(database, { env, now: () => clock.time });
    const json = async <Answer>(answer: Response) => ({ status: answer.status, body: (await answer.json()) as Answer });
    const signIn = async (account: { role: string; email: string; password: string } = ADMIN, agent = CHROME) => {
      const headers = { 'Content-Type': 'application/json', 'User-Agent': agent };
      const answer = await built.call('POST', '/api/auth/login', { headers, body: JSON.stringify(account) });
      return ((await answer.json()) as { token: string }).token;
    };
    const token = await signIn();
    const as =
      (bearer: string) =>
      async <Answer>(method: string, path: string, body?: unknown) =>
        json<Answer>(
          body === undefined
            ? await built.call(method, path, { headers: { Authorization: `Bearer ${bearer}` } })
            : await built.send(method, path, body, { token: bearer }),
        );
    const admin = as(token);
    const list = async () => (await admin<StaffListAnswer>('GET', '/api/staff')).body.data;
    const idOf = async (email: string) => (await list()).find((each) => each.email === email)?._id ?? '';
    const trail = async () =>
      (await database.db.selectFrom('audit').select(['action', 'email', 'detail']).orderBy('seq').execute()).map(
        ({ action, email }) => [action, email],
      );
    return { ...built, database, clock, signIn, token, as, admin, list, idOf, trail, json };
  }

  itOnce('shows who there is, since when and from how many places', async () => {
    const { list, signIn } = await office();
    await signIn();
    expect(await list()).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        email: ADMIN.email,
        role: 'admin',
        state: 'active',
        createdAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        sessions: 2,
        secondFactor: false,
        linkExpiresAt: null,
      },
      expect.objectContaining({ email: BLOG.email, role: 'blog', state: 'active', lastSeenAt: null, sessions: 0 }),
    ]);
  });

  it('invites, and lets in who has the link', async () => {
    const { admin, send, json, as, list, trail, database } = await office();
    const invited = await admin<LinkAnswer>('POST', '/api/staff', { email: ' new@rinova.test ', role: 'blog' });
    expect(invited).toMatchObject({
      status: 201,
      body: { message: 'new@rinova.test is invited.', data: { state: 'invited', sessions: 0 } },
    });
    const { token } = invited.body.link;
    expect(JSON.stringify(await database.db.selectFrom('staff_links').selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(await list())).not.toContain(token);
    const owner = await json<LinkOwner>(await send('POST', '/api/auth/link', { token }));
    expect(owner).toEqual({ status: 200, body: { email: 'new@rinova.test', role: 'blog', isNew: true } });
    const short = await json(await send('POST', '/api/auth/accept', { token, password: 'short' }));
    expect(short).toMatchObject({
      status: 400,
      body: { fields: { password: 'A password has 12 to 128 characters; this one has 5.' } },
    });
    const accepted = await json<{ token: string }>(
      await send('POST', '/api/auth/accept', { token, password: NEW_PASSWORD }),
    );
    expect(accepted.status).toBe(200);
    expect(await as(accepted.body.token)('GET', '/api/auth/isAuthenticated')).toMatchObject({
      body: { role: 'blog', email: 'new@rinova.test' },
    });
    for (const path of ['/api/auth/link', '/api/auth/accept']) {
      const again = await json(await send('POST', path, { token, password: NEW_PASSWORD }));
      expect(again).toMatchObject({
        status: 404,
        body: { message: 'This link is no longer valid. Ask an admin for a new one.' },
      });
    }
    expect(await trail()).toEqual([
      ['signed-in', ADMIN.email],
      ['staff-invited', ADMIN.email],
      ['staff-joined', 'new@rinova.test'],
      ['signed-in', 'new@rinova.test'],
    ]);
  });

  itOnce('refuses what can’t be, with the reason', async () => {
    const { admin, idOf } = await office();
    const id = await idOf(ADMIN.email);
    for (const [method, path, body, status, message] of [
      ['POST', '/api/staff', { email: 'nobody', role: 'blog' }, 400, 'Enter a valid email.'],
      ['POST', '/api/staff', { email: 'x@rinova.test', role: 'root' }, 400, 'The role is one of: admin, blog, operations.'],
      [
        'POST',
        '/api/staff',
        { email: BLOG.email.toUpperCase(), role: 'blog' },
        409,
        'There is already an account with this email.',
      ],
      ['PUT', `/api/staff/${id}/role`, { role: 'blog' }, 409, 'is the last admin who can sign in'],
      ['POST', `/api/staff/${id}/disable`, undefined, 409, 'is the last admin who can sign in'],
      ['DELETE', `/api/staff/${id}`, undefined, 409, 'has accepted the invitation'],
      ['POST', '/api/staff/x/enable', undefined, 404, 'There is no such account.'],
      ['POST', '/api/staff/%00/disable', undefined, 404, 'There is no such account.'],
      ['DELETE', '/api/staff/x/sessions', undefined, 404, 'There is no such account.'],
    ] as const) {
      expect([path, await admin(method, path, body)]).toMatchObject([
        path,
        { status, body: { message: expect.stringContaining(message) } },
      ]);
    }
  });

  it('shuts out at once whose account is disabled, or has another role', async () => {
    const { admin, as, signIn, idOf } = await office();
    const id = await idOf(BLOG.email);
    const blog = as(await signIn(BLOG));
    expect((await blog('GET', '/api/auth/isAuthenticated')).status).toBe(200);
    const changed = await admin<StaffAnswer>('PUT', `/api/staff/${id}/role`, { role: 'admin' });
    expect(changed).toMatchObject({ status: 200, body: { data: { role: 'admin', sessions: 0 } } });
    expect((await blog('GET', '/api/auth/isAuthenticated')).status).toBe(401);
    const again = as(await signIn({ ...BLOG, role: 'admin' }));
    expect((await again('GET', '/api/staff')).status).toBe(200);
    expect((await admin<StaffAnswer>('POST', `/api/staff/${id}/disable`)).body.data.state).toBe('disabled');
    expect((await again('GET', '/api/staff')).status).toBe(401);
    expect(await signIn({ ...BLOG, role: 'admin' })).toBeUndefined();
    await admin('POST', `/api/staff/${id}/enable`);
    const third = as(await signIn({ ...BLOG, role: 'admin' }));
    expect((await third('GET', '/api/staff')).status).toBe(200);
    await admin('DELETE', `/api/staff/${id}/sessions`);
    expect((await third('GET', '/api/staff')).status).toBe(401);
  });

  itOnce('shows the own sessions, and ends them one by one or all', async () => {
    const { admin, as, signIn, token } = await office();
    const sessions = async () => (await admin<SessionsAnswer>('GET', '/api/auth/sessions')).body.data;
    const other = await signIn(ADMIN, 'curl/8');
    const blog = await signIn(BLOG);
    const [first, second] = (await sessions()) as [OwnSession, OwnSession];
    expect((await sessions()).map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['', false],
      ['Chrome on Windows', true],
    ]);
    const foreign = first.current ? second : first;
    expect((await as(blog)('DELETE', `/api/auth/sessions/${foreign._id}`)).status).toBe(404);
    expect((await admin('DELETE', `/api/auth/sessions/${foreign._id}`)).status).toBe(200);
    expect((await as(other)('GET', '/api/staff')).status).toBe(401);
    const third = await signIn();
    await admin('DELETE', '/api/auth/sessions?keep=current');
    expect((await as(third)('GET', '/api/staff')).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
    expect((await admin('DELETE', '/api/auth/sessions?keep=mine')).status).toBe(400);
    await signIn();
    expect((await admin('DELETE', '/api/auth/sessions')).body).toEqual({ message: 'You are signed out everywhere.' });
    expect((await as(token)('GET', '/api/staff')).status).toBe(401);
    expect((await as(blog)('GET', '/api/auth/isAuthenticated')).status).toBe(200);
  });

  itOnce('changes the own password with the old one, and ends the other sessions', async () => {
    const { admin, as, signIn, trail, token } = await office();
    const other = await signIn();
    const change = (oldPassword: string, newPassword: string) =>
      admin('POST', '/api/auth/password', { oldPassword, newPassword });
    expect(await change('not the password', NEW_PASSWORD)).toMatchObject({
      status: 400,
      body: { message: 'The current password is incorrect.', fields: { oldPassword: 'The current password is incorrect.' } },
    });
    expect(await change(ADMIN.password, ADMIN.password)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'The new password is the same as the current one.' } },
    });
    expect(await change(ADMIN.password, 'x'.repeat(129))).toMatchObject({ status: 400 });
    expect(await change(ADMIN.password, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect((await as(token)('GET', '/api/staff')).status).toBe(200);
    expect((await as(other)('GET', '/api/staff')).status).toBe(401);
    expect(await signIn()).toBeUndefined();
    expect(await signIn({ ...ADMIN, password: NEW_PASSWORD })).toMatch(/^[\w-]{43}$/);
    expect((await trail()).filter(([action]) => action === 'password-changed')).toEqual([['password-changed', ADMIN.email]]);
  });

  itOnce('slows down who tries old passwords', async () => {
    const { admin, clock } = await office({ RATE_LIMITS: 'on' });
    const change = (oldPassword: string) => admin('POST', '/api/auth/password', { oldPassword, newPassword: NEW_PASSWORD });
    for (let guess = 0; guess < 5; guess++) expect((await change('not the password')).status).toBe(400);
    expect(await change(ADMIN.password)).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Please try again in 3 minutes.' },
    });
    clock.time += 180_000;
    expect((await change(ADMIN.password)).status).toBe(200);
  });

  it('writes refused sign-ins down a moment later, with the account if there is one, not what was typed', async () => {
    const { signIn, database } = await office();
    await signIn({ ...BLOG, password: 'typed by mistake' });
    await signIn({ ...BLOG, email: 'typed@elsewhere.test' });
    const refusals = () =>
      database.db
        .selectFrom('audit')
        .select(['email', 'detail', 'search'])
        .where('action', '=', 'sign-in-refused')
        .orderBy('seq')
        .execute();
    await until(async () => (await refusals()).length === 2);
    expect((await refusals()).map(({ email, detail }) => [email, detail])).toEqual([
      [BLOG.email, '{"reason":"password"}'],
      [null, '{"reason":"unknown"}'],
    ]);
    expect(JSON.stringify(await refusals())).not.toContain('typed');
  });
});
