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
