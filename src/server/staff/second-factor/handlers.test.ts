import { expect, it } from 'vitest';
import { describeEachEngine, describeOneEngine } from '../../../../tests/support/databases.ts';
import { ADMIN, BLOG, OPERATIONS } from '../../../../tests/support/server.ts';
import { MAIL_ON, openOffice } from '../../../../tests/support/staff.ts';
import type { FactorsAnswer } from '../../../shared/staff/second-factor.ts';
import type { LinkAnswer, StaffListAnswer } from '../../../shared/staff/accounts.ts';

const TEN_MINUTES = 10 * 60 * 1000;
const FACTORS = '/api/auth/factors';

describeEachEngine('an authenticator app', (fresh, _engine, itOnce) => {
  async function arrange(env = {}) {
    const office = await openOffice(await fresh(), env);
    const { token } = (await office.login()).body;
    const added = await office.addApp(token);
    const { call } = office;
    const second = (challenge: string | undefined, code: string) =>
      call<{ token: string }>('', 'POST', '/api/auth/login/second-factor', { challenge, code });
    const signIn = async () => (await second((await office.login()).body.challenge, added.code())).body.token;
    return { ...office, ...added, token, second, signIn };
  }

  itOnce('is added with a code, gives recovery codes once, and ends the other sessions', async () => {
    const office = await openOffice(await fresh());
    const { token } = (await office.login()).body;
    const other = (await office.login()).body.token;
    expect((await office.call(token, 'POST', `${FACTORS}/app/confirm`, { code: '000000' })).status).toBe(409);
    await office.call(token, 'POST', `${FACTORS}/app`);
    expect(await office.call(token, 'POST', `${FACTORS}/app/confirm`, { code: 'abcdef' })).toMatchObject({
      status: 400,
      body: { fields: { code: 'This code is incorrect or was already used.' } },
    });
    const { answer, recoveryCodes } = await office.addApp(token);
    expect(answer.status).toBe(200);
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
    expect((await office.call<FactorsAnswer>(token, 'GET', FACTORS)).body).toMatchObject({ app: /Z$/, recoveryCodes: 10 });
    expect((await office.call(other, 'GET', '/api/auth/isAuthenticated')).status).toBe(401);
    expect((await office.addApp(token)).recoveryCodes).toEqual([]);
    expect(await office.trail()).toContain('factor-added');
  });

  itOnce('makes the password the first step of a sign-in', async () => {
    const { login, second, code, call, trail } = await arrange();
    const first = await login();
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', factors: ['app'], challenge: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(Object.keys(first.body)).not.toContain('token');
    const { challenge = '' } = first.body;
    expect((await call(challenge, 'GET', '/api/auth/isAuthenticated')).status).toBe(401);
    expect((await second(challenge, '000000')).status).toBe(400);
    const { status, body } = await second(challenge, code());
    expect(status).toBe(200);
    expect((await call(body.token, 'GET', '/api/auth/isAuthenticated')).status).toBe(200);
    expect((await second(challenge, code())).status).toBe(409);
    await expect.poll(trail).toContain('sign-in-refused');
  });

  itOnce('answers a wrong password and a wrong role as it does without a second factor', async () => {
    const { login } = await arrange();
    for (const wrong of [
      { ...ADMIN, password: 'not the password' },
      { ...ADMIN, role: 'blog' },
    ])
      expect(await login(wrong)).toEqual({
        status: 401,
        body: { message: 'Incorrect email, password or role.', code: 'unauthenticated' },
      });
  });

  it('takes each code once, whatever it was for, also at the same moment', async () => {
    const { login, second, code, clock, call, token } = await arrange();
    const challenges = [(await login()).body.challenge, (await login()).body.challenge];
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await call(token, 'POST', `${FACTORS}/step-up`, { code: code() })).status).toBe(400);
    clock.time += 30_000;
    expect(
      (await call(token, 'POST', `${FACTORS}/step-up`, { code: ` ${code().slice(0, 3)} ${code().slice(3)}` })).status,
    ).toBe(200);
  });

  itOnce('ends a sign-in that takes too long, has too many wrong codes, or whose password changes', async () => {
    const { login, second, code, clock, call, token } = await arrange();
    const guessed = (await login()).body.challenge;
    for (let guess = 0; guess < 5; guess++) expect((await second(guessed, '000000')).status).toBe(400);
    expect((await second(guessed, code())).status).toBe(409);
    const changed = (await login()).body.challenge;
    const passwords = { oldPassword: ADMIN.password, newPassword: 'several unrelated words here' };
    expect((await call(token, 'POST', '/api/auth/password', passwords)).status).toBe(200);
    expect((await second(changed, code())).status).toBe(409);
    const late = (await login({ ...ADMIN, password: passwords.newPassword })).body.challenge;
    clock.time += TEN_MINUTES;
    expect((await second(late, code())).status).toBe(409);
  });

  it('limits guesses of codes across sign-ins', async () => {
    const { login, second } = await arrange({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++) statuses.push((await second((await login()).body.challenge, '000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('can be replaced by a recovery code, which works once', async () => {
    const { login, second, recoveryCodes, call } = await arrange();
    const [code = ''] = recoveryCodes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const { body, status } = await second((await login()).body.challenge, typed);
    expect(status).toBe(200);
    expect((await second((await login()).body.challenge, typed)).status).toBe(400);
    expect((await call<FactorsAnswer>(body.token, 'GET', FACTORS)).body.recoveryCodes).toBe(9);
    const renewed = await call<{ recoveryCodes: string[] }>(body.token, 'POST', `${FACTORS}/recovery-codes`);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await second((await login()).body.challenge, recoveryCodes[1] ?? '')).status).toBe(400);
  });

  // All calls: `app/roles.test.ts`.
  itOnce('is asked for again before exports and bulk changes', async () => {
    const { signIn, clock, call, code, trail } = await arrange();
    const token = await signIn();
    expect((await call(token, 'GET', '/api/loans/export/csv')).status).toBe(200);
    clock.time += TEN_MINUTES;
    expect(await call(token, 'GET', '/api/loans/export/csv')).toMatchObject({ body: { code: 'step_up_required' } });
    const several = { leads: { a: 1, b: 1 }, status: 'Contacted' };
    expect(await call(token, 'POST', '/api/loans/work/change', several)).toMatchObject({
      body: { code: 'step_up_required' },
    });
    expect((await call(token, 'GET', '/api/loans/get-applications')).status).toBe(200);
    const one = await call(token, 'POST', '/api/loans/work/change', { leads: { a: 1 }, status: 'Contacted' });
    expect(one.status).toBe(404);
    expect((await call(token, 'POST', `${FACTORS}/step-up`, { code: '000000' })).status).toBe(400);
    expect((await call(token, 'POST', `${FACTORS}/step-up`, { code: code() })).status).toBe(200);
    expect((await call(token, 'GET', '/api/loans/export/csv')).status).toBe(200);
    expect(await trail()).toContain('identity-confirmed');
  });

  itOnce('is also asked for after a password reset by link', async () => {
    const { call, login, addApp, token, second } = await arrange();
    const { code } = await addApp((await login(BLOG)).body.token);
    const list = await call<StaffListAnswer>(token, 'GET', '/api/staff');
    expect(list.body.data.map(({ secondFactor }) => secondFactor)).toEqual([true, true, false]);
    const { link } = (await call<LinkAnswer>(token, 'POST', `/api/staff/${list.body.data[1]?._id}/link`)).body;
    const accepted = await call<{ challenge: string }>('', 'POST', '/api/auth/accept', {
      token: link.token,
      password: 'several unrelated words here',
    });
    expect(accepted).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect((await second(accepted.body.challenge, code())).status).toBe(200);
  });

  itOnce('is removed by its owner, or by an admin for a colleague who lost it', async () => {
    const { call, login, token, trail } = await arrange();
    expect((await call(token, 'DELETE', `${FACTORS}/app`)).status).toBe(200);
    expect((await call(token, 'DELETE', `${FACTORS}/app`)).status).toBe(404);
    expect((await call(token, 'POST', `${FACTORS}/recovery-codes`)).status).toBe(409);
    expect((await login()).status).toBe(200);

    const office = await openOffice(await fresh(), {});
    const admin = (await office.login()).body.token;
    const operator = (await office.login(OPERATIONS)).body.token;
    await office.addApp(operator);
    await office.addApp(admin);
    const { data } = (await office.call<StaffListAnswer>(admin, 'GET', '/api/staff')).body;
    const id = data.find(({ email }) => email === OPERATIONS.email)?._id;
    expect((await office.call(admin, 'DELETE', `/api/staff/${id}/second-factor`)).status).toBe(200);
    expect((await office.call(admin, 'DELETE', `/api/staff/${id}/second-factor`)).status).toBe(409);
    expect((await office.call(operator, 'GET', '/api/auth/isAuthenticated')).status).toBe(401);
    expect((await office.login(OPERATIONS)).status).toBe(200);
    expect([...(await trail()), ...(await office.trail())]).toEqual(
      expect.arrayContaining(['factor-removed', 'staff-factor-reset']),
    );
  });
});

describeOneEngine('a first second factor', (fresh) => {
  it('needs a code from an e-mail where the server sends any', async () => {
    const { login, call, mails, addApp } = await openOffice(await fresh(), MAIL_ON);
    const { token } = (await login()).body;
    expect((await call<FactorsAnswer>(token, 'GET', FACTORS)).body).toMatchObject({ proofNeeded: true, canSendEmail: true });
    expect(await call(token, 'POST', `${FACTORS}/app`)).toMatchObject({ status: 409 });
    expect((await call(token, 'POST', `${FACTORS}/proof`)).status).toBe(200);
    const [mail] = await mails();
    const code = /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const wrong = code === '00000000' ? '11111111' : '00000000';
    expect((await call(token, 'POST', `${FACTORS}/proof/confirm`, { code: wrong })).status).toBe(400);
    expect((await call(token, 'POST', `${FACTORS}/proof/confirm`, { code })).status).toBe(200);
    expect((await call(token, 'POST', `${FACTORS}/proof/confirm`, { code })).status).toBe(400);
    expect((await addApp(token)).answer.status).toBe(200);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      ADMIN.email,
      'The sign-in of your account was changed',
    ]);
    expect((await call(token, 'POST', `${FACTORS}/proof`)).status).toBe(409);
  });

  it('is mandatory when an admin who has one says so: others can do nothing else before', async () => {
    const { login, call, addApp, clock } = await openOffice(await fresh());
    const admin = (await login()).body.token;
    expect((await call(admin, 'PUT', '/api/staff/second-factor', { required: true })).status).toBe(409);
    const blog = (await login(BLOG)).body.token;
    const { code } = await addApp(admin);
    expect((await call(admin, 'PUT', '/api/staff/second-factor', { required: true })).status).toBe(200);
    expect((await call<StaffListAnswer>(admin, 'GET', '/api/staff')).body.secondFactorRequired).toBe(true);
    expect(await call(blog, 'GET', '/api/posts')).toMatchObject({ status: 403, body: { code: 'enrolment_required' } });
    expect((await call(blog, 'GET', '/api/auth/isAuthenticated')).body).toMatchObject({ mustEnrol: true });
    // A stolen password is not enough to add one; a link from an admin is.
    expect((await call(blog, 'POST', `${FACTORS}/app`)).status).toBe(409);
    const { data } = (await call<StaffListAnswer>(admin, 'GET', '/api/staff')).body;
    const id = data.find(({ email }) => email === BLOG.email)?._id;
    const { link } = (await call<LinkAnswer>(admin, 'POST', `/api/staff/${id}/link`)).body;
    const password = 'several unrelated words here';
    const { token } = (await call<{ token: string }>('', 'POST', '/api/auth/accept', { token: link.token, password })).body;
    expect((await addApp(token)).answer.status).toBe(200);
    expect((await call(token, 'GET', '/api/posts')).status).toBe(200);
    expect((await call(token, 'DELETE', `${FACTORS}/app`)).status).toBe(409);
    clock.time += 30_000;
    await call(admin, 'POST', `${FACTORS}/step-up`, { code: code() });
    expect((await call(admin, 'PUT', '/api/staff/second-factor', { required: false })).status).toBe(200);
  });
});
