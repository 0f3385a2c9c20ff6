// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLoadingNotice } from './loading-notice.ts';

const ended = new AbortController();

beforeAll(() => {
  document.body.innerHTML = `<div class="loading-notice"></div><template class="loading-texts">
    ${['article', 'topics', 'list'].map((each) => `<p data-loading="${each}">${each}</p>`).join('')}</template>
    <a href="/x">Link</a><form><button>Send</button></form>`;
  startLoadingNotice();
  // jsdom cannot open pages.
  for (const type of ['click', 'submit']) addEventListener(type, (event) => event.preventDefault(), ended);
});
// The next file has the same window.
afterAll(() => {
  ended.abort();
  document.body.replaceChildren();
});
beforeEach(() => {
  history.replaceState(null, '', '/');
  dispatchEvent(new Event('pagehide'));
});

const said = () => [...document.querySelectorAll('.loading-notice p')].map(({ textContent }) => textContent);
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind;
function follow(href: string, more: MouseEventInit = {}) {
  const link = find<HTMLAnchorElement>('a');
  link.href = href;
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  return said();
}

test('says what is loading, and nothing of other pages', () => {
  expect(follow('/blog/emi-explained')).toEqual(['article']);
  expect(follow('/community/blogs?page=2')).toEqual(['topics', 'list']);
  expect(follow('/loans')).toEqual([]);
  expect(follow('https://example.com/blog/x')).toEqual([]);
  history.replaceState(null, '', '/community/blogs');
  expect(follow('/community/blogs?page=2')).toEqual(['list']);
});

test('says nothing of what opens in another tab, or in the page itself', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) expect(follow('/blog/x', { [key]: true })).toEqual([]);
  find('a').setAttribute('target', '_blank');
  expect(follow('/blog/x')).toEqual([]);
  find('a').removeAttribute('target');
  history.replaceState(null, '', '/blog/x');
  expect(follow('/blog/x#the-formula')).toEqual([]);
});

test.each([
  ['get', '/community/blogs', ['topics', 'list']],
  ['dialog', '/community/blogs', []],
  ['get', '/apply', []],
])('of a form with the method %s to %s says %o', (method, action, expected) => {
  const form = find<HTMLFormElement>('form');
  form.setAttribute('method', method);
  form.action = action;
  form.requestSubmit();
  expect(said()).toEqual(expected);
});

test('ends when the page is left, or stopped by Escape', () => {
  for (const end of [new Event('pagehide'), new KeyboardEvent('keydown', { key: 'Escape' })]) {
    expect(follow('/blog/x')).toEqual(['article']);
    dispatchEvent(end);
    expect(said()).toEqual([]);
  }
});
