import type { Page } from '@playwright/test';
import { exactEmi, formatRupees } from '../../../src/shared/emi.ts';
import { PRODUCTS } from '../../../src/shared/products.ts';
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

const ELSEWHERE = { x: 640, y: 20 };

/** A finger on the hero that goes from the middle by so many pixels and is lifted. */
async function swipe(page: Page, sideways: number, down = 0) {
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [195, 300];
  const at = (part: number) => [{ x: x + sideways * part, y: y + down * part }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('the slides', () => {
  test('are five: an intro and one for each product, each with a way to apply', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Pause slides' }).click();
    for (const [position, heading] of HEADINGS.entries()) {
      await expect(shownHeading(page)).toHaveText(heading);
      await expect(shownSlide(page)).toHaveAttribute('aria-label', `${position + 1} of 5`);
      await expect(shownSlide(page).getByRole('img')).toBeVisible();
      await expect(carousel(page).getByRole('link', { name: 'APPLY NOW' })).toHaveCount(1);
      await expect(shownSlide(page).getByRole('link', { name: 'APPLY NOW' })).toHaveAttribute('href', '/apply');
      await expect(carousel(page)).toContainText(`${position + 1} / 5`);
      await page.getByRole('button', { name: 'Next slide' }).click();
    }
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(shownHeading(page)).toHaveText(HEADINGS[4]);
  });

  for (const width of [390, 1280]) {
    test(`work out an example at the rate of their product, and never move what stands below them at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const examples = {
        'personal-loan': [500_000, 36],
        'used-car-loan': [600_000, 48],
        'new-car-loan': [1_000_000, 84],
        'loan-against-car': [400_000, 36],
      };
      const row = () => page.locator('.product-row').boundingBox();
      await page.goto('/');
      const first = await row();
      for (const { slug, rateFrom } of PRODUCTS) {
        const [amount = 0, months = 0] = examples[slug];
        await page.goto(`/?slide=${slug}`);
        expect(await row()).toEqual(first);
        await expect(shownSlide(page)).toContainText(`Example: ${formatRupees(amount)} for ${months} months`);
        await expect(shownSlide(page)).toContainText(
          `${formatRupees(exactEmi(amount, rateFrom, months))} a month at ${rateFrom}%`,
        );
      }
    });
  }

  test('fetch their pictures when the page has all that is in sight, or when they are asked for', async ({ page }) => {
    const loaded = Promise.withResolvers<void>();
    await page.route('**/pictures/hero-intro*', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(shownSlide(page).getByRole('img')).toBeVisible();
    await expect(page.locator('.slide-art img')).toHaveCount(2);
    loaded.resolve();
    await expect(page.locator('.slide-art img')).toHaveCount(5);
  });
});

test.describe('the slides by themselves', () => {
  test('go on after 3 seconds each, and from the last to the first', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.clock.runFor(2999);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await page.clock.runFor(1);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
    for (const heading of [HEADINGS[2], HEADINGS[3], HEADINGS[4], HEADINGS[0]]) {
      await page.clock.runFor(3000);
      await expect(shownHeading(page)).toHaveText(heading);
    }
  });

  test('rest while the pointer is over them or over the products', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    for (const place of [page.locator('.hero'), productButton(page, 'New Car Loan')]) {
      await place.hover();
      await page.clock.runFor(30_000);
      await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    }
    await page.mouse.move(ELSEWHERE.x, ELSEWHERE.y);
    await expect(page.locator('.slides')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
  });

  test('rest for a pointer that was there before the script', async ({ page }) => {
    let arrive: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/entry/, async (route) => {
      await arrived;
      await route.continue();
    });
    const opened = openHomeWithStoppedClock(page);
    await page.locator('.slide-art img').first().hover();
    arrive();
    await opened;
    await page.clock.runFor(30_000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
  });

  test('rest while somebody walks through them by keyboard, and say then what is shown', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.getByRole('button', { name: 'Pause slides' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Previous slide' })).toBeFocused();
    await expect(page.locator('.slides')).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(30_000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await page.getByLabel('Full Name').focus();
    await expect(page.locator('.slides')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
  });

  test('rest while the tab is hidden', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await page.clock.runFor(30_000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await hide(false);
    await expect(page.locator('.slides')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
  });

  test('stop at the pause button and go on at the play button', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(ELSEWHERE.x, ELSEWHERE.y);
    await page.clock.runFor(30_000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await page.getByRole('button', { name: 'Play slides' }).click();
    await page.mouse.move(ELSEWHERE.x, ELSEWHERE.y);
    await expect(page.locator('.slides')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
  });

  test('go on for a pointer that left with the page, once Back has brought it up again', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await carousel(page).dispatchEvent('pointerenter');
    await page.clock.runFor(30_000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
  });

  test('go on for a keyboard that stands on the play button', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.getByRole('button', { name: 'Previous slide' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.clock.runFor(30_000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeFocused();
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
  });

  test('never go for those who want reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithStoppedClock(page);
    await page.clock.runFor(60_000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeHidden();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
    // Nor is it too late to change one's mind.
    await page.mouse.move(ELSEWHERE.x, ELSEWHERE.y);
    await page.getByLabel('Full Name').focus();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(page.locator('.slides')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[2]);
  });
});

test.describe('the product buttons', () => {
  test('show their slide and write it into the address without navigating', async ({ page }) => {
    await openHome(page);
    const before = await page.evaluate(() => {
      Object.assign(globalThis, { sameDocument: true });
      return { length: history.length, state: history.state as unknown };
    });
    for (const [position, { slug, name }] of PRODUCTS.entries()) {
      await productButton(page, name).click();
      await expect(shownHeading(page)).toHaveText(HEADINGS[position + 1] ?? '');
      await expect(page).toHaveURL(`/?slide=${slug}`);
      await expect(page.locator('.product-row [aria-current=true]')).toContainText(name);
      await expect(page.locator('.product-row [aria-current=true]')).toHaveCount(1);
    }
    const after = await page.evaluate(() => ({ length: history.length, state: history.state as unknown }));
    expect(after).toEqual(before);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  test('leave the rest of the address alone', async ({ page }) => {
    await openHome(page, '/?utm_source=letter#eligibility');
    await productButton(page, 'New Car Loan').press('Enter');
    await expect(page).toHaveURL('/?utm_source=letter&slide=new-car-loan#eligibility');
  });

  test('bring back their slide at a reload, and after a visit elsewhere', async ({ page, faults }) => {
    faults.allow(/status of 404/);
    await openHome(page);
    await productButton(page, 'Loan Against Car').click();
    await page.reload();
    await expect(shownHeading(page)).toHaveText(HEADINGS[4]);
    await expect(page.locator('.slide-art img')).toHaveCount(5);
    await carousel(page).getByRole('link', { name: 'Work out my EMI' }).click();
    await expect(page).toHaveURL('/calculators?amount=400000&rate=11.99&months=36');
    await page.goBack();
    await expect(shownHeading(page)).toHaveText(HEADINGS[4]);
  });

  test('an invented slide is the intro', async ({ page }) => {
    await openHome(page, '/?slide=gold-loan');
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await expect(page.locator('.product-row [aria-current]')).toHaveCount(0);
  });
});

test.describe('the arrow keys', () => {
  test('move one slide, also past either end', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.keyboard.press('ArrowRight');
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(shownHeading(page)).toHaveText(HEADINGS[4]);
    await page.keyboard.press('ArrowRight');
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
  });

  test('take the focus along from slide to slide', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await carousel(page).getByRole('link', { name: 'APPLY NOW' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
    await expect(shownSlide(page).getByRole('link', { name: 'APPLY NOW' })).toBeFocused();
  });

  test('belong to a field, to a shortcut and to what is in sight', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByLabel('Full Name').fill('Asha');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await expect(page.getByLabel('Full Name')).toHaveValue('Asxha');
    await page.getByLabel('Full Name').blur();
    await expect(carousel(page)).not.toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('dots jump to a slide', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.getByRole('button', { name: 'Slide 4: New Car Loan' }).tap();
    await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
    await expect(page.getByRole('button', { name: /^Slide \d/ })).toHaveCount(5);
    await expect(page.locator('.slide-dots [aria-current=true]')).toHaveAccessibleName('Slide 4: New Car Loan');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
  });

  test('a swipe of more than 50 px turns to the next slide or the one before', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await swipe(page, -50);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await swipe(page, -51);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
    await swipe(page, 51);
    await swipe(page, 51);
    await expect(shownHeading(page)).toHaveText(HEADINGS[4]);
  });

  test('a finger that goes up scrolls the page', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await swipe(page, -60, -200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
  });

  test('slides go on after a tap', async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await page.locator('.slide-text').first().tap();
    await page.clock.runFor(3000);
    await expect(shownHeading(page)).toHaveText(HEADINGS[1]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('the first slide is shown, and nothing that would not work', async ({ page }) => {
    await page.goto('/');
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    await expect(page.locator('.slide-controls')).toBeHidden();
  });

  test('the product buttons ask the server for their slide', async ({ page }) => {
    await page.goto('/');
    await productButton(page, 'New Car Loan').click();
    await expect(page).toHaveURL('/?slide=new-car-loan');
    await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
    await expect(shownSlide(page).getByRole('img')).toHaveJSProperty('complete', true);
  });
});
