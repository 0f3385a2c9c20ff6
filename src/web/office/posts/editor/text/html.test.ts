// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../../../tests/support/server.ts';
import { EXTENSIONS } from './extensions.ts';
import { readHtml, writeHtml } from './html.ts';

const schema = getSchema(EXTENSIONS);
/** A text as it is after being opened in the editor and saved. */
const roundTrip = (html: string) => writeHtml(schema.nodeFromJSON(readHtml(html)));
/** Without invisible white space between elements and in empty cells. */
const plain = (html: string) =>
  html
    .replaceAll('>&nbsp;<', '><')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)\b[^>]*>) ?/g, '$1')
    .trim();

const SAMPLES = join(ROOT, 'src/server/posts/sample');
it.each(readdirSync(SAMPLES).filter((name) => name.endsWith('.html')))('opening and saving %s changes nothing', (name) => {
  const html = readFileSync(join(SAMPLES, name), 'utf8');
  expect(plain(roundTrip(html))).toBe(plain(html));
});

it.each([
  [
    'line breaks and marks',
    '<p>a<br>b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s> <code>g</code> <sub>h</sub> <sup>i</sup></p>',
  ],
  ['headings and lines', '<h2>a</h2><h3>b</h3><h4>c</h4><hr>'],
  ['nested and numbered lists', '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol>'],
  ['paragraphs in lists', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['task lists', '<ul data-type="taskList"><li data-checked="true" data-type="taskItem">a</li></ul>'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['code', '<pre><code class="language-js">a  b\n  c</code></pre>'],
  ['links', '<p><a href="/apply">a</a> <a href="#b">b</a> <a href="mailto:a@example.com">c</a></p>'],
  ['pictures', '<img src="/media/0a-10x10.webp" alt="a" width="10" height="10">'],
  [
    'captions',
    '<figure><img src="/pictures/blog-emi-explained-1200.webp" alt=""><figcaption>a &amp; b</figcaption></figure>',
  ],
  ['aligned pictures', '<figure data-align="left"><img src="/media/0a-10x10.webp" alt="a" width="10" height="10"></figure>'],
  [
    'aligned pictures with captions',
    '<figure data-align="center"><img src="/media/0a-10x10.webp" alt="a"><figcaption>b</figcaption></figure>',
  ],
  [
    'table headings',
    '<table><caption>a</caption><thead><tr><th scope="col">b</th><th scope="col">c</th></tr></thead><tbody><tr><th scope="row">d</th><td>e</td></tr></tbody></table>',
  ],
  [
    'merged and empty cells',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td><p>b</p><p>c</p></td><td></td></tr></tbody></table>',
  ],
  ['callouts', '<aside data-callout="tip"><p>a <strong>b</strong></p><ul><li>c</li></ul></aside>'],
  [
    'loans',
    '<aside data-amount="500000" data-rate="10.5" data-months="60"><p>A loan of ₹5,00,000 at 10.5% a year for 60 months costs ₹10,747 a month. Interest ₹1,44,817, total ₹6,44,817.</p></aside>',
  ],
  [
    'loans in Hindi',
    '<aside data-amount="500000" data-rate="10.5" data-months="60"><p>₹5,00,000 के लोन की मासिक किस्त 10.5% सालाना ब्याज पर 60 महीने के लिए ₹10,747 है। ब्याज ₹1,44,817, कुल ₹6,44,817।</p></aside>',
  ],
  ['questions', '<details><summary>What is an <em>EMI</em>?</summary><p>a</p><ul><li>b</li></ul></details><p>c</p>'],
  [
    'ways to form and offers',
    '<aside data-leads-to="apply" data-loan-type="Used Car Loan"><p><a href="/apply?loanType=Used+Car+Loan">Apply for a used car loan</a></p></aside>',
  ],
  [
    'ways to offers in Hindi',
    '<aside data-leads-to="offers" data-loan-type="Personal Loan"><p><a href="/offers?loanType=Personal+Loan">पर्सनल लोन: सभी शुल्कों के साथ ऑफ़र देखें</a></p></aside>',
  ],
  [
    'videos',
    '<figure data-video="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A sample &amp; more</a></figure>',
  ],
  ['other scripts and escaped characters', '<p>किस्त &lt;b&gt; &amp;amp;</p>'],
])('keeps %s', (_, html) => expect(roundTrip(html)).toBe(html));

it('removes what articles must not contain', () => {
  expect(
    roundTrip(
      '<p onclick="x()" style="color:red">a<script>x()</script><img src="https://example.com/a.png"></p><iframe src="/x"></iframe>',
    ),
  ).toBe('<p>a</p>');
  expect(roundTrip('<p><a href="javascript:x()">a</a></p><h1>b</h1><h6>c</h6>')).not.toMatch(/javascript|<h1|<h6/);
});

it('removes empty paragraphs and trailing spaces', () => {
  expect(roundTrip('<p></p><p>a </p><p><br></p><p>&nbsp;</p>')).toBe('<p>a</p>');
  expect(roundTrip('')).toBe('');
});
