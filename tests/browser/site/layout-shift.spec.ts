import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The pages that shifted most when headings had another number of lines in the fallback font. */
const PATHS = ['/calculators', '/our-story', '/our-story/mission'];

/** The cumulative layout shift since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shift += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // A shift is reported with the frame that shows it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    return shift;
  });

test('hardly anything moves when the fonts arrive late', async ({ page }) => {
  let fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  for (const path of PATHS) {
    await test.step(path, async () => {
      fonts = Promise.withResolvers();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
      fonts.resolve();
      await page.waitForLoadState();
      expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('800 1em Anek')))).toBe(true);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    });
  }
});
