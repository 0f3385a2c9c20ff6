import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import { MAIL_ON, openOffice } from '../../../tests/support/staff.ts';

const PASSWORD = 'nine goats ate my hat';
const MINUTE = 60_000;

describeEachEngine('a forgotten password', (fresh, _engine, itOnce) => {
  async function arrange(env: Record<string, string> = MAIL_ON) {
    const office = await openOffice(await fresh(), env);
    const ask = (email: string = BLOG.email) => office.call('', 'POST', '/api/auth/forgot', { email });
    /** Asks, and returns the token of the link that was sent. */
    const linkFor = async (email?: string) => {
      expect((await ask(email)).status).toBe(202);
      await office.modules.stop();
      return /\/admin-login\/invite#([\w-]{43})/.exec((await office.mails()).at(-1)?.text ?? '')?.[1] ?? '';
    };
    const open = (token: string) => office.call('', 'POST', '/api/auth/link', { token });
    const accept = (token: string, password = PASSWORD) =>
      office.call<{ token?: string; code?: string }>('', 'POST', '/api/auth/accept', { token, password });
    return { ...office, ask, linkFor, open, accept };
  }

  it('is set anew with a link that is sent, once, which ends all sessions and is told', async () => {
    const { linkFor, open, accept, login, call, mails, trail } = await arrange();
    const { token: session } = (await login(BLOG)).body;
    const link = await linkFor(BLOG.email.toUpperCase());
    expect((await mails()).at(-1)).toMatchObject({ to: BLOG.email, subject: 'Set a new password' });
    expect(await open(link)).toMatchObject({ status: 200, body: { email: BLOG.email, role: 'blog', isNew: false } });
    // Until it is used, nothing changes.
    expect((await call(session, 'GET', '/api/auth/isAuthenticated')).status).toBe(200);
    expect((await accept(link, 'Mumbai@2026123')).status).toBe(400);
    const answers = await Promise.all([accept(link), accept(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { token = '' } = answers.find(({ status }) => status === 200)?.body ?? {};
    expect((await call(token, 'GET', '/api/auth/isAuthenticated')).status).toBe(200);
    expect((await call(session, 'GET', '/api/auth/isAuthenticated')).status).toBe(401);
    expect((await open(link)).status).toBe(404);
    expect([(await login(BLOG)).status, (await login({ ...BLOG, password: PASSWORD })).status]).toEqual([401, 200]);
    const told = (await mails()).filter(({ text }) => text.includes('Your password was changed'));
    expect(told.map(({ to }) => to)).toEqual([BLOG.email]);
    expect(await trail()).toEqual(expect.arrayContaining(['staff-reset-requested', 'staff-password-set']));
  });

  it('still needs the second factor', async () => {
    const { linkFor, accept, login, addApp, prove, call } = await arrange();
    const { token } = (await login(BLOG)).body;
    await prove(token);
    const { code } = await addApp(token);
    const { status, body } = await accept(await linkFor());
    expect([status, body.code, body.token]).toEqual([401, 'second_factor_required', undefined]);
    const { challenge } = body as { challenge?: string };
    expect((await call('', 'POST', '/api/auth/login/second-factor', { challenge, code: code() })).status).toBe(200);
  });

  it('needs the newest link, within half an hour', async () => {
    const { linkFor, open, clock, call, login } = await arrange();
    const first = await linkFor();
    clock.time += 1000;
    const second = await linkFor();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    clock.time += 30 * MINUTE - 1;
    expect((await open(second)).status).toBe(200);
    clock.time += 1;
    expect((await open(second)).status).toBe(404);

    // Any visitor may ask for a link, which must not cancel an admin's; an admin's cancels it.
    const { token } = (await login(ADMIN)).body;
    const { data } = (await call<{ data: { _id: string; email: string }[] }>(token, 'GET', '/api/staff')).body;
    const path = `/api/staff/${data.find(({ email }) => email === BLOG.email)?._id}/link`;
    clock.time += 1000;
    const third = await linkFor();
    const { link } = (await call<{ link: { token: string } }>(token, 'POST', path)).body;
    expect((await open(third)).status).toBe(404);
    clock.time += 1000;
    expect((await open(await linkFor())).status).toBe(200);
    expect((await open(link.token)).status).toBe(200);
  });

  it('is answered alike for known and unknown emails, and sends nothing to accounts that can’t sign in', async () => {
    const { ask, call, login, mails, modules, trail } = await arrange();
    const { token } = (await login(ADMIN)).body;
    await call(token, 'POST', '/api/staff', { email: 'invited@rinova.test', role: 'blog' });
    const { data } = (await call<{ data: { _id: string; email: string }[] }>(token, 'GET', '/api/staff')).body;
    await call(token, 'POST', `/api/staff/${data.find(({ email }) => email === BLOG.email)?._id}/disable`);
    const [sent, entries] = [(await mails()).length, await trail()];
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const email of ['nobody@rinova.test', 'invited@rinova.test', BLOG.email, ADMIN.email])
      answers.push(await ask(email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    // The account is looked up after the answer, so its time says nothing either.
    expect([(await mails()).length, await trail()]).toEqual([sent, entries]);
    await modules.stop();
    expect((await mails()).slice(sent).map(({ to }) => to)).toEqual([ADMIN.email]);
  });

  itOnce('is asked for five times an hour, whether there is such an account or not', async () => {
    const { ask } = await arrange({ ...MAIL_ON, RATE_LIMITS: 'on' });
    for (const email of [BLOG.email, 'nobody@rinova.test']) {
      const statuses: number[] = [];
      for (let call = 0; call < 6; call += 1) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
    expect((await ask('not an email')).status).toBe(400);
  });

  itOnce('is for an admin where the server sends no e-mail', async () => {
    const { ask } = await arrange({});
    expect(await ask()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/Ask an admin/) } });
    expect((await ask('nobody@rinova.test')).status).toBe(409);
  });
});
