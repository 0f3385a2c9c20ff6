// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pasted } from '../../../../../../tests/support/pasted.ts';
import { readArticle, readPasted } from '../../../trusted-html.ts';
import { cleanPasted } from './clean.ts';

/** What becomes of HTML from the clipboard. */
function clean(html: string, plain = '') {
  const { lost, ...cleaned } = cleanPasted(readPasted(html), plain);
  return { ...cleaned, lostPictures: lost.pictures };
}

it('keeps the structure of a Word document and drops its mess', () => {
  const { html, lostPictures } = clean(pasted('word'));
  expect(html).toContain('<h2>Car loans, step by step</h2>');
  expect(html).toContain(
    '<strong>three</strong> things: <em>income</em>, <u>age</u> and the car. See the <a href="https://www.rbi.org.in/">rules of the RBI</a>[1].',
  );
  expect(html).toContain(
    '<h3>What you need</h3><ul><li>Identity<ul><li>PAN card</li><li>Passport</li></ul></li><li>Salary <strong>slips</strong></li></ul>',
  );
  expect(html).toContain('<h3>The order</h3><ol><li>Apply<ol><li>online</li></ol></li><li>Sign</li></ol>');
  expect(html).toContain('pause.</p><ol start="3"><li>गाड़ी लें</li></ol>');
  expect(html).toContain('<thead><tr><th scope="col">Loan</th><th scope="col">Rate from</th></tr></thead>');
  expect(html).toContain('<td>8.25%</td>');
  expect(html).toContain('<p>H<sub>2</sub>O costs <s>₹10</s> ₹8<sup>*</sup></p>');
  expect(html).not.toMatch(/mso|style|class|lang|<o:|<span|<img|Symbol|·|&nbsp;/i);
  expect(lostPictures).toBe(1);
});

it('keeps the structure of a Google document', () => {
  const { html, lostPictures } = clean(pasted('google-docs'));
  expect(html).toContain(
    '<h2>Prepaying a loan</h2><p><strong>Early</strong> payment saves <em>interest</em>, as <a href="https://example.com/study?a=1">a study</a> shows.</p>',
  );
  expect(html).not.toContain('<br>');
  expect(html).toContain('<h3>How</h3><ul><li>In part<ul><li>once a year</li></ul></li><li>Whole</li></ul>');
  expect(html).toContain('<ol><li>First</li><li><s>Second</s></li></ol>');
  expect(html).toContain('<ul data-type="taskList"><li data-checked="true" data-type="taskItem">Ask the lender</li>');
  expect(html).toContain('<li data-checked="false" data-type="taskItem">Compare</li>');
  expect(html).toContain('<td><strong>Month</strong></td>');
  expect(html).not.toMatch(/style|dir=|<span|docs-internal|<img|<b>/);
  expect(lostPictures).toBe(1);
});

it('joins the lists of Word’s web edition', () => {
  const { html } = clean(pasted('word-web'));
  expect(html).toContain('<h2>Documents</h2>');
  expect(html).toContain('<ul><li>Identity<ul><li>PAN card</li></ul></li><li><strong>Income</strong></li></ul>');
  expect(html).toContain('<p>The end.</p>');
});

it('lets nothing run and nothing be fetched', () => {
  const { html } = clean(
    '<p onclick="alert(1)">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a><iframe src="//x"></iframe><svg onload=alert(1)></svg></p>',
  );
  expect(html).toBe('<p>ab</p>');
});

it.each([
  ['a<br>b', '<p>a</p><p>b</p>'],
  ['<b>PAN:</b> A<br><b>Name:</b> B', '<p><strong>PAN:</strong> A</p><p><strong>Name:</strong> B</p>'],
  ['<span>a <i>b<br>c</i></span>', '<p>a <em>b</em></p><p><em>c</em></p>'],
  ['<div>a<br>b</div><div>c<br><br>d</div>', '<p>a<br>b</p><p>c</p><p>d</p>'],
  ['<section>a<div>b</div>c</section>d<dl><dt>e</dt><dd>f</dd></dl>', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['<section>a</section>b<address>c</address><header>d</header>', ['a', 'b', 'c', 'd']],
  ['<details><summary>a</summary>b</details>c', '<details><summary>a</summary><p>b</p></details><p>c</p>'],
  ['<span style="display: block">a</span>b<span style="display:inline-block">c</span>', ['a', 'bc']],
  ['a <div style="display: inline">b</div> c', '<p>a b c</p>'],
  ['<div style="display: flex"><span>a</span><span>b</span></div>', ['a', 'b']],
  ['<span style="white-space: pre-wrap">a\nb</span>', ['a', 'b']],
  ['<p>a\nb</p>', '<p>a b</p>'],
  ['<a href="/x"><h3>a</h3><div>b</div></a>', '<h3><a href="/x">a</a></h3><p><a href="/x">b</a></p>'],
  ['<h2>a<br>b<div>c</div></h2>', '<h2>a<br>b<br>c</h2>'],
  ['<ul>a<li>b<div>c</div></li></ul>', '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>'],
  ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  ['<tr><td>a<br>b</td><td>c</td></tr>', '<table><tbody><tr><td>a<br>b</td><td>c</td></tr></tbody></table>'],
  [
    '<table><caption>a<br>b</caption><tr><td>c</td></tr></table>',
    '<table><caption>a b</caption><tbody><tr><td>c</td></tr></tbody></table>',
  ],
  ['<pre>a\n\n  b<br>c<div>d</div></pre>', '<pre><code>a\n\n  b\nc\nd</code></pre>'],
  ['<p>a</p><div style="display: none">b</div>', '<p>a</p>'],
  ['<p><br>a</p>', '<p>a</p>'],
  ['EMI<span style="float: right">₹500</span>', ['EMI', '₹500']],
  ['a<b> b</b>', '<p>a<strong> b</strong></p>'],
])('keeps the ends of lines, case %#', (pasted, expected) => {
  const { html } = clean(pasted);
  expect(html).toBe(typeof expected === 'string' ? expected : expected.map((line) => `<p>${line}</p>`).join(''));
});

it.each([
  ['EMI\n₹500', '<span>EMI</span><span>₹500</span>', '<p>EMI</p><p>₹500</p>'],
  // A line that is wrapped, and a text that is another one.
  ['EMI\n₹500', '<b>EMI </b>₹500', '<p><strong>EMI </strong>₹500</p>'],
  ['* EMI\n₹500', '<b>EMI</b>₹500', '<p><strong>EMI</strong>₹500</p>'],
])('tells apart what the plain text tells apart, case %#', (plain, html, expected) => {
  expect(clean(html, plain).html).toBe(expected);
});

it.each(['word', 'word-web', 'google-docs'] as const)('leaves the second sanitising nothing to lose of %s', (name) => {
  const { html } = clean(pasted(name));
  expect(readArticle(html).innerHTML.replace(/ rel="[^"]*"/g, '')).toBe(html);
});

it('keeps breaks within a text, and no others', () => {
  expect(clean('<p>a<br>b</p><br><br><p>c</p><p><br></p>').html).toBe('<p>a<br>b</p><p>c</p>');
});

it('keeps pictures of this site, and takes no notice of counters', () => {
  const { html, lostPictures } = clean(
    '<p>a</p><img src="/media/0a-10x10.webp" alt="x" width="10" height="10"><img src="https://count.example/1.gif" width="1" height="1">',
  );
  expect(html).toBe('<p>a</p><img src="/media/0a-10x10.webp" alt="x" width="10" height="10">');
  expect(lostPictures).toBe(0);
});

it('keeps the levels of headings in order', () => {
  expect(clean('<h1>a</h1><h2>b</h2><h3>c</h3><h5>d</h5>').html).toBe('<h2>a</h2><h3>b</h3><h4>c</h4><h4>d</h4>');
  expect(clean('<h2>a</h2><h3><b>b</b></h3><h2> </h2>').html).toBe('<h2>a</h2><h3>b</h3>');
});

it.each([
  // Excel tells in a style sheet what is bold.
  [
    '<style><!-- .font5 {color:red;} .xl65 {mso-style-parent:style0; font-weight:700;} --></style><table><tr><td class=xl65>2025</td><td class=xl65>2026</td></tr><tr><td>1</td><td class="xl66">2</td></tr></table>',
    '<table><thead><tr><th scope="col">2025</th><th scope="col">2026</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  // Google Sheets
  [
    '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table dir="ltr" data-sheets-root="1"><colgroup><col width="100"></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;">Loan</td><td>From</td></tr><tr><td>Car</td><td>₹1,00,000</td></tr></tbody></table></google-sheets-html-origin>',
    '<table><thead><tr><th scope="col">Loan</th><th scope="col">From</th></tr></thead><tbody><tr><td>Car</td><td>₹1,00,000</td></tr></tbody></table>',
  ],
  ['<table><tr><td>Amount</td><td>₹5</td></tr><tr><td>Rate</td><td>8%</td></tr></table>', undefined],
  ['<table><tr><td>Car</td><td>Home</td></tr><tr><td>a</td><td>b</td></tr></table>', undefined],
  ['<table><tr><td>Car</td><td></td></tr><tr><td>a</td><td>8%</td></tr></table>', undefined],
  ['<table><tr><td><b>Car</b></td><td><b>Home</b></td></tr><tr><td><b>a</b></td><td><b>b</b></td></tr></table>', undefined],
])('makes the first row of a table its head when it reads like one, case %#', (pasted, expected) => {
  const { html } = clean(pasted);
  expect(html.includes('<th') ? html : undefined).toBe(expected);
});

it.each([
  // A newsletter, and a frame around a text
  [
    '<table role="presentation"><tr><td><table><tr><td>a</td></tr></table></td><td>b<br>c</td></tr></table>',
    '<p>a</p><p>b<br>c</p>',
  ],
  // Word: tracked changes, a comment and bookmarks
  [
    '<p>It was <span class=msoDel><del cite="mailto:A" datetime="2026-11-01T10:00">down</del></span><span class=msoIns><ins cite="mailto:A">flat</ins></span><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span><a name="_Toc1"></a>.</p><div style=\'mso-element:comment-list\'><hr class=msocomoff><div style=\'mso-element:comment\'><div class=msocomtxt><p>why?</p></div></div></div>',
    '<p>It was flat.</p>',
  ],
  ['<p>Was <del>₹10</del> ₹8</p>', '<p>Was <s>₹10</s> ₹8</p>'],
  // Word's list styles, which name the list in the style sheet
  [
    '<style>p.MsoListBullet\n\t{mso-list:l3 level1 lfo1;}</style><p class=MsoListBullet><span style="mso-list:Ignore">·</span>a</p><p class=MsoListBullet><span style="mso-list:Ignore">·</span>b</p>',
    '<ul><li>a</li><li>b</li></ul>',
  ],
  [
    '<p>Bring:<br>• PAN <b>card</b><br>• Slips</p>',
    '<p>Bring:</p><ul><li>PAN <strong>card</strong></li><li>Slips</li></ul>',
  ],
  ['<div><b>1.</b> Apply</div><div>2. Sign</div>', '<ol><li>Apply</li><li>Sign</li></ol>'],
  ['<p>1. Apply</p><p>It takes a day.</p>', '<p>1. Apply</p><p>It takes a day.</p>'],
  // GitHub, and what reads Markdown
  [
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> a</li><li class="task-list-item"><input type="checkbox"> b</li></ul>',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem">a</li><li data-checked="false" data-type="taskItem">b</li></ul>',
  ],
  // ChatGPT
  [
    '<pre><div><div>python</div><button>Copy code</button><div><code class="language-python"><span>a = 1\n</span>b</code></div></div></pre>',
    '<pre><code>a = 1\nb</code></pre>',
  ],
  // WhatsApp and Gmail
  ['<p>Hi <img class="emoji" alt="👍🏽" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>', '<p>Hi 👍🏽</p>'],
])('knows what other programs write, case %#', (pasted, expected) => {
  const { html, lostPictures } = clean(pasted);
  expect(html).toBe(expected);
  expect(lostPictures).toBe(0);
});

it('tells what it left out', () => {
  const { lost, isRich } = cleanPasted(
    readPasted(
      '<p>a</p><img src="https://x.example/a.png"><iframe src="https://www.youtube.com/embed/x"></iframe><form><input name="d"></form>',
    ),
  );
  expect(lost.pictures).toBe(1);
  expect([...lost.elements]).toEqual(expect.arrayContaining(['iframe', 'input']));
  expect(isRich).toBe(false);
});
