// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import carousel from './carousel.ts';

/** What jsdom lacks: media queries, whose answers a test can change. */
function mediaQueries(matching: Record<string, boolean>) {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  window.matchMedia = (query) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: matching[query] ?? false });
    lists.set(query, list);
    return list as unknown as MediaQueryList;
  };
  return (query: string, matches: boolean) => {
    const list = window.matchMedia(query) as unknown as EventTarget & { matches: boolean };
    list.matches = matches;
    list.dispatchEvent(new Event('change'));
  };
}

const WIDE = '(width >= 48rem)';
const REDUCED = '(prefers-reduced-motion: reduce)';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A carousel of five articles, three a page on wide screens. */
function open({ display = 'ring', media = { [WIDE]: true } }: { display?: string; media?: Record<string, boolean> } = {}) {
  const setMedia = mediaQueries(media);
  const items = Array.from({ length: 5 }, (_, place) => `<li><a href="#${place}">Article ${place}</a></li>`).join('');
  const dots = Array.from(
    { length: 5 },
    (_, page) => `<button data-page="${page}" aria-label="Page ${page + 1} of 2"></button>`,
  );
  document.body.innerHTML = `<section data-display="${display}" data-interval="5000" data-per-page="3">
    <div data-swipe=""><ul aria-live="off">${items}</ul></div>
    <button data-rotation="Play articles" aria-label="Pause articles"><svg id="pause"></svg><svg id="play" hidden></svg></button>
    <button data-step="-1">Previous</button><button data-step="1">Next</button>${dots.join('')}
    <button name="slide" value="new-car" data-page="1">New car</button><span data-count></span></section><input>`;
  const part = document.querySelector('section') as HTMLElement;
  const list = part.querySelector('ul') as HTMLElement;
  const area = part.querySelector('[data-swipe]') as HTMLElement;
  carousel(part);
  const find = (selector: string) => part.querySelector(selector) as HTMLElement;
  return {
    part,
    list,
    setMedia,
    find,
    shown: () =>
      [...list.querySelectorAll<HTMLElement>('li:not([hidden])')].map((item) => item.textContent?.slice(-1)).join(''),
    press: (key: string, target: EventTarget = document.body, more = {}) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    swipe(x: number, y = 0) {
      const touch = (type: string, clientX: number, clientY: number) => {
        const finger = { clientX, clientY };
        area.dispatchEvent(Object.assign(new Event(type), { touches: [finger], changedTouches: [finger] }));
      };
      touch('touchstart', 200, 200);
      touch('touchend', 200 + x, 200 + y);
    },
  };
}

test('arrows wrap, dots jump, and the buttons say where one is', () => {
  const { shown, find } = open();
  expect(shown()).toBe('012');
  find('[data-step="-1"]').click();
  expect(shown()).toBe('340');
  expect([find('[data-page="1"]').ariaCurrent, find('[data-count]').textContent]).toEqual(['true', '2 / 2']);
  find('[data-step="1"]').click();
  expect(shown()).toBe('012');
  find('[data-page="1"]').click();
  expect(shown()).toBe('340');
});

test('a phone shows one item a page, and a window that grows keeps a page that exists', () => {
  const { shown, find, setMedia } = open({ media: {} });
  find('[data-step="-1"]').click();
  expect([shown(), find('[data-count]').textContent, find('[data-page="0"]').ariaLabel]).toEqual([
    '4',
    '5 / 5',
    'Page 1 of 5',
  ]);
  setMedia(WIDE, true);
  expect([shown(), find('[data-count]').textContent]).toEqual(['340', '2 / 2']);
});

test.each([
  [
    'row',
    () => [...document.querySelectorAll('li:not([aria-hidden])')].map((item) => item.textContent?.slice(-1)).join(''),
    '34',
  ],
  ['stack', () => document.querySelector('[data-active]')?.textContent?.slice(-1), '3'],
])('a %s shows its second page', (display, shown, expected) => {
  const { find } = open({ display });
  find('[data-page="1"]').click();
  expect(shown()).toBe(expected);
});

test('the focus goes along with the page', () => {
  const { list, press, shown } = open();
  list.querySelector('a')?.focus();
  press('ArrowRight', list);
  expect(shown()).toBe('340');
  expect(document.activeElement?.textContent).toBe('Article 3');
});

test('arrow keys belong to fields and shortcuts first, and do nothing when nothing has the focus', () => {
  const { part, press, shown } = open();
  part.getBoundingClientRect = () => new DOMRect(0, 0, 500, 500);
  press('ArrowRight', document.querySelector('body > input') as HTMLElement);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) press('ArrowRight', part, { [modifier]: true });
  press('ArrowUp', part);
  expect(shown()).toBe('012');
  press('ArrowRight');
  expect(shown()).toBe('340');
  part.getBoundingClientRect = () => new DOMRect(0, -600, 500, 500);
  press('ArrowLeft');
  expect(shown()).toBe('340');
});

test.each([
  [-51, 0, '340'],
  [51, 0, '340'],
  [-50, 0, '012'],
  [-60, 61, '012'],
])('a swipe of %i px sideways and %i px down shows %s', (x, y, expected) => {
  const { shown, swipe } = open();
  swipe(x, y);
  expect(shown()).toBe(expected);
});

test('a button of a form writes its value into the address', () => {
  history.replaceState(null, '', '/?utm_source=letter#hero');
  const { find, shown } = open();
  find('[name=slide]').click();
  expect(shown()).toBe('340');
  expect(location.href).toBe(`${location.origin}/?utm_source=letter&slide=new-car#hero`);
});

test('advances after its interval, and starts anew after a choice by hand', () => {
  const { shown, find, list } = open();
  expect(list.ariaLive).toBe('off');
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('012');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('340');
  vi.advanceTimersByTime(4000);
  find('[data-page="0"]').click();
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('012');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('340');
});

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};
test.each<[string, (part: HTMLElement) => void, (part: HTMLElement) => void]>([
  [
    'the pointer is over it',
    (part) => part.dispatchEvent(new Event('pointerenter')),
    (part) => part.dispatchEvent(new Event('pointerleave')),
  ],
  [
    'the pointer left with the page',
    (part) => part.dispatchEvent(new Event('pointerenter')),
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
  ['the tab is hidden', () => hide(true), () => hide(false)],
  [
    'it is paused',
    (part) => part.querySelector<HTMLElement>('[data-rotation]')?.click(),
    (part) => part.querySelector<HTMLElement>('[data-rotation]')?.click(),
  ],
])('rests while %s', (_reason, begin, end) => {
  const { part, list, shown } = open();
  begin(part);
  expect([list.ariaLive, part.hasAttribute('data-running')]).toEqual(['polite', false]);
  vi.advanceTimersByTime(30_000);
  expect(shown()).toBe('012');
  end(part);
  expect(list.ariaLive).toBe('off');
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe('340');
});

test('the pause button says what it does next', () => {
  const { find } = open();
  find('[data-rotation]').click();
  expect([find('[data-rotation]').ariaLabel, find('[data-rotation] > svg:not([hidden])').id]).toEqual([
    'Play articles',
    'play',
  ]);
  find('[data-rotation]').click();
  expect([find('[data-rotation]').ariaLabel, find('[data-rotation] > svg:not([hidden])').id]).toEqual([
    'Pause articles',
    'pause',
  ]);
});

test('never moves by itself with reduced motion, until that changes', () => {
  const { shown, find, setMedia } = open({ media: { [WIDE]: true, [REDUCED]: true } });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('012');
  find('[data-step="1"]').click();
  expect(shown()).toBe('340');
  setMedia(REDUCED, false);
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe('012');
});
