import { expect, it } from 'vitest';
import { contactWarnings } from './words.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}+05:30`);
const given = { consents: [{ purpose: 'request', state: 'given' }], isUnknown: false, merged: [] } as const;
const withdrawn = [{ purpose: 'request', state: 'withdrawn' }] as const;

it('says nothing against a call that was consented to, from 9 to 19 o’clock in India', () => {
  expect(['09:00', '18:59'].flatMap((time) => contactWarnings(given, at(time)))).toEqual([]);
  for (const time of ['08:59', '19:00', '00:00'])
    expect(contactWarnings(given, at(time))).toEqual(['It is outside calling hours (09:00 to 19:00 in India).']);
  // The hours of the regulator's draft of February 2026, once the desk sets them.
  expect(contactWarnings(given, at('18:30'), { from: '09:00', to: '18:00' })).toEqual([
    'It is outside calling hours (09:00 to 18:00 in India).',
  ]);
});

it('warns of a withdrawn consent, also of a merged application, and of one that is unknown', () => {
  const refused = ['The applicant has withdrawn the consent to be contacted. Do not call or write.'];
  expect(contactWarnings({ ...given, consents: withdrawn }, at('12:00'))).toEqual(refused);
  expect(contactWarnings({ ...given, merged: [{ isWithdrawn: true }] }, at('12:00'))).toEqual(refused);
  const unknown = { consents: undefined, isUnknown: true, merged: undefined };
  expect(contactWarnings(unknown, at('12:00'))).toEqual([expect.stringContaining('could not be loaded')]);
  // What was known before stays known.
  expect(contactWarnings({ ...given, isUnknown: true }, at('12:00'))).toEqual([]);
  expect(contactWarnings({ ...unknown, isUnknown: false }, at('12:00'))).toEqual([]);
});
