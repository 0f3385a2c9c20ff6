import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';

test.use({ viewport: { width: 390, height: 844 }, sampleContent: 'on' });

/**
 * The pages that shifted most when headings had another number of lines in the fallback font, or when a picture had no height
 * before it was there; and the other kinds of tops.
 */
const PATHS = ['/calculators', '/our-story', '/our-story/mission', '/', '/BlogsForHome', '/blog/emi-explained'];

/** What moved since the page was opened: the cumulative layout shift, and the elements. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0;
    const moved = new Set<string>();
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shift += entry.value;
        for (const { node } of entry.sources) moved.add(node instanceof Element ? node.outerHTML.slice(0, 80) : '');
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // A shift is reported with the frame that shows it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    return { shift, moved: [...moved] };
  });

for (const [late, files] of [
  ['fonts', '**/*.woff2'],
  ['pictures', /\.(?:avif|webp|png|jpg)\b/],
  ['scripts', '**/*.js'],
] as const) {
  test(`hardly anything moves when the ${late} arrive late`, async ({ page }) => {
    let arrival = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    for (const path of PATHS) {
      await test.step(path, async () => {
        arrival = Promise.withResolvers();
        await page.goto(path, { waitUntil: 'commit' });
        await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
        arrival.resolve();
        await page.waitForLoadState();
        expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('800 1em Anek')))).toBe(true);
        const island = page.locator('[data-island][data-when=visible]');
        for (const part of await island.all()) await expect(part).toHaveAttribute('data-live', '');
        const { shift, moved } = await layoutShift(page);
        expect(shift, moved.join('\n')).toBeLessThan(0.02);
      });
    }
  });
}
