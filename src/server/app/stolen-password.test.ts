import { expect, it } from 'vitest';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { MAIL_ON, openOffice } from '../../../tests/support/staff.ts';
import type { StaffListAnswer } from '../../shared/staff/accounts.ts';

const FACTORS = '/api/auth/factors';
const FROM = '?from=2026-01-01T00:00:00.000Z&to=2026-01-02T00:00:00.000Z';

interface ApiDocument {
  paths: Record<string, Record<string, { security?: object[]; responses: Record<string, { content?: object }> }>>;
}

describeOneEngine('a stolen password', (fresh) => {
  async function arrange(env: Record<string, string> = {}) {
    const office = await openOffice(await fresh(), env);
    const { call, login } = office;
    const { paths } = (await call<ApiDocument>('', 'GET', '/api/openapi.json')).body;
    /** Every call that answers with a file. */
    const exports = Object.entries(paths).flatMap(([path, { get }]) => {
      const types = Object.keys(get?.responses[200]?.content ?? {});
      return get?.security && types.some((type) => type !== 'application/json')
        ? [path.replace('{file}', 'letters').replace(/\{\w+\}/g, 'x') + (path.includes('incidents') ? FROM : '')]
        : [];
    });
    const exportAll = (token: string) =>
      Promise.all(exports.map(async (path) => (await call<{ code?: string }>(token, 'GET', path)).body.code ?? path));
    const owner = (await login()).body.token;
    return { ...office, exports, exportAll, owner };
  }

  /** Makes a second factor mandatory, as a colleague of the admin whose password is stolen. */
  async function demand({ call, login, addApp, owner }: Awaited<ReturnType<typeof arrange>>): Promise<void> {
    const colleague = { role: 'admin', email: 'ravi@rinova.test', password: 'several unrelated words here' };
    const { link } = (await call<{ link: { token: string } }>(owner, 'POST', '/api/staff', colleague)).body;
    const accept = { token: link.token, password: colleague.password };
    const { token } = (await call<{ token: string }>('', 'POST', '/api/auth/accept', accept)).body;
    await addApp(token);
    expect((await call(token, 'PUT', '/api/staff/second-factor', { required: true })).status).toBe(200);
    expect((await login()).status).toBe(200);
  }

  it('exports as specified while its account has no second factor and none is mandatory', async () => {
    const { exports, exportAll, login } = await arrange();
    expect(exports.length).toBeGreaterThan(10);
    // Files of single rows have an unknown id.
    expect(await exportAll((await login()).body.token)).toEqual(
      exports.map((path) => (/\/x\b/.test(path) ? 'not_found' : path)),
    );
  });

  it('gets no session once its account has a second factor', async () => {
    const { exports, exportAll, login, call, addApp, owner } = await arrange();
    await addApp(owner);
    const { status, body } = await login();
    expect([status, body.code, body.token]).toEqual([401, 'second_factor_required', undefined]);
    const refused = exports.map(() => 'unauthenticated');
    expect(await exportAll(body.challenge ?? '')).toEqual(refused);
    for (const code of ['', '000000', body.challenge, ADMIN.password])
      expect((await call('', 'POST', '/api/auth/login/second-factor', { challenge: body.challenge, code })).status).toBe(
        400,
      );
    expect(await exportAll(body.challenge ?? '')).toEqual(refused);
  });

  it.each([
    ['that sends e-mail', MAIL_ON],
    ['that sends none', {}],
  ])('exports nothing and adds no factor while one is mandatory, on a server %s', async (_, env) => {
    const arranged = await arrange(env);
    const { exports, exportAll, login, call, mails, owner } = arranged;
    const { data } = (await call<StaffListAnswer>(owner, 'GET', '/api/staff')).body;
    const id = data.find(({ email }) => email === ADMIN.email)?._id ?? '';
    await demand(arranged);
    const { token } = (await login()).body;
    const refused = exports.map(() => 'enrolment_required');
    expect(await exportAll(token)).toEqual(refused);

    const before = (await mails()).length;
    for (const [method, path, body] of [
      ['POST', `${FACTORS}/app`],
      ['POST', `${FACTORS}/app/confirm`, { code: '000000' }],
      ['POST', '/api/auth/passkeys/new'],
      ['POST', `${FACTORS}/recovery-codes`],
      ['POST', `${FACTORS}/step-up`, { code: '000000' }],
      ['POST', `${FACTORS}/proof/confirm`, { code: '00000000' }],
      ['POST', '/api/auth/email', { email: 'thief@example.com', password: ADMIN.password }],
      ['POST', `/api/staff/${id}/link`],
      ['PUT', '/api/staff/second-factor', { required: false }],
    ] as const)
      expect([path, (await call(token, method, path, body)).status]).toEqual([path, expect.toBeOneOf([400, 403, 409])]);
    expect((await mails()).slice(before)).toEqual([]);
    expect(await exportAll(token)).toEqual(refused);

    // A new password, which only needs the old one, gains nothing.
    const passwords = { oldPassword: ADMIN.password, newPassword: 'a password of the thief' };
    expect((await call(token, 'POST', '/api/auth/password', passwords)).status).toBe(200);
    const again = (await login({ ...ADMIN, password: passwords.newPassword })).body.token;
    expect(await exportAll(again)).toEqual(refused);
    expect((await call(again, 'POST', `${FACTORS}/app`)).status).toBe(409);
  });

  it('does not remove the second factor of a colleague, nor make a link to its own account', async () => {
    const { call, owner, addApp, login } = await arrange();
    const blog = { role: 'blog', email: 'blog@rinova.test', password: 'another test password' };
    await addApp((await login(blog)).body.token);
    const { data } = (await call<StaffListAnswer>(owner, 'GET', '/api/staff')).body;
    const idOf = (wanted: string) => data.find(({ email }) => email === wanted)?._id ?? '';
    expect((await call(owner, 'DELETE', `/api/staff/${idOf(blog.email)}/second-factor`)).status).toBe(409);
    expect((await call(owner, 'POST', `/api/staff/${idOf(ADMIN.email)}/link`)).status).toBe(409);
    expect(await login(blog)).toMatchObject({ body: { code: 'second_factor_required' } });
  });
});
