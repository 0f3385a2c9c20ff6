import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildBlog } from '../../../tests/support/posts.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import type { LimitName } from '../config/config.ts';

/** The tests of views, sign-ins, tracking and suspected forms cover these limits, since exceeding them does not change the response. */
type SilentLimit = 'view' | 'unknownLogin' | 'newDevice' | 'acknowledgement' | 'repeatedLead' | 'suspectLead';
/** Of a form on a page; its own test counts it: `privacy/my-data/my-data.test.ts`, `loans/track/track.test.ts`. */
type PageLimit = 'myData' | 'myDataContact' | 'track' | 'trackReference' | 'trackChange' | 'wrongCode';

interface Limited {
  /** Calls allowed at once. */
  allowed: number;
  /** Calls allowed per hour, if the hourly limit is lower. */
  perHour?: number;
  /** The calls that share the limit, made in turns. */
  calls: readonly string[];
  /** In addition to the fields of all calls. */
  body?: (turn: number) => object;
  client?: (turn: number) => string;
  /** Sends a form with a file instead of JSON. */
  isUpload?: boolean;
  /** Rates of its own, so that fewer calls reach it. */
  rates?: string;
  isKnownDevice?: boolean;
  /** Settings without which the calls are not there. */
  env?: Record<string, string>;
}

const manyClients = (turn: number) => `198.51.100.${turn}`;

/** Every limit and its calls. A missing one is a compile error. */
const LIMITS: Readonly<Record<Exclude<LimitName, SilentLimit | PageLimit>, Limited>> = {
  api: { allowed: 600, calls: ['GET /api/categories', 'GET /api/nothing'] },
  // Ten times as many as are not suspected.
  lead: {
    rates: 'lead=2/min,8/h',
    allowed: 20,
    perHour: 80,
    calls: ['POST /api/loans/post-application', 'POST /api/vendors/post-partnership', 'POST /api/contact/post-message'],
  },
  upload: { allowed: 30, perHour: 300, calls: ['POST /upload'], isUpload: true },
  staffUpload: { allowed: 60, perHour: 300, calls: ['POST /api/pictures', 'POST /api/posts/import'], isUpload: true },
  save: { allowed: 60, perHour: 600, calls: ['POST /api/posts', 'PUT /api/posts/x'], isUpload: true },
  autosave: { allowed: 240, calls: ['PUT /api/posts/x/draft'], isUpload: true },
  change: {
    allowed: 120,
    calls: [
      'POST /api/categories',
      'DELETE /api/categories/x',
      'POST /api/tags',
      'DELETE /api/tags/x',
      'DELETE /api/posts/x',
      'DELETE /api/samples',
      'PUT /api/pictures/x',
    ],
  },
  search: { allowed: 240, calls: ['POST /api/search'] },
  render: { allowed: 600, calls: ['GET /media/nothing.webp'] },
  statement: { allowed: 60, perHour: 600, calls: ['GET /offers/statement.pdf'] },
  loginAddress: {
    allowed: 20,
    perHour: 100,
    calls: ['POST /api/auth/link', 'POST /api/auth/accept', 'POST /api/auth/email/confirm', 'POST /api/auth/login'],
    body: (turn) => (Math.trunc(turn / 4) % 2 === 0 ? ADMIN : BLOG),
  },
  loginPlace: { allowed: 5, perHour: 20, calls: ['POST /api/auth/login'] },
  loginDevice: { allowed: 5, perHour: 20, calls: ['POST /api/auth/login'], client: manyClients, isKnownDevice: true },
  loginEmail: { allowed: 30, calls: ['POST /api/auth/login'], client: manyClients },
  secondFactor: { allowed: 5, perHour: 20, calls: ['POST /api/auth/factors/step-up'], client: manyClients },
  passkeyChallenge: { allowed: 60, perHour: 600, calls: ['POST /api/auth/passkeys/options'] },
  proof: { allowed: 5, calls: ['POST /api/auth/factors/proof'], client: manyClients },
  oldPassword: { allowed: 5, calls: ['POST /api/auth/password'], client: manyClients },
  consentManager: {
    allowed: 60,
    calls: ['POST /api/consent-manager/give', 'POST /api/consent-manager/review', 'POST /api/consent-manager/withdraw'],
    env: { CONSENT_MANAGER: 'Sample', CONSENT_MANAGER_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` },
  },
  notificationTest: { allowed: 5, calls: ['POST /api/notifications/test'] },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG = 'not the password';
const GUESS = {
  password: WRONG,
  oldPassword: WRONG,
  newPassword: 'a new test password',
  token: 'x'.repeat(43),
  code: '000000',
};

// Where calls are counted differs between engines, and `rate-limits.test.ts` tries both.
describeOneEngine('the limits', (fresh) => {
  let time = Date.UTC(2026, 0, 1);
  const now = () => time;
  let database: TestDatabase;
  let token: string;
  let device: string;
  beforeAll(async () => {
    const blog = await buildBlog(await fresh(), { now });
    ({ database, admin: token } = blog);
    const [cookie = ''] = (await blog.send('POST', '/api/auth/login', ADMIN)).headers.getSetCookie();
    device = cookie.slice(0, cookie.indexOf(';'));
  });
  // PostgreSQL keeps what earlier tests counted.
  beforeEach(() => void (time += HOUR));

  it.each(Object.entries(LIMITS))('allow the calls of %s and refuse the next', async (_, limited) => {
    const { allowed, perHour, calls, body = () => ADMIN, client = () => '192.0.2.7' } = limited;
    const { isUpload = false, isKnownDevice = false, rates = '', env = {} } = limited;
    const { call } = buildApp(database, { env: { RATE_LIMITS: 'on', LIMITS: rates, ...env }, now });
    async function isRefused(turn: number): Promise<boolean> {
      const [method = '', path = ''] = (calls[turn % calls.length] ?? '').split(' ');
      const headers = {
        Authorization: `Bearer ${token}`,
        ...(isKnownDevice && { Cookie: device }),
        ...(!isUpload && { 'Content-Type': 'application/json' }),
      };
      const sent = isUpload ? new FormData() : JSON.stringify({ ...body(turn), ...GUESS });
      const init = { client: client(turn), headers, ...(method !== 'GET' && { body: sent }) };
      return (await call(method, path, init)).status === 429;
    }

    let turn = 0;
    async function untilRefused(most: number): Promise<number> {
      let count = 0;
      while (count < most && !(await isRefused(turn++))) count += 1;
      return count;
    }
    expect(await untilRefused(allowed + 1)).toBe(allowed);
    for (const _call of calls) expect(await isRefused(turn++)).toBe(true);

    if (perHour === undefined) return;
    let all = allowed;
    for (let passed = allowed; passed === allowed && all < 2 * perHour; all += passed) {
      time += MINUTE;
      passed = await untilRefused(allowed);
    }
    // While the minutes pass, some of the hour comes back.
    expect(all).toBeGreaterThanOrEqual(perHour);
    expect(all).toBeLessThan(1.25 * perHour);
  });

  it('allow everything when they are switched off', async () => {
    const { call } = buildApp(database, { env: { RATE_LIMITS: 'off' }, now });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 20; turn++) statuses.add((await call('POST', '/api/contact/post-message')).status);
    expect(statuses).not.toContain(429);
  });
});
