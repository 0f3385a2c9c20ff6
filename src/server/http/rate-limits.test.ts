import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { administer, withDatabase } from '../../../tests/support/postgres.ts';
import { type Rate, RATES } from '../config/config.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { createLoginThrottle } from '../staff/sign-in/login-throttle.ts';
import { createLimits } from './limits.ts';
import { createRateLimitRepository } from './rate-limit-repository.ts';
import { createRateLimiter } from './rate-limits.ts';
import { createSharedRateLimiter } from './shared-rate-limits.ts';

const SECRET = Buffer.alloc(32, 'a test secret');

let time: number;
const now = () => time;
beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);

const rowsOf = (database: TestDatabase) =>
  database.engine === 'postgres' ? createRateLimitRepository(database, SECRET) : undefined;

describeEachEngine('a rate limiter', (fresh) => {
  async function open(...rates: Rate[]) {
    const rows = rowsOf(await fresh());
    return rows === undefined ? createRateLimiter(rates, now) : createSharedRateLimiter({ name: 'test', rates, rows, now });
  }

  it('allows a burst, then one call after each refill', async () => {
    const limiter = await open({ calls: 5, perMs: 60_000 });
    for (let call = 0; call < 5; call++) expect(await limiter.take('a')).toBe(0);
    expect(await limiter.take('a')).toBe(12_000);
    time += 11_999;
    expect(await limiter.take('a')).toBe(1);
    time += 1;
    expect(await limiter.take('a')).toBe(0);
    expect(await limiter.take('a')).toBe(12_000);
  });

  it('allows no more when the calls come at once', async () => {
    const limiter = await open({ calls: 5, perMs: 60_000 });
    const waits = await Promise.all(Array.from({ length: 12 }, () => limiter.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('counts each key separately', async () => {
    const limiter = await open({ calls: 1, perMs: 1000 });
    expect([await limiter.take('a'), await limiter.take('b'), await limiter.take('a')]).toEqual([0, 0, 1000]);
  });

  it('enforces all its rates', async () => {
    const limiter = await open({ calls: 2, perMs: 1000 }, { calls: 3, perMs: 60_000 });
    await limiter.take('a');
    await limiter.take('a');
    time += 1000;
    expect(await limiter.take('a')).toBe(0);
    expect(await limiter.take('a')).toBeGreaterThan(10_000);
  });

  it('does not count refused calls', async () => {
    const limiter = await open({ calls: 1, perMs: 1000 });
    await limiter.take('a');
    for (let call = 0; call < 100; call++) expect(await limiter.take('a')).toBe(1000);
  });

  it.each([30, 400])('refuses no call for longer than its rate after a clock %i days ahead was set back', async (days) => {
    const limiter = await open({ calls: 2, perMs: 60_000 }, { calls: 3, perMs: 3_600_000 });
    time += days * DAY_MS;
    for (const key of ['a', 'b', 'b']) expect(await limiter.take(key)).toBe(0);
    expect(await limiter.take('b')).toBeGreaterThan(0);
    time -= days * DAY_MS;
    for (const key of ['a', 'a', 'b', 'b']) expect(await limiter.take(key)).toBe(0);
    expect(await limiter.take('b')).toBe(30_000);
  });

  it('refunds a call', async () => {
    const limiter = await open({ calls: 1, perMs: 1000 });
    await limiter.take('a');
    expect(await limiter.take('a')).toBe(1000);
    await limiter.refund('a');
    expect(await limiter.take('a')).toBe(0);
  });
});

describeEachEngine(
  'counts in the database',
  (fresh) => {
    it('are replaced by counts in memory while the database does not answer', async () => {
      const database = await fresh();
      const limits = createLimits({ rateLimits: true, rates: RATES }, now, rowsOf(database));
      expect(await limits.oldPassword.take('a')).toBe(0);
      await administer(withDatabase(database.url, 'postgres'), `drop database ${nameOf(database.url)} with (force)`);
      for (let call = 0; call < 5; call++) expect(await limits.oldPassword.take('b')).toBe(0);
      expect(await limits.oldPassword.take('b')).toBeGreaterThan(0);
      await limits.oldPassword.refund('b');
      expect(await limits.oldPassword.take('b')).toBe(0);
    });

    it('are replaced by counts in memory while the database takes too long', async () => {
      const database = await fresh();
      const limits = createLimits({ rateLimits: true, rates: RATES }, now, rowsOf(database));
      await database.db.transaction().execute(async (transaction) => {
        await sql`lock table rate_limits in access exclusive mode`.execute(transaction);
        for (let call = 0; call < 5; call++) expect(await limits.oldPassword.take('a')).toBe(0);
        expect(await limits.oldPassword.take('a')).toBeGreaterThan(0);
      });
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => expect((await waiting.execute(database.db)).rows).toEqual([]));
      time += 15 * 60_000;
      expect(await limits.oldPassword.take('a')).toBe(0);
      expect(await database.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1);
    });

    it('and those of the node itself are one allowance when the database begins to take too long', async () => {
      const database = await fresh();
      const limits = createLimits({ rateLimits: true, rates: RATES }, now, rowsOf(database));
      for (let call = 0; call < 5; call++) expect(await limits.oldPassword.take('a')).toBe(0);
      await database.db.transaction().execute(async (transaction) => {
        await sql`lock table rate_limits in access exclusive mode`.execute(transaction);
        expect(await limits.oldPassword.take('a')).toBeGreaterThan(0);
      });
    });

    it('are not asked again about a key that was refused, until its time has come', async () => {
      const database = await fresh();
      const rates = [{ calls: 1, perMs: 1000 }];
      const [one, other] = [1, 2].map(() =>
        createSharedRateLimiter({ name: 'test', rates, rows: createRateLimitRepository(database, SECRET), now }),
      );
      expect([await one?.take('a'), await one?.take('a')]).toEqual([0, 1000]);
      await database.db.deleteFrom('rate_limits').execute();
      expect([await one?.take('a'), await other?.take('a')]).toEqual([1000, 0]);
      await database.db.deleteFrom('rate_limits').execute();
      time += 1000;
      expect(await one?.take('a')).toBe(0);
    });

    it('are deleted when they mean nothing any more', async () => {
      const database = await fresh();
      const rows = createRateLimitRepository(database, SECRET);
      await rows.take(
        'test',
        { key: 'a', rates: [{ calls: 1, perMs: 1000 }], times: 1 },
        time,
        new AbortController().signal,
      );
      await rows.take(
        'test',
        { key: 'b', rates: [{ calls: 1, perMs: 2000 }], times: 1 },
        time,
        new AbortController().signal,
      );
      await rows.deleteExpired(time + 1000);
      expect(await database.db.selectFrom('rate_limits').select('expires_at').execute()).toEqual([
        { expires_at: time + 2000 },
      ]);
    });
  },
  ['postgres'],
);

describe('a rate limiter in memory', () => {
  it('does not evict a key in use', async () => {
    const limiter = createRateLimiter([{ calls: 2, perMs: 1000 }], now, 2);
    for (const key of ['a', 'b', 'a', 'c']) await limiter.take(key);
    expect(await limiter.take('a')).toBe(500);
    expect(await limiter.take('b')).toBe(0);
  });

  it('evicts the least recently counted key', async () => {
    const limiter = createRateLimiter([{ calls: 1, perMs: 1000 }], now, 2);
    for (const key of ['a', 'b', 'c']) await limiter.take(key);
    expect(await limiter.take('c')).toBe(1000);
    expect(await limiter.take('a')).toBe(0);
  });
});

describeEachEngine('the sign-in throttle', (fresh, _engine, itOnce) => {
  const open = async () => createLoginThrottle(createLimits({ rateLimits: true, rates: RATES }, now, rowsOf(await fresh())));

  /** @returns the number of attempts that were not refused */
  async function attempts(count: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
    let allowed = 0;
    for (let index = 0; index < count; index++) {
      await attempt(index).then(
        () => (allowed += 1),
        () => {},
      );
    }
    return allowed;
  }

  itOnce('stops guesses for one e-mail from one address, however it is written', async () => {
    const throttle = await open();
    const names = ['Admin@example.com', 'admin@example.com'] as const;
    expect(await attempts(12, (index) => throttle.attempt(names[index % 2] ?? '', '192.0.2.1', undefined))).toBe(5);
  });

  it('stops guesses for many e-mails from one address', async () => {
    const throttle = await open();
    expect(await attempts(60, (index) => throttle.attempt(`person${index}@example.com`, '192.0.2.1', undefined))).toBe(20);
  });

  itOnce('slows down a botnet that guesses for one e-mail, and lets it in again after half a minute', async () => {
    const throttle = await open();
    expect(await attempts(90, (index) => throttle.attempt('admin@example.com', `192.0.2.${index}`, undefined))).toBe(30);
    time += 30_000;
    expect(await attempts(1, () => throttle.attempt('admin@example.com', '198.51.100.1', undefined))).toBe(1);
  });

  itOnce('lets staff in on a known device while a botnet guesses, from its own address too', async () => {
    const throttle = await open();
    await attempts(90, (index) => throttle.attempt('admin@example.com', `192.0.2.${index}`, undefined));
    await attempts(30, () => throttle.attempt('admin@example.com', '203.0.113.9', undefined));
    expect(await attempts(12, () => throttle.attempt('admin@example.com', '203.0.113.9', 'a device'))).toBe(5);
    expect(await attempts(1, () => throttle.attempt('admin@example.com', '203.0.113.9', 'another device'))).toBe(1);
    await expect(throttle.attempt('admin@example.com', '203.0.113.10', undefined)).rejects.toThrow(
      'Too many requests. Please try again in 30 seconds.',
    );
  });

  itOnce('does not count sign-ins that succeed, from one place or from many', async () => {
    const throttle = await open();
    const succeed = async (client: string, device?: string) =>
      (await throttle.attempt('admin@example.com', client, device))();
    expect(await attempts(18, () => succeed('192.0.2.1'))).toBe(18);
    expect(await attempts(60, (index) => succeed(`192.0.2.${index + 10}`))).toBe(60);
    expect(await attempts(20, () => succeed('192.0.2.1', 'a device'))).toBe(20);
  });
});
