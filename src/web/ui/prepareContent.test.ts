import { expect, test } from 'vitest';
import { prepareContent } from './prepareContent.ts';

test('headings get ids of their own and are listed as readers see them', () => {
  const { html, headings } = prepareContent(
    '<h2>What is an EMI?</h2><p>…</p><h3 id="sum">The <em>sum</em></h3><h2>What is an EMI?</h2><h2>Fees &amp; GST: &#8377;500 &lt; ₹1,000</h2><h2>ऋण क्या है</h2><h2>…</h2><h2></h2>',
  );
  expect(headings).toEqual([
    { id: 'what-is-an-emi', text: 'What is an EMI?', level: 2 },
    { id: 'sum', text: 'The sum', level: 3 },
    { id: 'what-is-an-emi-2', text: 'What is an EMI?', level: 2 },
    { id: 'fees-gst-500-1-000', text: 'Fees & GST: ₹500 < ₹1,000', level: 2 },
    { id: 'ऋण-क्या-है', text: 'ऋण क्या है', level: 2 },
    { id: 'part', text: '…', level: 2 },
  ]);
  for (const { id } of headings) expect(html.split(`id="${id}"`)).toHaveLength(2);
  expect(html).toContain('<h3 id="sum">The <em>sum</em></h3>');
  expect(html).toContain('<h2></h2>');
});

test('the page keeps its one h1', () => {
  expect(prepareContent('<h1 class="x">Again</h1><hr>').html).toBe('<h2 class="x" id="again">Again</h2><hr>');
});

test('tables scroll by themselves, each under a name', () => {
  const { html } = prepareContent('<table class="a"><tr><td>1</td></tr></table><p></p><table><tr></tr></table>');
  expect(html).toMatch(/^<div class="prose-table" role="group" aria-label="Table 1" tabindex="0"><table class="a">.*?<\/table><\/div><p>/);
  expect(html).toContain('aria-label="Table 2"');
  expect(html).toMatch(/<\/table><\/div>$/);
});

test('a blank corner of a table is no heading', () => {
  const row = (corner: string) => prepareContent(`<table><tr>${corner}<th scope="col">Used</th></tr></table>`).html;
  for (const blank of ['<th scope="col">&nbsp;</th>', '<th></th>', '<th><p></p></th>']) {
    expect(row(blank)).toContain('<tr><td></td><th scope="col">Used</th></tr>');
  }
});

test('pictures wait, but for those that say themselves when they come', () => {
  const { html } = prepareContent('<img src="/a.png" alt=""><img loading="eager" src="/b.png">');
  expect(html).toBe('<img loading="lazy" decoding="async" src="/a.png" alt=""><img loading="eager" src="/b.png">');
});

test('uploaded pictures are offered in every width and format, in no more than the column needs', () => {
  const stem = '/media/0123456789abcdef01234567-1600x900';
  const picture = (attributes: string) => prepareContent(`<p><img ${attributes}></p>`).html;
  const sizes = (px: number) => `sizes="(width < 48rem) calc(100vw - 40px), ${px}px"`;
  const avif = (...widths: number[]) => widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
  const webp = `${stem}-640.webp 640w, ${stem}-1000.webp 1000w, ${stem}.webp 1600w`;
  const whole = picture(`src="${stem}.webp" alt="a > b" width="1600" height="900"`);
  expect(whole).toBe(
    `<p><picture><source media="(width < 40rem)" type="image/avif" srcset="${avif(400, 640)}" ${sizes(704)}>` +
      `<source type="image/avif" srcset="${avif(400, 640, 1000, 1600)}" ${sizes(704)}>` +
      `<img loading="lazy" decoding="async" srcset="${webp}" ${sizes(704)} src="${stem}.webp" alt="a &gt; b" width="1600" height="900"></picture></p>`,
  );
  expect(picture(`width="300" src="${stem}.webp" height="169" alt=""`)).toContain(`srcset="${webp}" ${sizes(300)}`);
  // Without measures the text would jump when the picture comes.
  expect(picture(`src="${stem}.webp" alt="" width="1600"`)).toContain(`src="${stem}.webp" alt="" width="1600" height="900">`);
  expect(picture('src="/pictures/blog-credit-score-1200.webp" alt=""')).toMatch(
    /<source type="image\/avif" srcset="\/pictures\/blog-credit-score-400\.avif\?v=\w+ 400w, .*width="1200" height="800"><\/picture>/,
  );
});

test('animations stand still for readers who want no motion', () => {
  const stem = '/media/0123456789abcdef01234567-800x400';
  expect(prepareContent(`<img src="${stem}-moving.webp" alt="" width="800" height="400">`).html).toBe(
    `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${stem}-still.webp">` +
      `<img loading="lazy" decoding="async" src="${stem}-moving.webp" alt="" width="800" height="400"></picture>`,
  );
});

test('what looks like a tag in a description stays a description', () => {
  for (const inside of ['<table <img src=x onerror=alert(1)>', '<h2><img src=x onerror=alert(1)></h2>', '</table><img src=x>', '<th></th>', '<img x']) {
    const { html, headings } = prepareContent(`<h2>a "<b>b</b>"</h2><img alt="${inside}" src="/media/a.webp">`);
    const escaped = inside.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(html).toBe(`<h2 id="a-b">a "<b>b</b>"</h2><img loading="lazy" decoding="async" alt="${escaped}" src="/media/a.webp">`);
    expect(headings).toHaveLength(1);
  }
});

test('no heading takes the name of another part of the page', () => {
  expect(prepareContent('<h2>Contents</h2><h2>Related</h2><h2>Contents</h2>').headings.map(({ id }) => id)).toEqual(['contents-2', 'related-2', 'contents-3']);
});
