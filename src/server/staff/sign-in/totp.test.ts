import { expect, it } from 'vitest';
import { findTotpStep, newTotpSecret, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

// Appendix B of RFC 6238, whose codes have two digits more.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d s the code ends in %s', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code.slice(2));
});

it('writes base32 as RFC 4648 does', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

it('accepts the codes around the current one, each once', () => {
  const now = Date.UTC(2026, 10, 22);
  const step = totpStep(now);
  const find = (offset: number, after = 0) => findTotpStep(SECRET, totpCode(SECRET, step + offset), now, after);
  expect([-2, -1, 0, 1, 2].map((offset) => find(offset))).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect([find(0, step), find(-1, step), find(1, step)]).toEqual([undefined, undefined, step + 1]);
  for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(findTotpStep(SECRET, wrong, now, 0)).toBeUndefined();
});

it('has an address for authenticator apps', () => {
  expect(totpUri('ABC', 'Rinova Loans', 'asha@rinova.test')).toBe(
    'otpauth://totp/Rinova%20Loans:asha%40rinova.test?secret=ABC&issuer=Rinova%20Loans',
  );
});
