// @vitest-environment jsdom
import { afterAll, expect, it } from 'vitest';
import { prepareArticle } from '../../../../shared/posts/prepare-article.ts';
import { startExamples } from './loan-example.ts';

const LOAN = '<aside data-amount="500000" data-rate="10.5" data-months="60"><p>A loan</p></aside>';

// The next file has the same window.
afterAll(() => document.body.replaceChildren());

it.each([
  ['What an EMI is', '₹21,494 a month', 'Interest ₹2,89,634, total ₹12,89,634', 'Enter a term from 12 to 120 months.'],
  ['EMI क्या है?', '₹21,494 हर महीने', 'ब्याज ₹2,89,634, कुल ₹12,89,634', '12 से 120 महीने तक की अवधि लिखें।'],
  ['EMI म्हणजे काय?', '₹21,494 दरमहा', 'व्याज ₹2,89,634, एकूण ₹12,89,634', '12 ते 120 महिन्यांची मुदत लिहा.'],
])('a loan in “%s” follows its fields in that language', (text, emi, cost, wrong) => {
  document.body.innerHTML = `<p>${text}</p>${LOAN}`;
  document.body.innerHTML = prepareArticle(document.body).html;
  startExamples(document.querySelectorAll('form'));
  const type = (name: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (input) input.value = value;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = (part: string) => document.querySelector(`.loan-example-${part}`)?.textContent;
  type('amount', '10 lakh');
  expect([shown('emi'), shown('cost')]).toEqual([emi, cost]);
  type('months', '6');
  expect([shown('emi'), shown('cost')]).toEqual(['–', wrong]);
});
