import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { sanitiseHtml } from '../../content/sanitise-html.ts';
import { strToU8, zipSync } from 'fflate';
import { MAX_MARKDOWN_POSTS } from '../../../../shared/posts/markdown.ts';
import { ArchiveError, openArchive, pathInArchive } from './archive.ts';
import { instantOf } from './date.ts';
import { fileNamesOf } from './file-names.ts';
import { fromMarkdown } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const { document } = new JSDOM('<!doctype html>').window;
const safe = (html: string) => sanitiseHtml(html).content;
const write = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return toMarkdown(root, (src) => src);
};
const read = (markdown: string) => safe(fromMarkdown(document, markdown).innerHTML);
/** Without white space that no reader sees. */
const plain = (html: string) =>
  html
    .replaceAll('>&nbsp;<', '><')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|aside|pre|figure|img|hr)\b[^>]*>) ?/g, '$1')
    .trim();

const SAMPLES = join(import.meta.dirname, '../../sample');
it.each(readdirSync(SAMPLES).filter((name) => name.endsWith('.html')))('%s comes back the same', (name) => {
  const html = safe(readFileSync(join(SAMPLES, name), 'utf8'));
  expect(plain(read(write(html)))).toBe(plain(html));
});

it.each([
  [
    'marks',
    '<p>a <strong>b</strong> <em>c</em> <s>d</s> <u>e</u> <code>f*g</code> H<sub>2</sub>O x<sup>2</sup> <b>g</b> <i>h</i></p>',
  ],
  [
    'marks within words and at punctuation',
    '<p>un<strong>believ</strong>able <strong>“a”</strong>b <em>(c)</em>d <strong>e </strong>f</p>',
  ],
  ['marks in marks', '<p><strong>a <em>b</em></strong> <em><strong>c</strong></em> <strong>d</strong><em>e</em></p>'],
  [
    'signs that mean something',
    '<p>*a* _b_ # c [d](e) &lt;f&gt; `g` ~h~ | i \\ j &amp;amp; ![k] https://example.com www.example.com a@example.com</p>',
  ],
  ['starts of lines', '<p>1. a</p><p>- b</p><p>+ c</p><p># d</p><p>&gt; e</p><p>=== f</p><p>2) g<br>- h</p>'],
  ['headings and lines', '<h2>a *b*</h2><h3>c #</h3><h4>d</h4><hr><p>e</p>'],
  ['nested and numbered lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li>d</li><li>e</li></ol>'],
  ['paragraphs in lists', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>'],
  ['mixed lists', '<ul><li><p>a</p></li><li>b</li></ul><ul><li>c</li></ul>'],
  [
    'task lists',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem">a</li><li data-checked="false" data-type="taskItem">b</li></ul>',
  ],
  ['quotes', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>'],
  [
    'callouts',
    '<aside data-callout="tip"><p>a</p><p>b</p></aside><aside data-callout="warning"><ul><li>c</li></ul></aside>',
  ],
  ['loans', safe('<aside data-amount="500000" data-rate="10.5" data-months="60"></aside>')],
  ['code', '<pre><code class="language-js">a  b\n\n  `c` &lt;d&gt;\n```\n</code></pre><pre>e <strong>f</strong></pre>'],
  [
    'links',
    safe(
      '<p><a href="/apply">a</a> <a href="#b">b</a> <a href="https://example.com/a_(b)?c=d&amp;e=*">c</a> <a href="https://example.com" rel="nofollow" target="_blank">d</a></p>',
    ),
  ],
  ['pictures', '<img src="/pictures/a.webp" alt="a *b*"><p>c <img src="/pictures/d.webp" alt=""></p>'],
  ['aligned pictures', '<figure data-align="left"><img src="/pictures/a.webp" alt="b"><figcaption>c</figcaption></figure>'],
  ['captions', '<figure><img src="/pictures/a.webp" alt="b"><figcaption>c "d" &amp; e</figcaption></figure>'],
  [
    'tables',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b | c</th></tr></thead><tbody><tr><td><strong>d</strong></td><td></td></tr></tbody></table>',
  ],
  [
    'other tables',
    '<table><caption>a</caption><tbody><tr><th scope="row">b</th><td colspan="2"><p>c</p><p>d</p></td></tr></tbody></table>',
  ],
  ['Hindi and line breaks', '<p>किस्त <strong>क्या</strong> है?<br>₹5,000&nbsp;महीना 👍🏽</p>'],
])('%s come back the same', (_, html) => {
  expect(safe(html)).toBe(html);
  expect(plain(read(write(html)))).toBe(plain(html));
});

it('writes Markdown as people do', () => {
  expect(
    write(
      '<h2>Costs</h2><p>An <strong>EMI</strong> is <a href="/calculators">easy</a>.</p><ul><li>a</li><li>b</li></ul><aside data-callout="note"><p>c</p></aside>',
    ),
  ).toBe('## Costs\n\nAn **EMI** is [easy](</calculators>).\n\n- a\n- b\n\n> [!NOTE]\n>\n> c\n');
});

it('reads the Markdown of other programs', () => {
  expect(
    read(
      'Setext\n===\n\n* a\n* b\n\n~~old~~ <https://example.com>\n\n> [!CAUTION]\n> Careful\n\n![x](https://example.com/a.png)\n\n<script>alert(1)</script>\n\n[b](javascript:x)',
    ),
  ).toBe(
    '<h2>Setext</h2><ul><li>a</li><li>b</li></ul><p><s>old</s> <a href="https://example.com" rel="noopener noreferrer">https://example.com</a></p><aside data-callout="warning"><p>Careful</p></aside><p>b</p>',
  );
});

const zip = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data]),
      ),
    ),
  );

it.each([
  ['a damaged archive', zip({ 'a.md': 'x' }).subarray(0, 40), 'The ZIP archive is damaged or empty.'],
  ['an archive without posts', zip({ 'a.txt': 'x' }), 'The archive has no Markdown file (.md).'],
  [
    'too many posts',
    zip(Object.fromEntries(Array.from({ length: MAX_MARKDOWN_POSTS + 1 }, (_, n) => [`${n}.md`, 'x']))),
    'The archive has more than 50 posts. Split it, and retry.',
  ],
  ['a text too long for a post', Buffer.alloc(1_000_000), 'The Markdown file is too large for a post.'],
])('refuses %s', (_, bytes, message) => expect(() => openArchive(bytes, 'a.zip')).toThrow(new ArchiveError(message)));

it('unpacks no more than a limit, whatever the archive claims', () => {
  const pictures = Array.from({ length: 20 }, (_, n) => `${n}.png`);
  const archive = openArchive(
    zip({ 'a.md': 'x', ...Object.fromEntries(pictures.map((name) => [name, new Uint8Array(4_500_000)])) }),
    'a.zip',
  );
  expect(() => pictures.map((name) => archive.read(name))).toThrow('unpacks to more than 60 MB');
});

it('finds files as any program names them', () => {
  const archive = openArchive(
    zip({
      './one.md': 'one',
      'posts\\two.md': 'two',
      ['pictures\\ä.png'.normalize('NFD')]: 'a picture',
      '__MACOSX/one.md': 'x',
      '.hidden.md': 'x',
      '../out.md': 'x',
    }),
    'a.zip',
  );
  expect([...archive.texts]).toEqual([
    ['one.md', 'one'],
    ['posts/two.md', 'two'],
  ]);
  const path = pathInArchive('posts/two.md', '../pictures/%C3%A4.png') ?? '';
  expect(archive.read(path)?.toString()).toBe('a picture');
  expect([...openArchive(Buffer.from('PK is a district.'), 'a.md').texts.values()]).toEqual(['PK is a district.']);
});

it.each([
  ['2024-03-05', '2024-03-05T00:00:00.000Z'],
  ['2024-03-05 10:00', '2024-03-05T04:30:00.000Z'],
  ['2024-03-05T10:00:00.123', '2024-03-05T04:30:00.123Z'],
  ['2024-03-05 10:00:00 +0530', '2024-03-05T04:30:00.000Z'],
  ['2024-03-05T10:00:00-02:00', '2024-03-05T12:00:00.000Z'],
  ['2024-03-05t10:00:00z', '2024-03-05T10:00:00.000Z'],
])('takes the date %s for %s', (text, instant) => expect(instantOf(text)).toBe(Date.parse(instant)));

it.each(['05/03/2024', '5', '-1', '2024-13-45', '2024-02-30T25:00', 'yesterday', ''])('takes %j for no date', (text) =>
  expect(instantOf(text)).toBeNaN(),
);

it('names files as any computer can unpack them, each once', () => {
  const long = 'क'.repeat(119);
  expect(fileNamesOf(['a-b', 'CON', `${long}1`, `${long}2`, 'nul', 'com1'])).toEqual([
    'a-b',
    'post-CON',
    'क'.repeat(66),
    `${'क'.repeat(66)}-2`,
    'post-nul',
    'post-com1',
  ]);
});

it.each([
  ['posts/a.md', 'b.png', 'posts/b.png'],
  ['posts/a.md', '../c%20d.png?x#y', 'c d.png'],
  ['a.md', '../../etc/passwd', undefined],
  ['a.md', 'https://example.com/a.png', undefined],
  ['a.md', '//example.com/a.png', undefined],
  ['a.md', 'data:image/png;base64,x', undefined],
  ['a.md', '%', undefined],
])('in %s, %s is the file %s', (name, src, path) => expect(pathInArchive(name, src)).toBe(path));
