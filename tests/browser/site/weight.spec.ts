import type { Page } from '@playwright/test';
import { expect, test, TRY_ALL } from '../../support/browser.ts';
import { readToTheEnd } from '../../support/reading.ts';

test.use({ sampleContent: 'on' });

/** Bytes that the home page may transfer, all of it seen: on a phone, and on a desktop, which shows more at once. */
const MAX_PHONE = 150_000;
const MAX_DESKTOP = 170_000;
/** Requests before scrolling. */
const MAX_REQUESTS = 22;

/** The same of pages to read, of a kind each: text, one picture, four pictures, Devanagari. */
const MAX_READ = {
  '/privacy-notice': 51_000,
  '/our-story/mission': 60_000,
  '/blog/emi-explained': 77_000,
  '/hi/community/faq': 147_000,
};

const PHONES = [
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
];

/** Collects the bytes of each answer from now on, with its headers. */
function weigh(page: Page): Promise<number>[] {
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    weights.push(
      request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
    ),
  );
  return weights;
}

const total = async (weights: readonly Promise<number>[]) =>
  (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);

for (const screen of [
  ...PHONES.slice(TRY_ALL ? 0 : 1),
  { name: 'a desktop', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
]) {
  const { name, ...device } = screen;
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('the home page transfers few bytes, read to its end', async ({ page }) => {
      const weights = weigh(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      if (device.isMobile) expect(weights.length).toBeLessThanOrEqual(MAX_REQUESTS);
      await readToTheEnd(page);
      await expect(page.locator('.slide-art img')).toHaveCount(5);
      await page.waitForLoadState('networkidle');
      expect(weights.length).toBeGreaterThan(20);
      expect(await total(weights)).toBeLessThanOrEqual(device.isMobile ? MAX_PHONE : MAX_DESKTOP);
    });

    if (!device.isMobile) return;
    test('pages to read transfer few bytes, read to their end', async ({ context }) => {
      for (const [path, limit] of Object.entries(MAX_READ)) {
        const page = await context.newPage();
        // Of what the page before has loaded.
        await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
        const weights = weigh(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await readToTheEnd(page);
        await page.waitForLoadState('networkidle');
        expect.soft(await total(weights), path).toBeLessThanOrEqual(limit);
        expect(weights.length).toBeGreaterThan(5);
        await page.close();
      }
    });
  });
}
