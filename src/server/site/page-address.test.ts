import { describe, expect, test } from 'vitest';
import { isWorthCaching, pageKey, withQuery } from './page-address.ts';

const TOPIC = '01980000-0000-7000-8000-000000000000';

describe('pageKey', () => {
  test.each([
    ['/', '?slide=used-car-loan&utm_source=x', '/?slide=used-car-loan'],
    ['/', '?slide=other', '/'],
    ['/loans', '?amount=5', '/loans'],
    ['/calculators', '', '/calculators'],
    [
      '/calculators',
      '?amount=2%2C50%2C000&rate=12.5&months=24&utm_source=x',
      '/calculators?amount=2%2C50%2C000&rate=12.5&months=24',
    ],
    ['/calculators', '?tab=eligibility&income=50000', '/calculators?tab=eligibility&income=50000'],
    ['/calculators', '?tab=other&amount=2-3+lakh&rate=-1', '/calculators?amount=2-3+lakh&rate=-1'],
    ['/calculators', '?charges=240&thirdParty=160&method=flat', '/calculators?method=flat&charges=240&thirdParty=160'],
    ['/calculators', '?method=other&gst=18', '/calculators?gst=18'],
    ['/calculators', `?amount=${'9'.repeat(65)}&rate=%00`, '/calculators'],
    ['/apply', '?loanType=Used+Car+Loan', '/apply?loanType=Used+Car+Loan'],
    ['/apply', '?loanType=Used%20Car%20Loan&utm_source=mail', '/apply?loanType=Used+Car+Loan'],
    ['/apply', '?loanType=Boat+Loan', '/apply'],
    ['/apply', '?loanType=<script>', '/apply'],
    ['/apply', '?loanAmount=500000&x=1', '/apply?loanAmount=500000'],
    ['/apply', '?loanAmount=5%20lakh', '/apply'],
    ['/apply', '?loanAmount=999999999', '/apply'],
    ['/apply', '?offered=amount%3D5%26offer%3Dx', '/apply?offered=amount%3D5%26offer%3Dx'],
    ['/apply', '?offered=%3Cscript%3E', '/apply'],
    ['/apply', `?offered=${'a'.repeat(801)}`, '/apply'],
    ['/become-partner', '?sent=1', '/become-partner'],
    ['/apply/sent', '?sent=2&done=prefer', '/apply/sent?done=prefer'],
    ['/become-partner', '?partnershipType=Landing+Partner', '/become-partner?partnershipType=Landing+Partner'],
    ['/become-partner', '?partnershipType=Lending+Partner', '/become-partner'],
    ['/our-story/contact-us', '?loanType=Personal+Loan', '/our-story/contact-us'],
    ['/loans', '?sent=1', '/loans'],
    ['/', `?category=${TOPIC}&slide=used-car-loan`, `/?slide=used-car-loan&category=${TOPIC}`],
    ['/', '?category=all', '/'],
    ['/community/blogs', `?page=2&category=${TOPIC}&x=1`, `/community/blogs?category=${TOPIC}&page=2`],
    ['/community/blogs', '?page=1&category=all', '/community/blogs'],
    ['/community/blogs', '?page=0', '/community/blogs'],
    ['/community/blogs', '?page=02', '/community/blogs'],
    ['/community/blogs', '?page=12345&category=x%27--', '/community/blogs'],
    ['/offers', '?loanType=&amount=5+lakh&utm_source=x&sort=emi', '/offers?loanType=&amount=5+lakh&sort=emi'],
    ['/offers', '?sort=commission&name=Asha', '/offers'],
    ['/offers', '?compare=a&compare=b&compare=c&compare=d&compare=e', '/offers?compare=a&compare=b&compare=c&compare=d'],
    ['/offers', '?amount=5&amount=6', '/offers?amount=5'],
    ['/how-we-match', '?page=2&x=1', '/how-we-match?page=2'],
    ['/offers/statement', '?amount=5&offer=a-1&language=hi&x=1', '/offers/statement?amount=5&offer=a-1&language=hi'],
    ['/offers/statement', `?amount=%00&asOf=${'9'.repeat(65)}&language=fr`, '/offers/statement'],
    ['/blog/emi-explained', '?utm_source=x', '/blog/emi-explained'],
  ])('%s%s is rendered as %s', (path, query, key) => expect(pageKey(path, query)).toBe(key));
});

test('only a page that was worked out from own numbers is not kept', () => {
  expect(isWorthCaching('/calculators')).toBe(true);
  expect(isWorthCaching('/?slide=used-car-loan')).toBe(true);
  expect(isWorthCaching('/calculators?amount=5')).toBe(false);
  expect(isWorthCaching('/apply?offered=amount%3D5')).toBe(false);
  expect(isWorthCaching('/offers/statement?amount=5')).toBe(false);
  expect(isWorthCaching('/offers?amount=5')).toBe(false);
});

test.each([
  ['/a', '', undefined, '/a'],
  ['/a', '?', undefined, '/a'],
  ['/a', '?utm_source=x&utm_term=%E0%A4%95%20b', undefined, '/a?utm_source=x&utm_term=%E0%A4%95%20b'],
  ['/a?tab=apr', '?tab=emi&utm_source=x', undefined, '/a?tab=apr&utm_source=x'],
  ['/a?tab=apr#end', '?x=1', undefined, '/a?tab=apr&x=1#end'],
  ['/a#end', '?x=1&x=2', undefined, '/a?x=1&x=2#end'],
  ['/a', '?page=99&utm_source=x', '?page=99', '/a?utm_source=x'],
  ['/a?page=3', '?page=99&%70age=4', '?page=99', '/a?page=3'],
])('a redirect to %s of a visitor with %s leads to %s', (path, query, read, target) => {
  expect(withQuery(path, query, read)).toBe(target);
});
