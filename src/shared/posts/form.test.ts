import { expect, it } from 'vitest';
import { cleanKeywords, cleanSlug, isBlankContent, POST_LIMITS, slugOf } from './form.ts';

it.each([
  ['What is an EMI?', 'what-is-an-emi'],
  ['  ₹5,00,000 at 10.5% — worth it?  ', '5-00-000-at-10-5-worth-it'],
  ["Don't sign: the lender’s fees", 'dont-sign-the-lenders-fees'],
  ['Café über Ångström ﬁnance', 'cafe-uber-angstrom-finance'],
  ['ऋण क्या है?', 'ऋण-क्या-है'],
  ['क़र्ज़ और EMI: २०२६', 'क़र्ज़-और-emi-२०२६'.normalize('NFKC')],
  // Contains a zero-width joiner, as some keyboards type it.
  ['शक्\u200dति', 'शक्ति'],
  ['कर्ज\u093c', 'कर्ज\u093c'],
  ['ΟΔΟΣ', 'οδος'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['?!…', 'post'],
  ['', 'post'],
  ['\ud800', 'post'],
])('turns the title %j into the slug %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});

it('cuts a long slug between words, or within a single long word', () => {
  expect(slugOf('word '.repeat(60))).toBe('word-'.repeat(16).slice(0, -1));
  expect(slugOf('x'.repeat(500))).toHaveLength(80);
  expect(cleanSlug('x'.repeat(500))).toHaveLength(POST_LIMITS.slug);
});

it('keeps the case of a typed slug, and returns an empty one when no character is usable', () => {
  expect(cleanSlug('auto-finance-and-solving-dealer-Challenges')).toBe('auto-finance-and-solving-dealer-Challenges');
  expect(cleanSlug(' /My New  Post/ ')).toBe('My-New-Post');
  expect(cleanSlug('--- !')).toBe('');
});

it('trims keywords and removes duplicates', () => {
  expect(cleanKeywords([' EMI ', 'emi', '', '  ', 'loan   term', 'Loan Term', 'ब्याज'])).toEqual([
    'EMI',
    'loan term',
    'ब्याज',
  ]);
});

it.each([
  '',
  ' ',
  '<p></p>',
  '<p><br></p><h2> </h2>',
  '<p>&nbsp;\u00a0&#160;</p>',
  '<!-- words --><hr>',
  '<p>\u200b&zwj;</p>',
  '<ul><li><p></p></li></ul>',
])('treats %j as blank', (html) => expect(isBlankContent(html)).toBe(true));
it.each(['x', '<p>ऋण</p>', '<p>?</p>', '<figure><img alt="" src="/media/a.webp"></figure>', '<p>&lt;</p>'])(
  'does not treat %j as blank',
  (html) => {
    expect(isBlankContent(html)).toBe(false);
  },
);
