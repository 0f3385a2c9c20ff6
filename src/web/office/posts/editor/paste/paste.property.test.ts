// @vitest-environment jsdom
import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { COPIED_HTML, COPIED_TEXT, type Doc, factsOfArticle, factsOfDoc } from '../../../../../../tests/support/copied.ts';
import { CONTENT } from '../../../../../shared/posts/content.ts';
import { readArticle, readPasted } from '../../../trusted-html.ts';
import { cleanPasted } from './clean.ts';
import { readMarkdown } from './markdown.ts';
import { paragraphsOf, toHtml, wayOf } from './text.ts';

const TRIES = process.env['ENGINES'] === 'all' ? { numRuns: 50 } : { numRuns: 3, seed: 1 };
const UNKNOWN = `:not(${Object.keys(CONTENT).join()}), [style], [class]`;

/** Nothing is lost, nothing is added, and each word stands where it stood. */
function expectWhole(docs: Arbitrary<Doc>, copy: (doc: Doc) => string): void {
  const tries = fc.property(docs, (doc) => {
    const { html } = cleanPasted(readPasted(copy(doc)));
    // As the page's policy sanitises it once more.
    const article = readArticle(html);
    expect(article.innerHTML.replace(/ rel="[^"]*"/g, '')).toBe(html);
    expect(article.querySelector(UNKNOWN)).toBeNull();
    expect(factsOfArticle(article)).toEqual(factsOfDoc(doc));
  });
  fc.assert(tries, TRIES);
}

it.each(Object.entries(COPIED_HTML))('keeps every word of what %s copies', (_name, [write, docs]) => {
  expect(() => expectWhole(docs, write)).not.toThrow();
});

const escape = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

it.each(Object.entries(COPIED_TEXT))('keeps every word of a text, case %s', (_name, [write, docs]) => {
  const read = (text: string) => {
    const way = wayOf(text);
    if (way === undefined)
      return paragraphsOf(text)
        .map((lines) => `<p>${lines.map(escape).join('<br>')}</p>`)
        .join('');
    return way === 'markdown' ? readMarkdown(text) : toHtml(text, way);
  };
  expect(() => expectWhole(docs, (doc) => read(write(doc)))).not.toThrow();
});
