import { expect, it } from 'vitest';
import type { ConsentReceipt } from '../../../shared/privacy/consents.ts';
import { consentWarning } from './words.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

const receipt = (fields: Partial<ConsentReceipt>): ConsentReceipt => ({
  purpose: 'credit',
  state: 'given',
  at: '2026-06-01T00:00:00.000Z',
  how: 'form',
  validUntil: null,
  withdrawnAt: null,
  withdrawnHow: null,
  manager: null,
  notice: null,
  ...fields,
});

it.each<[string, Partial<ConsentReceipt>, string | undefined]>([
  ['a credit consent that is valid', { validUntil: '2027-05-21T18:30:00.000Z' }, undefined],
  [
    'a credit consent in its last two weeks',
    { validUntil: '2026-11-30T18:30:00.000Z' },
    'The consent to retrieve credit information ends after 30 Nov 2026.',
  ],
  [
    'a credit consent that has ended',
    { state: 'ended', validUntil: '2026-11-20T18:30:00.000Z' },
    'The consent to retrieve credit information has ended. Get a new one before you retrieve it.',
  ],
  [
    'a credit consent that was withdrawn',
    { state: 'withdrawn' },
    'The consent to retrieve credit information was withdrawn. Do not retrieve it.',
  ],
  ['a credit consent that was not given', { state: 'not-given' }, undefined],
  [
    'a request that was withdrawn',
    { purpose: 'request', state: 'withdrawn' },
    'The consent to handle this request was withdrawn. Stop working on it.',
  ],
  ['marketing that was withdrawn', { purpose: 'marketing', state: 'withdrawn' }, undefined],
])('warns of %s as its state asks for', (_what, fields, warning) => {
  expect(consentWarning(receipt(fields), NOW)).toBe(warning);
});
