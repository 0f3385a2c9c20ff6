import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, setReadersFontSize, TRY_ALL } from '../../support/browser.ts';
import { ROOT } from '../../support/server.ts';

/** Bytes of script, in gzip, that a page may load when it is only read, to its end. */
export const MAX_READ = 6_000;
/** Bytes of style sheets, in gzip, of any page. They stand in the page, with two small pictures and the rupee sign in them. */
const MAX_SHEETS = 11_500;

/** Records the scripts that a page requests. */
export function watchFiles(page: Page) {
  const requested = new Set<string>();
  let inFlight = 0;
  page.on('request', (request) => {
    inFlight++;
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) requested.add(pathname);
  });
  page.on('requestfinished', () => inFlight--);
  page.on('requestfailed', () => inFlight--);
  return {
    requested,
    /** Every page asks for a script, after its first paint. */
    settled: () => expect.poll(() => requested.size > 0 && inFlight === 0, { intervals: [20] }).toBe(true),
    /** Fails when the scripts are larger than `max` bytes in gzip, and lists them. */
    async expectLight(max: number) {
      const sizes = await Promise.all([...requested].map(async (path) => `${await sizeOf(path)} ${path}`));
      const total = sizes.reduce((sum, each) => sum + Number.parseInt(each, 10), 0);
      expect(total, sizes.join('\n')).toBeGreaterThan(0);
      expect(total, sizes.join('\n')).toBeLessThanOrEqual(max);
    },
  };
}

/** Fails when a page links a style sheet, or those in it are too large. */
export async function expectOwnSheets(page: Page): Promise<void> {
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
  const sheets = await page.locator('style').allTextContents();
  const size = sheets.reduce((sum, sheet) => sum + gzipSync(sheet).length, 0);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(MAX_SHEETS);
}

const sizes = new Map<string, Promise<number>>();

/** The size of a built file in gzip. */
function sizeOf(path: string): Promise<number> {
  const size = sizes.get(path) ?? readFile(join(ROOT, 'build/client', path)).then((bytes) => gzipSync(bytes).length);
  sizes.set(path, size);
  return size;
}

const ASSETS = join(ROOT, 'build/client/assets');
const CLASS = /\.(?:\\.|[\w-])+/g;
/** The classes that have rules in the sheet of any public page. */
const readKnownClasses = () =>
  new Set(
    readdirSync(ASSETS)
      .filter((name) => name.endsWith('.css') && !/^(?:Office|EditorLayout|TextEditor)-/.test(name))
      .flatMap((name) => readFileSync(join(ASSETS, name), 'utf8').match(CLASS) ?? []),
  );
let known: ReadonlySet<string> | undefined;

/** Fails when the page has a class that has rules in the sheet of another page, but not in its own. */
export async function expectAllRules(page: Page): Promise<void> {
  const { styled, used } = await page.evaluate((pattern) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const selectors = [...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules));
    const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return {
      styled: selectors.flatMap((selector) => selector.match(new RegExp(pattern, 'g')) ?? []),
      used: [...new Set(classes)].map((name) => `.${CSS.escape(name)}`),
    };
  }, CLASS.source);
  known ??= readKnownClasses();
  const own = new Set(styled);
  expect(
    [...own].filter((name) => !known?.has(name)),
    'rules that the built sheets lack',
  ).toEqual([]);
  expect(
    used.filter((name) => known?.has(name) && !own.has(name)),
    'classes without rules',
  ).toEqual([]);
}

/** Enlarges the text alone, as a reader's browser may, while it measures the page. */
export async function expectRoomForDoubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
      (each) => [each, getComputedStyle(each).fontSize] as const,
    );
    for (const [each, size] of sizes) each.style.fontSize = `${Number.parseFloat(size) * 2}px`;
  });
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('body *').forEach(({ style }) => (style.fontSize = '')));
}

/** Doubles the reader's font size in the browser's settings, and fails when the text ignores it or is cut off. */
export async function expectReadersFontSize(page: Page, widths: readonly number[]): Promise<void> {
  await setReadersFontSize(page, 32);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const sizes = await page
      .locator('main p')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    await expectNothingCut(page);
  }
  await setReadersFontSize(page, 16);
}

/** Fails when text overflows the window, or a box that cuts it off and can't be scrolled. */
async function expectNothingCut(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const cut = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // Hidden slides come into view later, and text for screen readers alone is not seen.
      if (
        !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        parent.closest('[inert], .sr-only, .testimonials-view, .post-carousel-view')
      )
        continue;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width < 2) continue;
      let box: Element | null = parent;
      while (box && box !== document.body && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      if (!box || getComputedStyle(box).clipPath !== 'none' || /auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
      const limits = box === document.body ? { left: 0, right: innerWidth } : box.getBoundingClientRect();
      if (left < limits.left - 1 || right > limits.right + 1)
        found.push(`“${text.textContent?.trim().slice(0, 40)}” in <${box.localName} class="${box.className}">`);
    }
    return found;
  });
  expect(cut, 'text that is cut off').toEqual([]);
}

/**
 * Presses the buttons of the content, one of each kind (see `TRY_ALL`), and fails when one has no name or leads to another
 * page. Left out are the buttons of GET forms, which are links.
 */
export async function pressAllButtons(page: Page): Promise<void> {
  const visited: string[] = [];
  const { pathname } = new URL(page.url());
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
  });
  const main = page.getByRole('main');
  await main.locator('summary').evaluateAll((all: HTMLElement[]) => all.forEach((each) => each.click()));
  const buttons = main.locator('button:not([method=get] *)').filter({ visible: true });
  const seen = new Set<string>();
  for (let place = 0; place < (await buttons.count()); place++) {
    const button = buttons.nth(place);
    const { name, kind, disabled } = await button.evaluate((each: HTMLButtonElement) => {
      const name = each.ariaLabel ?? each.textContent;
      return { name, kind: `${each.className} ${name.split(' ')[0]}`, disabled: each.disabled };
    });
    expect(name, 'name of a button').not.toBe('');
    if (disabled || (seen.has(kind) && !TRY_ALL)) continue;
    seen.add(kind);
    await button.click();
    await page.keyboard.press('Escape');
  }
  // A posted form may be answered by the page itself, but not by another one.
  expect(visited.filter((path) => path !== pathname)).toEqual([]);
}

declare global {
  interface Window {
    heard: Set<string>;
  }
}

/** Records the events that each page of the context listens to. */
export const recordEvents = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    const heard = (window.heard = new Set<string>());
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener: Parameters<typeof addEventListener>) {
      heard.add(listener[0]);
      return addEventListener.apply(this, listener);
    };
  });

/**
 * Fails when a listener keeps the browser from holding the page in memory for Back. The browser of the tests has no
 * back/forward cache.
 */
export async function expectReadyForBack(page: Page): Promise<void> {
  const heard = await page.evaluate(() => [...window.heard]);
  expect(heard).toContain('pagehide');
  expect(heard.filter((event) => event.endsWith('unload'))).toEqual([]);
}
