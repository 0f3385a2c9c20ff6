import { createAuthenticator } from '../../tests/support/authenticator.ts';
import { hashCheaply } from '../../tests/support/passwords.ts';
import { ADMIN, startServer } from '../../tests/support/server.ts';
import { codeOf } from '../../tests/support/totp.ts';
import { openDatabase } from '../../src/server/engine/open.ts';

/** Passkeys are bound to it; the nodes are reached by their own addresses. */
const SITE = 'https://rinova.test';
const ADDRESSES = 40;

interface Answer {
  status: number;
  body: { token?: string; challenge?: string; secret?: string; recoveryCodes?: string[]; options?: { challenge: string } };
  /** Of the known device. */
  cookie: string;
}

interface Caller {
  token?: string;
  cookie?: string;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Nodes over one PostgreSQL database. Each call goes to the next one, and comes from another address. */
export async function openSite(url: string, count: number, rateLimits: 'on' | 'off') {
  const environment = { DATABASE_URL: url, PUBLIC_URL: SITE, RATE_LIMITS: rateLimits, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const nodes = await Promise.all(Array.from({ length: count }, () => startServer(environment)));
  let calls = 0;

  async function post(path: string, body: unknown, { token, cookie }: Caller = {}): Promise<Answer> {
    calls += 1;
    const answer = await fetch(`${nodes[calls % count]?.origin}/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `203.0.113.${calls % ADDRESSES}`,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
      },
      body: JSON.stringify(body),
    });
    const [set = ''] = answer.headers.getSetCookie();
    return {
      status: answer.status,
      body: (await answer.json()) as Answer['body'],
      cookie: set.slice(0, Math.max(0, set.indexOf(';'))),
    };
  }

  return {
    post,
    /** The password is correct: the challenge of the second step. Empty when the call was refused. */
    challenge: async (caller?: Caller) => (await post('login', ADMIN, caller)).body.challenge ?? '',
    confirm: (challenge: string, code: string, caller?: Caller) => post('login/second-factor', { challenge, code }, caller),
    stop: () => Promise.all(nodes.map((node) => node.stop())),
  };
}

export type Owner = Awaited<ReturnType<typeof enrol>>;

/** Gives the admin an authenticator app, recovery codes and a passkey, and a password that is cheap to check. */
export async function enrol({ post }: Site, url: string) {
  const database = await openDatabase({ url, dataDir: '', server: false });
  const hash = hashCheaply(ADMIN.password);
  await database.db.updateTable('staff').set({ password_hash: hash }).where('email', '=', ADMIN.email).execute();
  const { token = '' } = (await post('login', ADMIN)).body;
  const { secret = '' } = (await post('factors/app', {}, { token })).body;
  await post('factors/app/confirm', { code: codeOf(secret) }, { token });
  const authenticator = createAuthenticator(SITE);
  const begun = (await post('passkeys/new', {}, { token })).body;
  const passkey = authenticator.create(begun.options?.challenge ?? '');
  await post('passkeys', { name: 'Phone', passkey }, { token });

  /** A challenge, and what the authenticator answers. */
  async function answer(site: Site, behaviour: Parameters<typeof authenticator.get>[1] = {}) {
    const { challenge = '', options } = (await site.post('passkeys/options', {})).body;
    return { challenge, passkey: authenticator.get(options?.challenge ?? '', behaviour) };
  }

  return {
    answer,
    secret,
    /** Ten new ones, with a proof of this moment. */
    async recoveryCodes(site: Site): Promise<readonly string[]> {
      await site.post('passkeys/step-up', await answer(site), { token });
      return (await site.post('factors/recovery-codes', {}, { token })).body.recoveryCodes ?? [];
    },
    /** Open sessions of the account. */
    async sessions(): Promise<number> {
      const rows = await database.db.selectFrom('sessions').select('id').execute();
      return rows.length;
    },
    /** Lets the time pass for which challenges are valid. */
    async expireChallenges(): Promise<void> {
      await database.db
        .updateTable('staff_challenges')
        .set({ expires_at: Date.now() - 1 })
        .execute();
    },
    close: () => database.close(),
  };
}
