import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSource, nameOfSource, readSource } from './lead-source.ts';
import { loanSubmission } from './submission.ts';
import { sourceOf } from './source.ts';

const read = (address: string, referrer = '') => readSource(sourceOf(new URL(address, 'https://loans.example'), referrer));
const known = (address: string, referrer?: string) =>
  Object.fromEntries(Object.entries(read(address, referrer)).filter(([, value]) => value !== ''));
const named = (address: string, referrer?: string) => nameOfSource(read(address, referrer));

test('a source is the campaign, the partner, the first page and the host that linked to it', () => {
  const query =
    'utm_source=Sample+Mail&utm_medium=email&utm_campaign=diwali&utm_term=car&utm_content=top&partner=PUNE-7&article=emi-%E0%A4%95%E0%A4%BF';
  expect(read(`/loans/used-car?${query}&loanAmount=500000#top`, 'https://www.Search.example/find?q=asha')).toEqual({
    utmSource: 'Sample Mail',
    utmMedium: 'email',
    utmCampaign: 'diwali',
    utmTerm: 'car',
    utmContent: 'top',
    referrerHost: 'search.example',
    landingPath: '/loans/used-car',
    partner: 'PUNE-7',
    article: 'emi-कि',
  });
  // Pages of the site itself are no source, nor is anything else of the address.
  expect(known('/apply?loanAmount=5&q=asha', 'https://loans.example/offers?income=1')).toEqual({ landingPath: '/apply' });
  expect(known('/?ref=PUNE-7')).toEqual({ landingPath: '/', partner: 'PUNE-7' });
});

test('a source is called by its partner, else its campaign, else its referrer', () => {
  const referrer = 'https://www.search.example/';
  expect(named('/?utm_source=Mail&partner=Pune-7', referrer)).toBe('pune-7');
  expect(named('/?utm_source=Mail', referrer)).toBe('mail');
  expect(named('/', referrer)).toBe('search.example');
  expect(named('/')).toBe('');
  // Imported applications, and none.
  expect([named('/?utm_source=Import'), named('/?ref=none')]).toEqual(['', '']);
});

test.each([
  ['an email address', '/?utm_term=asha%40person.example', {}],
  ['a partner code with other characters', '/?partner=a%20b', {}],
  ['a long partner code', `/?partner=${'a'.repeat(41)}`, {}],
  ['an article without a name', '/?article=_', {}],
  ['control characters', '/?utm_source=a%00%E2%80%AEb', { utmSource: 'ab' }],
  ['a long value', `/?utm_source=${'é'.repeat(300)}`, { utmSource: 'é'.repeat(100) }],
])('%s is not kept as sent', (_what, address, expected) => {
  expect(known(address)).toEqual({ landingPath: '/', ...expected });
});

test('nothing that is sent as a source refuses an application, and cleaning twice changes nothing', () => {
  const source = (sent: unknown) => loanSubmission.shape.source.parse(sent);
  for (const sent of [undefined, null, 7, {}, [], true]) expect(source(sent)).toBeUndefined();
  const value = fc.oneof(fc.string(), fc.constantFrom('/apply?q#a', 'www.www.search.example', 'a@b.example'));
  const names = fc.constantFrom('utm_source', 'utm_campaign', 'referrer', 'landing', 'partner', 'ref', 'other');
  fc.assert(
    fc.property(fc.array(fc.tuple(names, value)), (parts) => {
      const cleaned = source(String(new URLSearchParams(parts))) ?? '';
      expect(cleanSource(cleaned)).toBe(cleaned);
      expect(readSource(cleaned).landingPath).not.toMatch(/[?#]/);
      expect(nameOfSource(readSource(cleaned)).length).toBeLessThanOrEqual(100);
    }),
  );
  expect(source('x'.repeat(100_000))).toBe('');
});
