import { expect, it } from 'vitest';
import { createAuthenticator } from '../../../../tests/support/authenticator.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { BLOG } from '../../../../tests/support/server.ts';
import { openOffice } from '../../../../tests/support/staff.ts';
import type { FactorAddedAnswer, FactorsAnswer, PasskeyCheckAnswer } from '../../../shared/staff/second-factor.ts';

const SITE = 'https://rinova.test';
const PASSKEYS = '/api/auth/passkeys';
const TEN_MINUTES = 10 * 60 * 1000;

type Asked = { options: { challenge: string } };
type Behaviour = Parameters<ReturnType<typeof createAuthenticator>['get']>[1];

describeEachEngine('a passkey', (fresh, _engine, itOnce) => {
  async function arrange(site = SITE) {
    const office = await openOffice(await fresh(), { PUBLIC_URL: site });
    const { call } = office;
    const begin = async (token: string) =>
      (await call<Asked>(token, 'POST', `${PASSKEYS}/new`)).body.options?.challenge ?? '';
    const authenticator = createAuthenticator(SITE);
    const add = async (token: string, key = authenticator, behaviour: Behaviour = {}) =>
      call<FactorAddedAnswer>(token, 'POST', PASSKEYS, {
        name: 'Office laptop',
        passkey: key.create(await begin(token), behaviour),
      });
    /** A fresh challenge, answered. */
    const answer = async (behaviour: Behaviour = {}, key = authenticator) => {
      const { challenge, options } = (await call<PasskeyCheckAnswer>('', 'POST', `${PASSKEYS}/options`)).body;
      return { challenge, passkey: key.get(String(options['challenge']), behaviour) };
    };
    const signIn = (answered: unknown) => call<{ token: string }>('', 'POST', '/api/auth/login/passkey', answered);
    const { token } = (await office.login()).body;
    return { ...office, token, authenticator, add, answer, signIn };
  }

  it('is added, signs in alone, is a second factor of the password, and is removed', async () => {
    const { token, add, answer, signIn, call, login, trail } = await arrange();
    const added = await add(token);
    expect(added).toMatchObject({ status: 200, body: { recoveryCodes: { length: 10 } } });
    expect((await add(token)).status).toBe(409);
    expect(await login()).toMatchObject({ status: 401, body: { code: 'second_factor_required', factors: ['passkey'] } });
    const signedIn = await signIn(await answer());
    expect(signedIn.status).toBe(200);
    const { passkeys } = (await call<FactorsAnswer>(signedIn.body.token, 'GET', '/api/auth/factors')).body;
    expect(passkeys).toEqual([expect.objectContaining({ name: 'Office laptop', lastUsedAt: expect.stringMatching(/Z$/) })]);
    expect((await call(token, 'DELETE', `${PASSKEYS}/${passkeys[0]?._id}`)).status).toBe(200);
    expect((await call(token, 'DELETE', `${PASSKEYS}/${passkeys[0]?._id}`)).status).toBe(404);
    expect((await signIn(await answer())).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await trail()).toEqual(expect.arrayContaining(['factor-added', 'factor-removed']));
  });

  itOnce('is refused for another site, without its owner, a second time, and with an older counter', async () => {
    const { token, add, answer, signIn, clock } = await arrange();
    expect((await add(token, undefined, { origin: 'https://rinova.example' })).status).toBe(400);
    expect((await add(token, undefined, { verifies: false })).status).toBe(400);
    await add(token);
    expect((await signIn(await answer({ origin: 'https://rinova.example' }))).status).toBe(401);
    expect((await signIn(await answer({ verifies: false }))).status).toBe(401);
    expect((await signIn(await answer({}, createAuthenticator(SITE)))).status).toBe(401);
    const other = await answer();
    const userHandle = Buffer.from('somebody else').toString('base64url');
    const claimed = { ...other.passkey, response: { ...other.passkey.response, userHandle } };
    expect((await signIn({ ...other, passkey: claimed })).status).toBe(401);
    const used = await answer({ counter: 7 });
    expect((await signIn(used)).status).toBe(200);
    expect((await signIn(used)).status).toBe(401);
    expect((await signIn(await answer({ counter: 7 }))).status).toBe(401);
    expect((await signIn({ ...(await answer({ counter: 8 })), challenge: used.challenge })).status).toBe(401);
    const late = await answer({ counter: 9 });
    clock.time += TEN_MINUTES;
    expect((await signIn(late)).status).toBe(401);
  });

  itOnce('confirms who is there, for its own account only', async () => {
    const { token, add, answer, clock, call, login } = await arrange();
    const colleague = (await login(BLOG)).body.token;
    const other = createAuthenticator(SITE);
    await add(colleague, other);
    await add(token);
    clock.time += TEN_MINUTES;
    expect((await call(token, 'GET', '/api/loans/export/csv')).status).toBe(403);
    expect((await call(token, 'POST', `${PASSKEYS}/step-up`, await answer({}, other))).status).toBe(400);
    expect((await call(token, 'POST', `${PASSKEYS}/step-up`, await answer())).status).toBe(200);
    expect((await call(token, 'GET', '/api/loans/export/csv')).status).toBe(200);
  });

  it('does not sign in to an account that was disabled', async () => {
    const { token, add, answer, signIn, call, login } = await arrange();
    const colleague = (await login(BLOG)).body.token;
    await add(colleague);
    const { staffId } = (await call<{ staffId: string }>(colleague, 'GET', '/api/auth/isAuthenticated')).body;
    expect((await call(token, 'POST', `/api/staff/${staffId}/disable`)).status).toBe(200);
    expect((await signIn(await answer())).status).toBe(401);
  });

  itOnce('is one of at most twenty', async () => {
    const { token, add, call } = await arrange();
    for (let count = 0; count < 20; count++) expect((await add(token, createAuthenticator(SITE))).status).toBe(200);
    expect((await call(token, 'POST', `${PASSKEYS}/new`)).status).toBe(409);
  });

  itOnce('needs a site with a name', async () => {
    const { token, call } = await arrange('http://127.0.0.1:3000');
    expect((await call(token, 'POST', `${PASSKEYS}/new`)).status).toBe(409);
    expect((await call('', 'POST', `${PASSKEYS}/options`)).status).toBe(409);
  });
});
