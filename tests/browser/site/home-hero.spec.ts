import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/shared/loans/products.ts';
import { expect, test } from '../../support/browser.ts';
import {
  carousel,
  HEADINGS,
  openHome,
  openHomeWithStoppedClock,
  productButton,
  shownHeading,
  shownSlide,
} from './home-page.ts';
import { holdBack, openWithoutScripts } from './parts.ts';

/** Drags one finger from the middle of the hero by that many pixels, and lifts it. */
async function swipe(page: Page, x: number, y = 0) {
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: 195 + x * part, y: 300 + y * part }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('arrows and product buttons turn the slides, and neither their buttons nor anything below them moves', async ({
  page,
}) => {
  await openHome(page, '/?utm_source=letter');
  const stepsAt = (width: number) =>
    page
      .setViewportSize({ width, height: 900 })
      .then(() => page.locator('.slide-steps').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)));
  for (const width of [390, 1280]) expect(new Set(await stepsAt(width)).size).toBe(1);
  const rowTop = () => page.locator('.product-row').evaluate((row) => row.getBoundingClientRect().top + scrollY);
  const tops = { desk: [await rowTop()], phone: [] as number[] };
  for (const [position, heading] of HEADINGS.entries()) {
    await expect(shownHeading(page)).toHaveText(heading);
    await expect(shownSlide(page).getByRole('img')).toBeVisible();
    await expect(carousel(page).getByRole('link', { name: 'APPLY NOW' })).toHaveCount(1);
    await expect(carousel(page)).toContainText(`${position + 1} / 5`);
    tops.desk.push(await rowTop());
    await page.getByRole('button', { name: 'Next slide' }).click();
  }
  await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(shownHeading(page)).toHaveText(HEADINGS[4]);

  await page.setViewportSize({ width: 390, height: 900 });
  const before = await page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true });
    return { length: history.length, state: history.state as unknown };
  });
  for (const [position, { slug, name }] of PRODUCTS.entries()) {
    await productButton(page, name).press('Enter');
    await expect(shownHeading(page)).toHaveText(HEADINGS[position + 1] ?? '');
    await expect(page).toHaveURL(`/?utm_source=letter&slide=${slug}`);
    await expect(page.locator('.product-row [aria-current=true]')).toContainText(name);
    tops.phone.push(await rowTop());
  }
  expect([new Set(tops.desk).size, new Set(tops.phone).size]).toEqual([1, 1]);
  const after = await page.evaluate(() => ({ length: history.length, state: history.state as unknown }));
  expect(after).toEqual(before);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test(
  'pictures of later slides load once everything in sight has loaded, or when they are shown',
  { tag: '@trial' },
  async ({ page }) => {
    const release = await holdBack(page, '**/pictures/hero-intro*');
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(shownSlide(page).getByRole('img')).toBeVisible();
    await expect(page.locator('.slide-art img')).toHaveCount(2);
    release();
    await expect(page.locator('.slide-art img')).toHaveCount(5);
  },
);

test(
  'slides advance every 3 seconds, but not under the pointer or focus, nor when paused',
  { tag: '@trial' },
  async ({ page }) => {
    await openHomeWithStoppedClock(page);
    const slides = page.locator('.slides');
    let position = 0;
    const expectPaused = async () => {
      await expect(slides).toHaveAttribute('aria-live', 'polite');
      await page.clock.runFor(30_000);
      await expect(shownHeading(page)).toHaveText(HEADINGS[position] ?? '');
    };
    const expectNext = async (ms = 3000) => {
      await expect(slides).toHaveAttribute('aria-live', 'off');
      await page.clock.runFor(ms);
      position = (position + 1) % HEADINGS.length;
      await expect(shownHeading(page)).toHaveText(HEADINGS[position] ?? '');
    };
    const leave = () => page.mouse.move(640, 20);

    await test.step('every 3 seconds', async () => {
      await page.clock.runFor(2999);
      await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
      await expectNext(1);
    });
    await test.step('under the pointer', async () => {
      await productButton(page, 'New Car Loan').hover();
      await expectPaused();
      await leave();
      await expectNext();
    });
    await test.step('under the keyboard focus', async () => {
      await page.getByRole('button', { name: 'Pause slides' }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Previous slide' })).toBeFocused();
      await expectPaused();
      await page.getByLabel('Full Name').focus();
      await expectNext();
    });
    await test.step('paused, until the play button is pressed, which keeps the focus', async () => {
      await page.getByRole('button', { name: 'Previous slide' }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      const icon = page.getByRole('button', { name: 'Play slides' }).locator('svg:not([hidden]) use');
      await expect.poll(() => icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
      await expectPaused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Pause slides' })).toBeFocused();
      await expectNext();
    });
  },
);

test('slides do not advance under a pointer that was there before the script', { tag: '@trial' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const release = await holdBack(page, /assets\/entry/);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await openWithoutScripts(page, '/');
  await page.locator('.slide-art img').first().hover();
  release();
  await expect(page.locator('.slide-art img')).toHaveCount(5);
  await page.clock.runFor(30_000);
  await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('dots and swipes turn the slides, a tap does not stop them, and the page scrolls', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.getByRole('button', { name: 'Slide 4: New Car Loan' }).tap();
    await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
    await expect(page.getByRole('button', { name: /^Slide \d/ })).toHaveCount(5);
    await expect(page.locator('.slide-dots [aria-current=true]')).toHaveAccessibleName('Slide 4: New Car Loan');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();

    await swipe(page, -51);
    await expect(shownHeading(page)).toHaveText(HEADINGS[4]);

    await page.locator('.slide[data-active] .slide-text').tap();
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await swipe(page, -60, -200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('the product buttons ask the server for their slide, and other controls are hidden', async ({ page }) => {
    await page.goto('/');
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await expect(page.locator('.slide-controls')).toBeHidden();
    await productButton(page, 'New Car Loan').click();
    await expect(page).toHaveURL('/?slide=new-car-loan');
    await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
    await expect(shownSlide(page).getByRole('img')).toHaveJSProperty('complete', true);
  });
});
