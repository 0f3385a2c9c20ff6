import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { isLinear } from '../../../../tests/support/cost.ts';
import { TRIES_ALL } from '../../../../tests/support/databases.ts';
import { INJECTION_VECTORS } from '../../../../tests/support/injection-vectors.ts';
import { CONTENT, isOwnPicture, safeLink } from '../../../shared/posts/content.ts';
import { createSanitiser } from './sanitise.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const parser = new new JSDOM('').window.DOMParser();
const SAMPLES = join(import.meta.dirname, '../sample');

const contentOf = (html: string) => sanitiseHtml(html).content;

/** What preparation adds to the allow-list. */
const PREPARED: typeof CONTENT = {
  ...CONTENT,
  h2: { id: /^[\p{L}\p{M}\p{N}-]+$/u },
  h3: { id: /^[\p{L}\p{M}\p{N}-]+$/u },
  div: { class: /^prose-table$/, role: /^group$/, 'aria-label': /^Table \d+$/, tabindex: /^0$/ },
  aside: { ...CONTENT['aside'], role: /^note$/ },
  picture: {},
  source: {
    media: /^\([\w<: -]+\)$/,
    type: /^image\/avif$/,
    srcset: /^\/(?:media|pictures)\//,
    sizes: /^\(width < 48rem\) calc\(100vw - 40px\), \d+px$/,
  },
  img: { ...CONTENT['img'], loading: /^lazy$/, decoding: /^async$/, srcset: /^\/(?:media|pictures)\//, sizes: /^\(width/ },
};

/** Everything in a parsed text that is not on the allow-list. */
function foreignParts(html: string, allowList = CONTENT): string[] {
  const document = parser.parseFromString(`<!doctype html><body><main>${html}</main>`, 'text/html');
  const found = [...document.querySelectorAll('head > *, body > :not(main)')].map(({ outerHTML }) => outerHTML);
  for (const element of document.querySelectorAll('main *')) {
    const allowed = allowList[element.localName];
    if (allowed === undefined || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      const isKnown = allowed?.[name]?.test(value) === true;
      const leadsAway = (name === 'href' && safeLink(value) !== value) || (name === 'src' && !isOwnPicture(value));
      if (!isKnown || leadsAway) found.push(`${name}="${value}"`);
    }
  }
  return found;
}

/** How often the page's scripts call `alert`. */
function alerts(html: string): number {
  let calls = 0;
  const beforeParse = (window: object) => Object.assign(window, { alert: () => calls++ });
  // Without console output, because some vectors are incomplete scripts.
  const { window } = new JSDOM(`<!doctype html><body>${html}`, {
    runScripts: 'dangerously',
    beforeParse,
    virtualConsole: new VirtualConsole(),
  });
  for (const element of window.document.querySelectorAll('*')) {
    for (const type of ['load', 'error', 'click', 'mouseover', 'focus', 'toggle'])
      element.dispatchEvent(new window.Event(type));
  }
  window.close();
  return calls;
}

/** Nested too deeply to be saved: beyond its depth limit, a parser moves elements elsewhere. */
const DEEP = [300, 520, 2000].map(
  (depth) => `${'<div>'.repeat(depth)}<svg><style><img src=x onerror=alert(1)></style></svg>`,
);

describe('content is made safe', () => {
  it.each(DEEP)('however deep it stands', (vector) => {
    expect(foreignParts(contentOf(vector))).toEqual([]);
  });

  it.each(Object.entries(INJECTION_VECTORS))('whatever is tried with %s', (_, vectors) => {
    expect(vectors.length).toBeGreaterThan(10);
    const safe = vectors.map((vector) => sanitiseHtml(vector));
    for (const [index, { content, article }] of safe.entries()) {
      expect([vectors[index], foreignParts(content), foreignParts(article.html, PREPARED)]).toEqual([
        vectors[index],
        [],
        [],
      ]);
      expect(contentOf(content)).toBe(content);
    }
    expect(alerts(safe.flatMap(({ content, article }) => [content, article.html]).join('\n'))).toBe(0);
  });

  it('with many vectors that do run as they come', () => {
    expect(Object.values(INJECTION_VECTORS).flat().length).toBeGreaterThan(200);
    const { scripts = [], handlers = [] } = INJECTION_VECTORS;
    const running = [...scripts, ...handlers.slice(0, 15)].filter((html) => alerts(html) > 0);
    expect(running.length).toBeGreaterThan(25);
    expect(foreignParts('<p onclick="x">a<script></script></p>')).toHaveLength(2);
  });

  it('when vectors stand inside each other', () => {
    const all = Object.values(INJECTION_VECTORS).flat();
    for (const [index, outer] of all.entries()) {
      if (!TRIES_ALL && index % 3 !== 0) continue;
      const inner = all[(index * 7 + 3) % all.length] ?? '';
      const { content, article } = sanitiseHtml(
        `<table><tr><td>${outer}<p>${inner}</p></td></tr></table><h2>${outer}</h2>${outer.replace('alert(1)', inner)}`,
      );
      expect([outer, inner, foreignParts(content), foreignParts(article.html, PREPARED)]).toEqual([outer, inner, [], []]);
      expect(contentOf(content)).toBe(content);
      // A browser parses the article into the tree that was checked.
      expect(parser.parseFromString(`<!doctype html><body>${article.html}`, 'text/html').body.innerHTML).toBe(article.html);
    }
  });
});

it('keeps blocks that have nothing in them yet, in a text that is being written', () => {
  for (const block of [
    '<details><summary>What is an EMI?</summary><p></p></details>',
    '<details><summary></summary><p>An answer</p></details>',
    '<aside data-callout="tip"><p></p></aside>',
  ]) {
    expect(sanitiseHtml(block, true).content).toBe(block);
    expect(sanitiseHtml(block).content).not.toMatch(/details|aside/);
  }
  expect(sanitiseHtml('<details><p>a</p></details><aside>b</aside>', true).content).toBe('<p>a</p><p>b</p>');
});

describe('content is prepared', () => {
  const PARTS = [
    '<h2>Rate</h2>',
    '<table><tr><th> </th><th>Rate</th></tr></table>',
    '<p><img src="/media/0123456789abcdef01234567-1600x900.webp"></p>',
    '<details><summary>a</summary><p>b</p></details>',
    '<aside data-leads-to="offers" data-loan-type="New Car Loan">a</aside>',
    '<figure data-video="abcDEF123-_">a</figure>',
  ];

  it('in the same way again, from what was prepared', () => {
    const { article } = sanitiseHtml(PARTS.join('').repeat(2));
    expect(sanitiseHtml(article.html).article).toEqual(article);
  });

  it.each(PARTS)('in linear time: %s', (part) => {
    expect(isLinear((length) => () => sanitiseHtml(part.repeat(Math.ceil(length / part.length))))).toBe(true);
  });
});

describe('content that is safe', () => {
  it.each(readdirSync(SAMPLES).filter((name) => name.endsWith('.html')))('stays as it is: %s', (name) => {
    const html = readFileSync(join(SAMPLES, name), 'utf8').trim();
    expect(contentOf(html)).toBe(html);
  });

  it.each([
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p>a<br>b</p><hr>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sub>f</sub><sup>g</sup></p>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol start="3"><li><p>c</p></li></ol>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li></ul>',
    '<blockquote><p>a &amp; b</p></blockquote><pre><code class="language-ts">a &lt; b;\n  c</code></pre>',
    '<p><a href="/calculators?tab=emi">a</a> <a href="#part">b</a> <a href="mailto:a@example.com">c</a> <a href="tel:+911800">d</a></p>',
    '<p><a href="https://example.com/?a=b&amp;c=d" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    '<figure><img src="/media/0f-1200x800.webp" alt="A &quot;car&quot;" width="1200" height="800"><figcaption>Red <em>car</em></figcaption></figure>',
    '<figure data-align="right"><img src="/media/0f-1200x800.webp" alt=""></figure>',
    '<table><caption>a</caption><thead><tr><th scope="col" colspan="2"><p>b</p></th></tr></thead><tbody><tr><td rowspan="2"><p>c</p></td></tr></tbody></table>',
    '<details><summary>What is an <em>EMI</em>?</summary><p>a</p><ul><li><p>b</p></li></ul></details>',
    '<aside data-leads-to="apply" data-loan-type="Used Car Loan"><p><a href="/apply?loanType=Used+Car+Loan">Apply for a used car loan</a></p></aside>',
    '<figure data-video="abcDEF123-_"><a href="https://www.youtube.com/watch?v=abcDEF123-_" rel="noopener noreferrer">A sample &amp; more</a></figure>',
    '<h2>ऋण क्या है?</h2><p>क़िस्त&nbsp;₹5,000 👍🏽</p>',
  ])('stays as it is, case %#', (html) => {
    expect(contentOf(html)).toBe(html);
  });

  it.each([
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
    ['<div>a</div><div>b <b>c</b></div><div><p>d</p></div>', '<p>a</p><p>b <b>c</b></p><p>d</p>'],
    ['<div>a<p>b</p>c</div><div>d <b>e</b><p>f</p></div>', '<p>a</p><p>b</p><p>c</p><p>d <b>e</b></p><p>f</p>'],
    [
      '<header>a</header><main>b</main><section>c</section><dl><dt>e</dt><dd>f</dd></dl>',
      '<p>a</p><p>b</p><p>c</p><p>e</p><p>f</p>',
    ],
    ['<nav>a</nav><form>b</form><menu><li>c</li></menu>', '<p>a</p><p>b</p><ul><li>c</li></ul>'],
    ['<p style="color:red" class="MsoNormal"><font color="red"><span lang="en">a</span></font><o:p></o:p></p>', '<p>a</p>'],
    ['<figure><img src="https://example.com/a.png"><figcaption>b</figcaption></figure>', '<p>b</p>'],
    [
      '<p><a>a</a><a href="https://example.com" target="_top">b</a></p>',
      '<p>a<a href="https://example.com" rel="noopener noreferrer">b</a></p>',
    ],
    [
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>a</p></div></li></ul>',
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>a</p></li></ul>',
    ],
    [
      '<table style="min-width: 75px"><colgroup><col style="width: 25px"></colgroup><tbody><tr><td colspan="1" rowspan="1">a</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      '<aside data-amount="500000" data-rate="10.5" data-months="60" data-callout="tip" onclick="x()">an invented figure</aside>',
      '<aside data-amount="500000" data-rate="10.5" data-months="60"><p>A loan of ₹5,00,000 at 10.5% a year for 60 months costs ₹10,747 a month. Interest ₹1,44,817, total ₹6,44,817.</p></aside>',
    ],
    [
      '<p>EMI क्या है?</p><aside data-amount="500000" data-rate="10.5" data-months="60">An invented figure of ₹1</aside>',
      '<p>EMI क्या है?</p><aside data-amount="500000" data-rate="10.5" data-months="60"><p>₹5,00,000 के लोन की मासिक किस्त 10.5% सालाना ब्याज पर 60 महीने के लिए ₹10,747 है। ब्याज ₹1,44,817, कुल ₹6,44,817।</p></aside>',
    ],
    [
      '<aside>a</aside><aside data-callout="evil">b</aside><aside data-callout="tip"> </aside><aside data-amount="99999999" data-rate="10" data-months="60">c</aside>',
      '<p>a</p><p>b</p> <p>c</p>',
    ],
    [
      '<figure data-align="evil" style="float:left"><img src="/media/0f-9x9.webp" alt="" data-align="left"></figure>',
      '<figure><img src="/media/0f-9x9.webp" alt=""></figure>',
    ],
    ['<aside data-callout="note" data-amount="1" class="x"><p>a</p></aside>', '<aside data-callout="note"><p>a</p></aside>'],
    [
      '<details open ontoggle="x()" name="y"><summary><h3>a</h3><p>b</p></summary>c<b>d</b><p>e</p></details>',
      '<details><summary>ab</summary><p>c<b>d</b></p><p>e</p></details>',
    ],
    ['<details><summary>a</summary></details><details><p>b</p></details><summary>c</summary>', '<p>a</p><p>b</p><p>c</p>'],
    [
      '<details><summary>a</summary><p>b</p><details><summary>c</summary><p>d</p></details></details>',
      '<details><summary>a</summary><p>b</p><p>c</p><p>d</p></details>',
    ],
    [
      '<aside data-leads-to="apply" data-loan-type="New Car Loan" data-callout="tip"><a href="https://example.org">win</a></aside>',
      '<aside data-leads-to="apply" data-loan-type="New Car Loan"><p><a href="/apply?loanType=New+Car+Loan">Apply for a new car loan</a></p></aside>',
    ],
    [
      '<aside data-leads-to="apply" data-loan-type="Gold Loan">a</aside><aside data-leads-to="call">b</aside>',
      '<p>a</p><p>b</p>',
    ],
    [
      '<figure data-video="abcDEF123-_" data-align="left"><img src="/media/0f-9x9.webp"><a href="https://example.org">a</a></figure><figure data-video="../x"><p>b</p></figure>',
      '<figure data-video="abcDEF123-_"><a href="https://www.youtube.com/watch?v=abcDEF123-_" rel="noopener noreferrer">a</a></figure><p>b</p>',
    ],
    ['<p>a\u0000\u0001&#2;b\ud800</p>', '<p>ab\ufffd</p>'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<p>a</p>\r\n<p>b</p>\r\n', '<p>a</p>\n<p>b</p>'],
    [`<pre>${'\n'.repeat(12)}<!-- a -->\n  b\n\n c</pre>`, '<pre>  b\n\n c</pre>'],
  ])('is brought into form, case %#', (html, kept) => {
    expect(contentOf(html)).toBe(kept);
  });
});

describe('the threads that sanitise', () => {
  it('do not block the server, even for a long article', async () => {
    const sanitise = createSanitiser();
    await sanitise('<p>ready</p>', 'a');
    const article = '<h2>Part</h2><p>Some <strong>words</strong> and a <a href="/apply">link</a></p>'.repeat(1000);
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    const { content } = await sanitise(article, 'a');
    clearInterval(counting);
    expect(content).toBe(article);
    expect(turns).toBeGreaterThan(10);
  });

  it('return each text its own result, in turn and in parallel', async () => {
    const sanitise = createSanitiser();
    const texts = Array.from({ length: 20 }, (_, n) => `<p>${n}</p>`);
    const safe = await Promise.all(texts.map((text, index) => sanitise(text, `author ${index % 5}`)));
    expect(safe.map(({ content }) => content)).toEqual(texts);
  });

  it.each([
    ['<div>'.repeat(3000), 'nesting'],
    ['<div>'.repeat(50_000), 'nesting'],
    ['<b>'.repeat(20_000), 'nesting'],
    ['<ul><li>'.repeat(20_000), 'nesting'],
    ['<table><td>'.repeat(20_000), 'nesting'],
    ['<br>'.repeat(70_000), 'elements'],
    ['<p>a</p>'.repeat(35_000), 'elements'],
  ])('refuse what would take too long before they touch it, case %#', async (html, reason) => {
    const sanitise = createSanitiser({ timeoutMs: 0 });
    await expect(sanitise(html, 'a')).rejects.toMatchObject({ name: 'UnsafeContentError', reason });
  });

  it('accept flat markup with unclosed elements', async () => {
    const sanitise = createSanitiser();
    const { content } = await sanitise('<ul><li>a<li>b</ul>'.repeat(200) + '<p>c'.repeat(200), 'a');
    expect(content).toBe('<ul><li>a</li><li>b</li></ul>'.repeat(200) + '<p>c</p>'.repeat(200));
  });

  it.runIf(TRIES_ALL)('are replaced when a text exhausts one, without delaying others', async () => {
    const sanitise = createSanitiser({ timeoutMs: 6000 });
    // Closing tags in a comment close nothing: what looks flat is 3,000 levels deep.
    let isDone = false;
    const evil = sanitise('<div><!--</div>-->'.repeat(15_000), 'evil').finally(() => {
      isDone = true;
    });
    const next = sanitise('<p>next</p>', 'evil');
    await Promise.all([
      expect(sanitise('<p>other</p>', 'other').then(({ content }) => [content, isDone])).resolves.toEqual([
        '<p>other</p>',
        false,
      ]),
      expect(evil).rejects.toMatchObject({ name: 'UnsafeContentError', reason: 'time' }),
    ]);
    expect((await next).content).toBe('<p>next</p>');
  });
});
