import { expect, it } from 'vitest';
import { consentState, creditConsentEnd } from './consents.ts';

it.each([
  ['2026-11-22T10:00:00+05:30', '2027-05-22T00:00:00+05:30'],
  // Still the 22nd in UTC.
  ['2026-11-23T00:10:00+05:30', '2027-05-23T00:00:00+05:30'],
  ['2026-08-31T23:59:59+05:30', '2027-02-28T00:00:00+05:30'],
  ['2027-08-29T12:00:00+05:30', '2028-02-29T00:00:00+05:30'],
  ['2027-08-30T12:00:00+05:30', '2028-02-29T00:00:00+05:30'],
  ['2026-12-31T12:00:00+05:30', '2027-06-30T00:00:00+05:30'],
])('a credit information consent of %s ends at %s', (given, end) => {
  expect(creditConsentEnd(Date.parse(given))).toBe(Date.parse(end));
});

it('a consent is given until it ends or is withdrawn', () => {
  const given = { given: true, validUntil: 100, withdrawnAt: null };
  expect([99, 100].map((now) => consentState(given, now))).toEqual(['given', 'ended']);
  expect(consentState({ ...given, withdrawnAt: 50 }, 200)).toBe('withdrawn');
  expect(consentState({ ...given, validUntil: null }, 200)).toBe('given');
  expect(consentState({ given: false, validUntil: null, withdrawnAt: null }, 200)).toBe('not-given');
});
