import { describe, expect, it } from 'vitest';
import { DECOY_HASH, generatePassword, hashPassword, PasswordsBusyError, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are kept as salted argon2id', async () => {
    const [one, other] = [await hashPassword('a plain test password'), await hashPassword('a plain test password')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword('a plain test password', one)).toBe(true);
    expect(await verifyPassword('a plain test passworD', one)).toBe(false);
  });

  it('match however the keyboard composes a letter', async () => {
    const hash = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9');
    expect(await verifyPassword('cafe\u0301 cafe\u0301 cafe\u0301', hash)).toBe(true);
  });

  it('are checked against a decoy at the cost of a real one', async () => {
    expect(DECOY_HASH).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword('a plain test password', DECOY_HASH)).toBe(false);
  });

  it('are verified two at a time, and not without end', async () => {
    const cheap = (await hashPassword('a plain test password')).replace(/m=\d+,t=\d+/, 'm=8,t=1');
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('x', cheap)));
    const refused = all.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(60 - 2 - 32);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(PasswordsBusyError);
    expect(await verifyPassword('x', cheap)).toBe(false);
  });

  it('skip a full queue when told to', async () => {
    // Some milliseconds each: of shorter ones, one thread ends all the others while the other thread waits for a core.
    const cheap = (await hashPassword('a plain test password')).replace(/m=\d+,t=\d+/, 'm=8192,t=1');
    const order: string[] = [];
    const check = async (name: string, isFirst?: boolean) => {
      await verifyPassword('x', cheap, isFirst);
      order.push(name);
    };
    await Promise.all([...Array.from({ length: 34 }, () => check('waiting')), check('first', true)]);
    expect(order.indexOf('first')).toBeLessThan(10);
    expect(order).toHaveLength(35);
  });

  it('are made up without letters that look alike', () => {
    const made = Array.from({ length: 50 }, generatePassword);
    expect(new Set(made).size).toBe(50);
    for (const password of made) expect(password).toMatch(/^[a-zA-HJ-NP-Z2-9]{24}$/);
    expect(made.join('')).not.toMatch(/[01OIl]/);
  });
});
