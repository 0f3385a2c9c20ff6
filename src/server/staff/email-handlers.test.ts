import { expect, it } from 'vitest';
import { describeEachEngine, describeOneEngine } from '../../../tests/support/databases.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import { MAIL_ON, openOffice } from '../../../tests/support/staff.ts';

const NEW = 'asha@rinova.test';

describeEachEngine('one’s own email', (fresh, _engine, itOnce) => {
  async function arrange(env = MAIL_ON) {
    const office = await openOffice(await fresh(), env);
    const { token } = (await office.login()).body;
    await office.prove(token);
    const ask = (email = NEW, password = ADMIN.password as string) =>
      office.call(token, 'POST', '/api/auth/email', { email, password });
    const lastLink = async () => /#([\w-]{43})/.exec((await office.mails()).at(-1)?.text ?? '')?.[1] ?? '';
    const confirm = (link: string) => office.call('', 'POST', '/api/auth/email/confirm', { token: link });
    return { ...office, token, ask, lastLink, confirm };
  }

  it('changes when the link to the new address is confirmed, once, and the old address is told', async () => {
    const { ask, lastLink, confirm, login, mails, trail, call, token } = await arrange();
    expect((await ask()).status).toBe(200);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ADMIN.email, 'Your code'],
      [NEW, 'Confirm your new email'],
    ]);
    const link = await lastLink();
    expect((await login()).status).toBe(200);
    const statuses = (await Promise.all([confirm(link), confirm(link)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 404]);
    expect((await mails()).at(-1)).toMatchObject({ to: ADMIN.email, text: expect.stringContaining(NEW) });
    expect([(await login()).status, (await login({ ...ADMIN, email: NEW })).status]).toEqual([401, 200]);
    expect((await call(token, 'GET', '/api/auth/isAuthenticated')).body).toMatchObject({ email: NEW });
    expect(await trail()).toEqual(expect.arrayContaining(['staff-email-requested', 'staff-email-changed']));
  });

  itOnce('stays as it is without the password, after a day, after another request and after a new password', async () => {
    const { ask, lastLink, confirm, clock, call, token } = await arrange();
    expect(await ask(NEW, 'not the password')).toMatchObject({
      status: 400,
      body: { fields: { password: 'The current password is incorrect.' } },
    });
    await ask();
    const replaced = await lastLink();
    clock.time += 1000;
    await ask();
    const late = await lastLink();
    expect((await confirm(replaced)).status).toBe(404);
    clock.time += 24 * 60 * 60 * 1000;
    expect((await confirm(late)).status).toBe(404);
    clock.time -= 60_000;
    const change = { oldPassword: ADMIN.password, newPassword: 'several unrelated words here' };
    expect((await call(token, 'POST', '/api/auth/password', change)).status).toBe(401);
  });

  itOnce('ends a pending change with a new password', async () => {
    const { ask, lastLink, confirm, call, token } = await arrange();
    await ask();
    const change = { oldPassword: ADMIN.password, newPassword: 'several unrelated words here' };
    expect((await call(token, 'POST', '/api/auth/password', change)).status).toBe(200);
    expect((await confirm(await lastLink())).status).toBe(404);
  });

  itOnce('can’t be that of a colleague, also when the colleague was faster', async () => {
    const { ask, lastLink, confirm, call, token } = await arrange();
    expect((await ask(BLOG.email.toUpperCase())).status).toBe(409);
    await ask();
    await call(token, 'POST', '/api/staff', { email: NEW, role: 'blog' });
    const link = await lastLink();
    expect((await confirm(link)).status).toBe(409);
  });

  itOnce('needs a server that sends e-mail', async () => {
    const { ask, mails } = await arrange({} as typeof MAIL_ON);
    expect((await ask()).status).toBe(409);
    expect(await mails()).toEqual([]);
  });

  itOnce('needs a code from an e-mail to the current address, or a second factor', async () => {
    const office = await openOffice(await fresh(), MAIL_ON);
    const { token } = (await office.login()).body;
    const ask = () => office.call(token, 'POST', '/api/auth/email', { email: NEW, password: ADMIN.password });
    expect(await ask()).toMatchObject({ status: 409, body: { message: 'Enter the code from your email first.' } });
    await office.prove(token);
    await office.addApp(token);
    office.clock.time += 10 * 60 * 1000;
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  });
});

describeOneEngine('a sign-in on a new device', (fresh) => {
  it('is e-mailed to the owner, but not the first one, nor twice a day from one address', async () => {
    const { login, mails, clock, send } = await openOffice(await fresh(), { ...MAIL_ON, RATE_LIMITS: 'on' });
    await login();
    expect(await mails()).toEqual([]);
    await login();
    await login();
    expect(await mails()).toMatchObject([{ to: ADMIN.email, subject: 'New sign-in to your account' }]);
    await send('POST', '/api/auth/login', ADMIN, { client: '198.51.100.7' });
    expect(await mails()).toHaveLength(2);
    clock.time += 24 * 60 * 60 * 1000;
    await login();
    expect(await mails()).toHaveLength(3);
  });
});

describeOneEngine('a new password', (fresh) => {
  it('is refused when it is easy to guess', async () => {
    const { login, call } = await openOffice(await fresh());
    const { token } = (await login()).body;
    const change = (newPassword: string) =>
      call(token, 'POST', '/api/auth/password', { oldPassword: ADMIN.password, newPassword });
    for (const common of ['Welcome@12345', 'rinova-admin-2026'])
      expect(await change(common)).toMatchObject({ status: 400, body: { fields: { newPassword: /easy to guess/ } } });
    expect((await change('several unrelated words here')).status).toBe(200);
  });
});
