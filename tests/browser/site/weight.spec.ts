import { expect, test, TRY_ALL } from '../../support/browser.ts';
import { readToTheEnd } from '../../support/reading.ts';

test.use({ sampleContent: 'on' });

/** Bytes that the home page may transfer, all of it seen: on a phone, and on a desktop, which shows more at once. */
const MAX_PHONE = 176_000;
const MAX_DESKTOP = 195_000;
/** Requests before scrolling. */
const MAX_REQUESTS = 25;

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

for (const screen of [
  ...PHONES.slice(TRY_ALL ? 0 : 1),
  { name: 'a desktop', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
]) {
  const { name, ...device } = screen;
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('the home page transfers few bytes, read to its end', async ({ page }) => {
      const weights: Promise<number>[] = [];
      page.on('requestfinished', (request) =>
        weights.push(
          request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
        ),
      );
      await page.goto('/', { waitUntil: 'networkidle' });
      if (device.isMobile) expect(weights.length).toBeLessThanOrEqual(MAX_REQUESTS);
      await readToTheEnd(page);
      await expect(page.locator('.slide-art img')).toHaveCount(5);
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(weights);
      expect(sizes.length).toBeGreaterThan(20);
      const limit = device.isMobile ? MAX_PHONE : MAX_DESKTOP;
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total).toBeLessThanOrEqual(limit);
    });
  });
}
