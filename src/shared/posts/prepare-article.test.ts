import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { prepareArticle } from './prepare-article.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** @param html sanitised HTML */
function prepare(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return prepareArticle(root);
}

test('headings get unique ids and are listed with their visible text', () => {
  const { html, headings } = prepare(
    '<h2>What is an EMI?</h2><p>…</p><h3>The <em>sum</em>\n of it</h3><h2>What is an EMI?</h2><h2>Fees &amp; GST: &#8377;500 &lt; ₹1,000</h2><h2>ऋण क्या है</h2><h2>…</h2><h2></h2><h4>Note</h4>',
  );
  expect(headings).toEqual([
    { id: 'what-is-an-emi', text: 'What is an EMI?', level: 2 },
    { id: 'the-sum-of-it', text: 'The sum of it', level: 3 },
    { id: 'what-is-an-emi-2', text: 'What is an EMI?', level: 2 },
    { id: 'fees-gst-500-1-000', text: 'Fees & GST: ₹500 < ₹1,000', level: 2 },
    { id: 'ऋण-क्या-है', text: 'ऋण क्या है', level: 2 },
    { id: 'part', text: '…', level: 2 },
  ]);
  for (const { id } of headings) expect(html.split(`id="${id}"`)).toHaveLength(2);
  expect(html).toContain('<h3 id="the-sum-of-it">The <em>sum</em>\n of it</h3>');
  expect(html).toContain('<h2></h2><h4>Note</h4>');
});

test('no heading reuses the id of another heading or of another part of the page', () => {
  const ids = (...texts: string[]) => prepare(texts.map((text) => `<h2>${text}</h2>`).join('')).headings.map(({ id }) => id);
  expect(ids('Contents', 'Related', 'Contents')).toEqual(['contents-2', 'related-2', 'contents-3']);
  expect(ids('Rate', 'Rate 2', 'Rate', 'Rate', 'Rate 2')).toEqual(['rate', 'rate-2', 'rate-3', 'rate-4', 'rate-2-2']);
});

test('tables scroll separately, each with an accessible name', () => {
  const table = (name: string, content: string) =>
    `<div class="prose-table" role="group" aria-label="${name}" tabindex="0"><table>${content}</table></div>`;
  const row = '<tbody><tr><td>1</td></tr></tbody>';
  expect(prepare(`<table>${row}</table><p></p><blockquote><table>${row}</table></blockquote>`).html).toBe(
    `${table('Table 1', row)}<p></p><blockquote>${table('Table 2', row)}</blockquote>`,
  );
});

test('a blank header cell becomes a plain cell and keeps its spans', () => {
  const corner = (cell: string) =>
    /<tr>(.*)<th scope="col">Used/.exec(prepare(`<table><tr>${cell}<th scope="col">Used</th></tr></table>`).html)?.[1];
  for (const blank of ['<th scope="col">&nbsp;</th>', '<th></th>', '<th><p></p></th>', '<th><br></th>'])
    expect(corner(blank)).toBe('<td></td>');
  expect(corner('<th scope="col" colspan="2" rowspan="3"> </th>')).toBe('<td colspan="2" rowspan="3"></td>');
  expect(corner('<th><img src="/a.png" alt="Car"></th>')).toMatch(/^<th><img/);
});

test('pictures load lazily', () => {
  expect(prepare('<p><img src="/a.png" alt=""></p>').html).toBe(
    '<p><img src="/a.png" alt="" loading="lazy" decoding="async"></p>',
  );
});

test('uploaded pictures are offered in every width and format, with sizes limited to the column', () => {
  const stem = '/media/0123456789abcdef01234567-1600x900';
  const picture = (attributes: string) => prepare(`<p><img ${attributes}></p>`).html;
  const sizes = (px: number) => `sizes="(width &lt; 48rem) calc(100vw - 40px), ${px}px"`;
  const avif = (...widths: number[]) => widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
  const webp = `${stem}-640.webp 640w, ${stem}-1000.webp 1000w, ${stem}.webp 1600w`;
  expect(picture(`src="${stem}.webp" alt="a &quot;b&quot;" width="1600" height="900"`)).toBe(
    `<p><picture><source media="(width &lt; 40rem)" type="image/avif" srcset="${avif(400, 640)}" ${sizes(704)}>` +
      `<source type="image/avif" srcset="${avif(400, 640, 1000, 1600)}" ${sizes(704)}>` +
      `<img src="${stem}.webp" alt="a &quot;b&quot;" width="1600" height="900" loading="lazy" decoding="async" ` +
      `srcset="${webp}" ${sizes(704)}></picture></p>`,
  );
  expect(picture(`width="300" src="${stem}.webp" height="169" alt=""`)).toContain(`srcset="${webp}" ${sizes(300)}`);
  // Without width and height, the text would shift when the picture loads.
  for (const size of ['', 'width="1600"', 'height="900"']) {
    expect(picture(`${size} src="${stem}.webp" alt=""`)).toMatch(/<img(?=[^>]* width="1600")(?=[^>]* height="900")/);
  }
  expect(picture('src="/pictures/blog-credit-score-1200.webp" alt=""')).toMatch(
    /<source type="image\/avif" srcset="\/pictures\/blog-credit-score-400\.avif\?v=\w+ 400w, .*width="1200" height="800".*<\/picture>/,
  );
});

test('animations show a still picture to readers who prefer reduced motion', () => {
  const stem = '/media/0123456789abcdef01234567-800x400';
  expect(prepare(`<img src="${stem}-moving.webp" alt="" width="800" height="400">`).html).toBe(
    `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${stem}-still.webp">` +
      `<img src="${stem}-moving.webp" alt="" width="800" height="400" loading="lazy" decoding="async"></picture>`,
  );
});

test('markup inside alternative text stays text', () => {
  const read = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html });
  for (const inside of [
    '<table <img src=x onerror=alert(1)>',
    '<h2><img src=x onerror=alert(1)></h2>',
    '</table><img src=x>',
    '<th></th>',
    '<img x',
  ]) {
    const { html, headings } = prepare(`<h2>a "<b>b</b>"</h2><img alt="${inside}" src="/media/a.webp">`);
    const root = read(html);
    expect([...root.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['h2', 'b', 'img']);
    expect(root.querySelector('img')?.alt).toBe(inside);
    expect(headings).toEqual([{ id: 'a-b', text: 'a "b"', level: 2 }]);
  }
});

test('callouts are labelled in the script that they are written in', () => {
  expect(
    prepare('<aside data-callout="tip"><p>Compare</p></aside><aside data-callout="warning"><p>तुलना करें</p></aside>').html,
  ).toBe(
    '<aside data-callout="tip" role="note"><p class="callout-label">Tip</p><p>Compare</p></aside>' +
      '<aside data-callout="warning" role="note"><p class="callout-label">सावधान</p><p>तुलना करें</p></aside>',
  );
});

test('a loan becomes a form that leads to the calculators without script', () => {
  const { html } = prepare('<aside data-amount="500000" data-rate="10.5" data-months="60"><p>…</p></aside>');
  expect(html).toMatch(/^<form class="loan-example" action="\/calculators" aria-label="EMI calculator">/);
  expect(html).toContain(
    '<label>Loan amount (₹)<input name="amount" inputmode="numeric" autocomplete="off" value="5,00,000"></label>',
  );
  expect(html).toContain('<p class="loan-example-emi">₹10,747 a month</p>');
  expect(html).not.toContain('…');
});

test('a loan speaks the language of its article', () => {
  const loan = '<aside data-amount="500000" data-rate="10.5" data-months="60"><p>A loan of many English words</p></aside>';
  const { html } = prepare(`<p>EMI क्या है?</p>${loan}`);
  expect(html).toContain('<form class="loan-example" action="/calculators" aria-label="EMI कैलकुलेटर" lang="hi" data-words="{');
  expect(html).toContain('<label>लोन राशि (₹)<input');
  expect(html).toContain('<p class="loan-example-emi">₹10,747 हर महीने</p>');
  expect(html).toContain('<p class="loan-example-cost">ब्याज ₹1,44,817, कुल ₹6,44,817</p>');
  expect(html).toContain('<button type="submit">EMI कैलकुलेटर में खोलें</button>');
  expect(prepare(`<p>An EMI, or किस्त</p>${loan}`).html).toContain('₹10,747 a month');
  const marathi = prepare(`<p>EMI म्हणजे काय?</p>${loan}<aside data-callout="tip"><p>वेळेत भरा.</p></aside>`).html;
  expect(marathi).toContain('<p class="loan-example-emi">₹10,747 दरमहा</p>');
  expect(marathi).toContain('<p class="callout-label">सूचना</p>');
});

test('a way to the form names its article later, and a video says where it comes from', () => {
  const { html } = prepare(
    '<aside data-leads-to="apply" data-loan-type="New Car Loan"><p><a href="/apply?loanType=New+Car+Loan">a</a></p></aside>' +
      '<figure data-video="abcDEF123-_"><a href="https://www.youtube.com/watch?v=abcDEF123-_">b</a></figure>',
  );
  expect(html).toContain('<a href="/apply?loanType=New+Car+Loan&amp;article=_">a</a>');
  expect(html).toMatch(/b<\/a><figcaption>Video on YouTube\. Nothing is loaded/);
});
