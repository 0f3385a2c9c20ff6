// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readPasted } from '../../../trusted-html.ts';
import { cleanPasted } from './clean.ts';
import { lostText } from './lost.ts';
import { readMarkdown } from './markdown.ts';
import { paragraphsOf, toHtml, videoIn, wayOf } from './text.ts';

/** What a text is taken for, and what becomes of it. */
function read(text: string): [way: string, html: string] | undefined {
  const way = wayOf(text);
  return way && [way, cleanPasted(readPasted(way === 'markdown' ? readMarkdown(text) : toHtml(text, way))).html];
}

it.each([
  'May was hot.\n5. May was hot',
  '5 * width * height and snake_case_name',
  'def __init__(self, *args, **kwargs):\n    pass',
  'Rates* from 8%* p.a.\n* T&C apply',
  'const greeting = `hello`;',
  '~5 lakh, ~6 lakh',
  '#loan #emi',
  'Sign here: ______ and here: ______',
  'https://youtu.be/_a_b_c_',
  'A. Kumar\nB. Singh',
  '2026. It was good.\n2025. It was not.',
  'Loan\tRate\nCar',
  'a\tb',
  '- Asha',
  'Dear <name>,\nyour EMI of R&D & Co.',
])('leaves a text that is only lines as it is, case %#', (text) => {
  expect(read(text)).toBeUndefined();
});

it.each([
  // WhatsApp
  ['*EMI tips*', 'chat', '<p><strong>EMI tips</strong></p>'],
  [
    '_a_ ~b~ ```c *d*``` `e` *f _g_*',
    'chat',
    '<p><em>a</em> <s>b</s> <code>c *d*</code> <code>e</code> <strong>f <em>g</em></strong></p>',
  ],
  ['*ब्याज दर:* 8.5%\n*किस्त*', 'chat', '<p><strong>ब्याज दर:</strong> 8.5%</p><p><strong>किस्त</strong></p>'],
  ['*Hi*\na <b> & c', 'chat', '<p><strong>Hi</strong></p><p>a &lt;b&gt; &amp; c</p>'],
  ['*Hi*\n\na\nb', 'chat', '<p><strong>Hi</strong></p><p>a<br>b</p>'],
  ['*Hi*\n> a\n> b\nc', 'chat', '<p><strong>Hi</strong></p><blockquote><p>a<br>b</p></blockquote><p>c</p>'],
  ['*Hi* https://a.in/_b_c_?d=*e*.', 'chat', '<p><strong>Hi</strong> https://a.in/_b_c_?d=*e*.</p>'],
  ['*a*\n```\nb\n  c\n```', 'chat', '<p><strong>a</strong></p><pre><code>b\n  c</code></pre>'],
  // Lists
  ['- one\n- two', 'list', '<ul><li>one</li><li>two</li></ul>'],
  ['• PAN card\r\n• Aadhaar\r\n', 'list', '<ul><li>PAN card</li><li>Aadhaar</li></ul>'],
  ['1. Apply\n2. Upload', 'list', '<ol><li>Apply</li><li>Upload</li></ol>'],
  ['3) Apply\n4) Upload', 'list', '<ol start="3"><li>Apply</li><li>Upload</li></ol>'],
  ['(a) Apply\n(b) Upload', 'list', '<ol><li>Apply</li><li>Upload</li></ol>'],
  ['१. आवेदन\n२. दस्तावेज़', 'list', '<ol><li>आवेदन</li><li>दस्तावेज़</li></ol>'],
  ['1. a\n\ti. b\n\tii. c\n2. d', 'list', '<ol><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>'],
  // As Word copies it
  [
    '•\tIdentity\no\tPAN\no\tPassport\n•\tSlips',
    'list',
    '<ul><li>Identity<ul><li>PAN</li><li>Passport</li></ul></li><li>Slips</li></ul>',
  ],
  ['Steps:\n- one\n  more\n- two\nEnd', 'list', '<p>Steps:</p><ul><li>one more</li><li>two</li></ul><p>End</p>'],
  ['- a\n- b\n1. c\n2. d', 'list', '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>'],
  ['1. a\n\nb\n\n2. c', 'list', '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>'],
  ['> a\nb', 'quote', '<blockquote><p>a</p></blockquote><p>b</p>'],
  // Tables
  [
    'Loan\tRate\nCar\t8.5%\n',
    'table',
    '<table><thead><tr><th scope="col">Loan</th><th scope="col">Rate</th></tr></thead><tbody><tr><td>Car</td><td>8.5%</td></tr></tbody></table>',
  ],
  [
    'a\t"b ""c""\nd"\ne\t"f',
    'table',
    '<table><tbody><tr><td>a</td><td>b "c"<br>d</td></tr><tr><td>e</td><td>"f</td></tr></tbody></table>',
  ],
  // Markdown
  ['## a\n\nb', 'markdown', '<h2>a</h2><p>b</p>'],
  ['# a\n\n## b', 'markdown', '<h2>a</h2><h3>b</h3>'],
  ['**a** *b* ~~c~~ `d`', 'markdown', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
  ['__a__ b', 'markdown', '<p><strong>a</strong> b</p>'],
  ['[a](https://b.in/c) [d](javascript:e)', 'markdown', '<p><a href="https://b.in/c">a</a> d</p>'],
  ['**a**\nb', 'markdown', '<p><strong>a</strong><br>b</p>'],
  ['**a**\n\n1. b\n   - c\n2. d', 'markdown', '<p><strong>a</strong></p><ol><li>b<ul><li>c</li></ul></li><li>d</li></ol>'],
  ['> **a**\n> b', 'markdown', '<blockquote><p><strong>a</strong><br>b</p></blockquote>'],
  ['```js\na\n  b\n```', 'markdown', '<pre><code>a\n  b</code></pre>'],
  [
    '|a|b|\n|---|---|\n|c|d|',
    'markdown',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    '- [ ] a\n- [x] b',
    'markdown',
    '<ul data-type="taskList"><li data-checked="false" data-type="taskItem">a</li><li data-checked="true" data-type="taskItem">b</li></ul>',
  ],
  ['**a** <name> & 5*3*2<br>b', 'markdown', '<p><strong>a</strong> &lt;name&gt; &amp; 5*3*2<br>b</p>'],
  ['---\ntitle: a\n---\n# b', 'markdown', '<p>title: a</p><h2>b</h2>'],
  [
    '**a** [b][c]\n\n[c]: https://c.in/\n[^1]: d\n[e]: f',
    'markdown',
    '<p><strong>a</strong> <a href="https://c.in/">b</a></p><p>[^1]: d<br>[e]: f</p>',
  ],
])('reads a text as a whole, case %#', (text, way, html) => {
  expect(read(text)).toEqual([way, html]);
});

it('reads Markdown of any number of lines', () => {
  expect(readMarkdown(`# a${'\n'.repeat(250_000)}`)).toBe('<h1>a</h1>\n');
});

it('joins lines that end where a mail program has wrapped them', () => {
  const lines = [
    'Your loan is **approved**, and the first instalment is due on',
    'the fifth of December. Please keep enough money in the account',
    'from which it is paid, or the bank charges you for the failure',
    'of the payment.',
  ];
  expect(read(lines.join('\n'))?.[1]).toBe(`<p>${lines.join(' ').replace(/\*\*(.*)\*\*/, '<strong>$1</strong>')}</p>`);
});

it.each([
  ['a\nb\r\nc\n', [['a'], ['b'], ['c']]],
  ['a\nb\n\n \nc\n', [['a', 'b'], ['c']]],
  ['\n\na \n \nb\nc', [['a '], ['b', 'c']]],
  ['', []],
])('parts paragraphs by blank lines, or else by lines, case %#', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});

it.each([
  [0, [], ''],
  [1, [], 'A picture in the pasted text could not be copied. Save it to your computer, then add it here.'],
  [2, ['span'], '2 pictures in the pasted text could not be copied. Save them to your computer, then add them here.'],
  [0, ['iframe', 'video', 'select'], 'An embedded page or video and form fields in the pasted text could not be copied.'],
  [
    1,
    ['iframe'],
    'A picture and an embedded page or video in the pasted text could not be copied. Save the picture to your computer, then add it here.',
  ],
])('says what could not be copied, case %#', (pictures, elements, said) => {
  expect(lostText({ pictures, elements: new Set(elements) })).toBe(said);
});

it.each([
  [' https://youtu.be/dQw4w9WgXcQ?si=x\n', 'https://youtu.be/dQw4w9WgXcQ?si=x'],
  ['youtube.com/watch?v=dQw4w9WgXcQ', 'youtube.com/watch?v=dQw4w9WgXcQ'],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="YouTube video player" allowfullscreen></iframe>',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?si=x',
  ],
  ['See https://youtu.be/dQw4w9WgXcQ', undefined],
  ['https://youtu.be/dQw4w9WgXcQ\nhttps://youtu.be/dQw4w9WgXcQ', undefined],
  ['<iframe src="https://example.org/"></iframe>', undefined],
  ['https://example.org/', undefined],
])('the video that is all of %j is %j', (text, address) => expect(videoIn(text)).toBe(address));
