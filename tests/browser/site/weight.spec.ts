import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { readToTheEnd, touchEverything } from '../../support/reading.ts';
import { FIVE_ARTICLES, ROUTES } from './routes.ts';

test.use({ sampleContent: 'on' });

/** Bytes of script, in gzip, that a page may load when it is only read, to its end. */
const MAX_READ = 6_000;
/** Before anything is touched, on a page with something to use; and when the first screen holds what is used. */
const MAX_UNTOUCHED = 20_000;
const MAX_FIRST_SCREEN = 85_000;
/** After everything on it was used. */
const MAX_USED = 100_000;
/** The pages that hold more than text and links. */
const USED = new Map([
  ['/', MAX_UNTOUCHED],
  ['/apply', MAX_UNTOUCHED],
  ['/become-partner', MAX_UNTOUCHED],
  ['/our-story/contact-us', MAX_UNTOUCHED],
  ['/community/career', MAX_UNTOUCHED],
  ['/BlogsForHome', MAX_UNTOUCHED],
  ['/calculators', MAX_FIRST_SCREEN],
]);
/** Bytes that the home page may bring over the line, all of it seen: on a phone, and on a desk, which shows more at once. */
const MAX_HOME = 280_000;
const MAX_HOME_DESK = 300_000;
/** What it may ask for before anybody scrolls. */
const MAX_HOME_REQUESTS = 25;
/** Bytes of style sheets, in gzip, of any page. */
const MAX_SHEETS = 10_000;

/** Notes what a page asks for, until everything that was asked for is there. */
function watchRequests(page: Page) {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  let underWay = 0;
  page.on('request', (request) => {
    underWay++;
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
    if (pathname.endsWith('.css')) sheets.add(pathname);
  });
  page.on('requestfinished', () => underWay--);
  page.on('requestfailed', () => underWay--);
  return { scripts, sheets, settled: () => expect.poll(() => underWay, { intervals: [20] }).toBe(0) };
}

/** The classes that a page uses, and those that its sheets have rules for. */
const readClasses = (page: Page) =>
  page.evaluate(() => {
    const ruled = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? (rule.selectorText.match(/\.(?:\\.|[\w-])+/g) ?? []) : []),
        ...('cssRules' in rule ? ruled(rule.cssRules as CSSRuleList) : []),
      ]);
    const styled = new Set([...document.styleSheets].flatMap((sheet) => ruled(sheet.cssRules)));
    const classes = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) =>
        [...classList].map((name) => `.${CSS.escape(name)}`),
      ),
    );
    return { styled: [...styled], classes: [...classes] };
  });

/** The size of files in gzip, each of them packed once. */
function createScale(request: APIRequestContext) {
  const sizes = new Map<string, Promise<number>>();
  const pack = async (path: string) => gzipSync(await (await request.get(path)).body()).length;
  const sizeOf = (path: string) => sizes.get(path) ?? sizes.set(path, pack(path)).get(path);
  return async (paths: Iterable<string>) => {
    const all = await Promise.all([...paths].map(async (path) => [path, (await sizeOf(path)) ?? 0] as const));
    return {
      total: all.reduce((sum, [, size]) => sum + size, 0),
      list: all.map(([path, size]) => `${size} ${path}`).join('\n'),
    };
  };
}

test('no page carries more script and style than it may, untouched and read to its end, or used', async ({
  context,
  request,
  faults,
}) => {
  test.slow();
  faults.allow(/status of 404/);
  const weigh = createScale(request);
  const heavy: string[] = [];
  const pages = new Map<string, Awaited<ReturnType<typeof readClasses>>>();
  const hold = async (what: string, scripts: Iterable<string>, max: number) => {
    const { total, list } = await weigh(scripts);
    if (total > max) heavy.push(`${what}: ${total} of ${max} bytes\n${list}`);
  };
  for (const path of [...ROUTES, `/blog/${FIVE_ARTICLES[0]}`, '/nothing-is-here']) {
    const page = await context.newPage();
    const { scripts, sheets, settled } = watchRequests(page);
    await page.goto(path);
    await readToTheEnd(page);
    await settled();
    expect(scripts.size, path).toBeGreaterThan(0);
    await hold(path, scripts, USED.get(path) ?? MAX_READ);
    if (USED.has(path)) {
      await touchEverything(page);
      await settled();
      await hold(`${path}, used`, scripts, MAX_USED);
    }
    expect(sheets.size, path).toBeGreaterThan(0);
    await hold(`${path}, sheets`, sheets, MAX_SHEETS);
    pages.set(path, await readClasses(page));
    await page.close();
  }
  expect(heavy).toEqual([]);

  await test.step('no page lacks the rules of a class that others have', () => {
    const known = new Set([...pages.values()].flatMap(({ styled }) => styled));
    const lacking = [...pages].flatMap(([path, { styled, classes }]) =>
      classes.filter((name) => known.has(name) && !styled.includes(name)).map((name) => `${path} ${name}`),
    );
    expect(lacking).toEqual([]);
  });
});

for (const screen of [
  {
    name: 'the phone of speed tests',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  {
    name: 'a phone with a dense screen',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  },
  { name: 'a desk', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
]) {
  const { name, ...device } = screen;
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('the home page weighs no more than it may, read to its end', async ({ page }) => {
      const weights: Promise<number>[] = [];
      page.on('requestfinished', (request) =>
        weights.push(
          request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
        ),
      );
      // Carousels that turn by themselves would bring more, the longer the test takes.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/', { waitUntil: 'networkidle' });
      if (device.isMobile) expect(weights.length).toBeLessThanOrEqual(MAX_HOME_REQUESTS);
      await readToTheEnd(page);
      await expect(page.locator('.slide-art img')).toHaveCount(5);
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(weights);
      expect(sizes.length).toBeGreaterThan(20);
      const limit = device.isMobile ? MAX_HOME : MAX_HOME_DESK;
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total).toBeLessThanOrEqual(limit);
    });
  });
}
