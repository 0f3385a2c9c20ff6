import { beforeEach, describe, expect, it } from 'vitest';
import { createLimits } from './limits.ts';
import { createLoginThrottle } from '../staff/sign-in/login-throttle.ts';
import { createRateLimiter } from './rate-limits.ts';

let time: number;
const now = () => time;
beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
});

describe('createRateLimiter', () => {
  it('allows a burst, then one call after each refill', () => {
    const limiter = createRateLimiter([{ calls: 5, perMs: 60_000 }], now);
    expect(Array.from({ length: 5 }, () => limiter.take('a'))).toEqual([0, 0, 0, 0, 0]);
    expect(limiter.take('a')).toBe(12_000);
    time += 11_999;
    expect(limiter.take('a')).toBe(1);
    time += 1;
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBe(12_000);
  });

  it('counts each key separately', () => {
    const limiter = createRateLimiter([{ calls: 1, perMs: 1000 }], now);
    expect([limiter.take('a'), limiter.take('b'), limiter.take('a')]).toEqual([0, 0, 1000]);
  });

  it('enforces all its rates', () => {
    const limiter = createRateLimiter(
      [
        { calls: 2, perMs: 1000 },
        { calls: 3, perMs: 60_000 },
      ],
      now,
    );
    limiter.take('a');
    limiter.take('a');
    time += 1000;
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBeGreaterThan(10_000);
  });

  it('does not count refused calls', () => {
    const limiter = createRateLimiter([{ calls: 1, perMs: 1000 }], now);
    limiter.take('a');
    for (let call = 0; call < 100; call++) expect(limiter.take('a')).toBe(1000);
  });

  it('refunds a call', () => {
    const limiter = createRateLimiter([{ calls: 1, perMs: 1000 }], now);
    limiter.take('a');
    limiter.refund('a');
    expect(limiter.take('a')).toBe(0);
  });

  it('does not evict a key in use', () => {
    const limiter = createRateLimiter([{ calls: 2, perMs: 1000 }], now, 2);
    for (const key of ['a', 'b', 'a', 'c']) limiter.take(key);
    expect(limiter.take('a')).toBe(500);
    expect(limiter.take('b')).toBe(0);
  });

  it('evicts the least recently counted key', () => {
    const limiter = createRateLimiter([{ calls: 1, perMs: 1000 }], now, 2);
    for (const key of ['a', 'b', 'c']) limiter.take(key);
    expect(limiter.take('c')).toBe(1000);
    expect(limiter.take('a')).toBe(0);
  });
});

describe('createLoginThrottle', () => {
  const attempts = (count: number, attempt: (index: number) => void) => {
    let refused = 0;
    for (let index = 0; index < count; index++) {
      try {
        attempt(index);
      } catch {
        refused++;
      }
    }
    return count - refused;
  };

  it('stops guesses for one e-mail from one address, however it is written', () => {
    const throttle = createLoginThrottle(createLimits({ rateLimits: true }, now));
    expect(
      attempts(12, (index) =>
        throttle.attempt(index % 2 === 0 ? 'Admin@example.com' : 'admin@example.com', '192.0.2.1', undefined),
      ),
    ).toBe(5);
  });

  it('stops guesses for many e-mails from one address', () => {
    const throttle = createLoginThrottle(createLimits({ rateLimits: true }, now));
    expect(attempts(60, (index) => throttle.attempt(`person${index}@example.com`, '192.0.2.1', undefined))).toBe(20);
  });

  it('slows down a botnet that guesses for one e-mail, and lets it in again after half a minute', () => {
    const throttle = createLoginThrottle(createLimits({ rateLimits: true }, now));
    expect(attempts(90, (index) => throttle.attempt('admin@example.com', `192.0.2.${index}`, undefined))).toBe(30);
    time += 30_000;
    expect(() => throttle.attempt('admin@example.com', '198.51.100.1', undefined)).not.toThrow();
  });

  it('lets staff in on a known device while a botnet guesses, from its own address too', () => {
    const throttle = createLoginThrottle(createLimits({ rateLimits: true }, now));
    attempts(90, (index) => throttle.attempt('admin@example.com', `192.0.2.${index}`, undefined));
    attempts(30, () => throttle.attempt('admin@example.com', '203.0.113.9', undefined));
    expect(attempts(12, () => throttle.attempt('admin@example.com', '203.0.113.9', 'a device'))).toBe(5);
    expect(() => throttle.attempt('admin@example.com', '203.0.113.9', 'another device')).not.toThrow();
    expect(() => throttle.attempt('admin@example.com', '203.0.113.10', undefined)).toThrow(
      'Too many requests. Please try again in 30 seconds.',
    );
  });

  it('does not count sign-ins that succeed, from one place or from many', () => {
    const throttle = createLoginThrottle(createLimits({ rateLimits: true }, now));
    expect(attempts(18, () => throttle.attempt('admin@example.com', '192.0.2.1', undefined)())).toBe(18);
    expect(attempts(60, (index) => throttle.attempt('admin@example.com', `192.0.2.${index + 10}`, undefined)())).toBe(60);
    expect(attempts(20, () => throttle.attempt('admin@example.com', '192.0.2.1', 'a device')())).toBe(20);
  });
});
