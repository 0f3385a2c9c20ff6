import type { Page } from '@playwright/test';
import { PAGES } from '../../../src/shared/addresses.ts';
import { expect, expectNoSidewaysScroll, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const ALL_PAGES = [...PAGES, '/calculators?tab=eligibility', '/calculators?tab=prepayment', '/blog/emi-explained'];

/** Fails when text sticks out of the window, or of a box that cuts it off and can't be scrolled. */
async function expectNothingCut(page: Page) {
  await expectNoSidewaysScroll(page);
  const cut = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // Slides out of sight come into it, and what is for screen readers alone is no text to be seen.
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

const half = Math.ceil(ALL_PAGES.length / 2);
for (const [name, paths] of [
  ['first', ALL_PAGES.slice(0, half)],
  ['second', ALL_PAGES.slice(half)],
] as const) {
  test(`text of 32 px stands on every page of the ${name} half at that size, and nothing is cut off`, async ({ page }) => {
    // The reader's choice in the settings of the browser; 16 px is the default.
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const sizes = await page
            .locator('main p')
            .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
          expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
          await expectNothingCut(page);
        }
      });
    }
  });
}
