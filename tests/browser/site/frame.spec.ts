import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';

const PHONE = { width: 390, height: 844 };
const MISSING = '/nothing-is-here';
/** Each section of the navigation, and one of the pages in it. */
const SECTIONS = [
  ['Our Story', 'Contact Us', '/our-story/contact-us'],
  ['Loans', 'Used Car Loan', '/loans/used-car-loan'],
  ['Community', 'Work Culture', '/community/work-culture'],
] as const;

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
}

// The browser reports every page that is answered with 404, and this file asks for some.
test.beforeEach(({ faults }) => faults.allow(/status of 404/));

test.describe('the header', () => {
  const padding = (page: Page) =>
    page.locator('.site-header-box').evaluate((box) => {
      box.getAnimations().forEach((animation) => animation.finish());
      return Number.parseFloat(getComputedStyle(box).paddingTop);
    });

  test('shrinks after 20 px of scrolling, and is at most 1250 px wide', { tag: '@trial' }, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 500 });
    await page.goto(MISSING);
    expect((await page.locator('.site-header-box').boundingBox())?.width).toBe(1250);
    expect((await page.locator('.site-footer-box').boundingBox())?.width).toBe(1200);

    const banner = page.getByRole('banner');
    const atTop = await padding(page);
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    await expect(banner).not.toHaveAttribute('data-compact');
    await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
    await expect(banner).toHaveAttribute('data-compact');
    expect(await padding(page)).toBeLessThan(atTop);
    expect((await banner.boundingBox())?.y).toBe(0);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(banner).not.toHaveAttribute('data-compact');
    expect(await padding(page)).toBe(atTop);
  });

  test('opens one section at a time under the pointer, and closes it when the pointer leaves', async ({ page }) => {
    await page.goto(MISSING);
    const navigation = mainNavigation(page);
    for (const [section, child] of SECTIONS) {
      await expect(navigation.getByRole('link', { name: child })).toBeHidden();
      await navigation.getByRole('link', { name: section, exact: true }).hover();
      await expect(navigation.getByRole('link', { name: child })).toBeVisible();
      await expect(navigation.locator('.nav-menu:visible')).toHaveCount(1);
    }
    await expectAccessible(page);
    await page.mouse.move(640, 600);
    await expect(navigation.locator('.nav-menu:visible')).toHaveCount(0);

    await navigation.getByRole('link', { name: 'Loans', exact: true }).hover();
    const link = navigation.getByRole('link', { name: 'Used Car Loan' });
    await link.click();
    await expect(page).toHaveURL('/loans/used-car-loan');
    await expect(link).toBeHidden();
    await page.mouse.move(0, 500);
    await expect(navigation.getByRole('link', { name: 'Loans', exact: true })).toHaveAttribute('aria-current', 'true');
  });

  test('keeps a section closed under a pointer that stays on the link it followed', { tag: '@trial' }, async ({ page }) => {
    await page.goto(MISSING);
    const child = mainNavigation(page).getByRole('link', { name: 'Used Car Loan' });
    const loans = mainNavigation(page).getByRole('link', { name: 'Loans', exact: true });
    await loans.click();
    await expect(page).toHaveURL('/loans');
    await expect(page.locator('.main-nav')).toHaveAttribute('data-live');
    await expect(child).toBeHidden();
    await loans.hover({ position: { x: 5, y: 5 } });
    await expect(child).toBeVisible();
    // Closed by key, it stays closed until the pointer comes again.
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
    await loans.hover({ position: { x: 10, y: 10 } });
    await expect(child).toBeHidden();
  });

  test.describe('on a wide touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

    test('opens a section by its button only', async ({ page }) => {
      await page.goto(MISSING);
      const child = mainNavigation(page).getByRole('link', { name: 'Used Car Loan' });
      await mainNavigation(page).getByRole('button', { name: 'More under Loans' }).tap();
      await expect(child).toBeVisible();
      await page.touchscreen.tap(500, 600);
      await expect(child).toBeHidden();
      await mainNavigation(page).getByRole('link', { name: 'Loans', exact: true }).tap();
      await expect(page).toHaveURL('/loans');
      await expect(child).toBeHidden();
    });
  });

  test('is skipped, opened and closed by keyboard', async ({ page }) => {
    await page.goto(MISSING);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();

    const navigation = mainNavigation(page);
    const toggle = navigation.getByRole('button', { name: 'More under Loans' });
    const first = navigation.getByRole('link', { name: 'Personal Loan' });

    await navigation.getByRole('link', { name: 'Loans', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await expect(first).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await expect(first).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(first).toBeHidden();
  });

  test('shows the link to the back office to staff only, until another tab signs out', async ({ context, page, signIn }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Back office' });
    await page.goto(MISSING);
    await expect(link).toBeHidden();
    await signIn();
    await page.reload();
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', '/admin');
    for (const width of [320, 390, 768, 1024, 1920, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(link).toBeVisible({ visible: width >= 768 });
      await expectNoSidewaysScroll(page);
    }

    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(link).toBeHidden();
  });
});

test.describe('the side menu', () => {
  test.use({ viewport: PHONE });

  test('opens one section at a time at the first tap, and follows its link at the second', async ({ page }) => {
    await page.goto(MISSING);
    await openMenu(page);
    const loans = menu(page).getByRole('link', { name: 'Loans', exact: true });
    await menu(page).getByRole('link', { name: 'Community' }).click();
    await expect(menu(page).getByRole('link', { name: 'FAQ' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Used Car Loan' })).toBeHidden();
    await loans.click();
    await expect(page).toHaveURL(MISSING);
    await expect(loans).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'Used Car Loan' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'FAQ' })).toBeHidden();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await expect(menu(page).getByRole('link', { name: 'Used Car Loan' })).toBeHidden();
    await loans.click();
    await loans.click();
    await expect(page).toHaveURL('/loans');
    await expect(menu(page)).toBeHidden();
  });

  test(
    'closes when a link to the same page is chosen, when the page is tapped, and at 768 px',
    { tag: '@trial' },
    async ({ page }) => {
      await page.goto('/our-story/about');
      await openMenu(page);
      await page.mouse.move(10, 400);
      await page.mouse.wheel(0, 400);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      await page.mouse.click(10, 400);
      await expect(menu(page)).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(0);

      await page.setViewportSize({ width: 767, height: 844 });
      await openMenu(page);
      await page.setViewportSize({ width: 768, height: 844 });
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      await expect(mainNavigation(page)).toBeVisible();
      await page.setViewportSize({ width: 767, height: 844 });
      await expect(menu(page)).toBeHidden();

      await openMenu(page);
      await menu(page).getByRole('link', { name: 'Our Story' }).click();
      await menu(page).getByRole('link', { name: 'About Us' }).click();
      await expect(menu(page)).toBeHidden();
    },
  );

  test('keeps the focus, closes on Escape, and gives the focus back', async ({ page }) => {
    await page.goto(MISSING);
    const button = page.getByRole('button', { name: 'Open menu' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog');
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // The browser reports the scripts that it was told not to run.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('sections open under the pointer, and the side menu shows every link', async ({ page }) => {
    await page.goto(MISSING);
    await mainNavigation(page).getByRole('link', { name: 'Loans', exact: true }).hover();
    await expect(mainNavigation(page).getByRole('link', { name: 'Used Car Loan' })).toBeVisible();

    await page.setViewportSize(PHONE);
    await openMenu(page);
    await expect(menu(page).getByRole('link', { name: 'FAQ' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('the buttons to chat and to call', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const support = (page: Page) => page.getByRole('complementary', { name: 'Support' });
  /** Scrolls until an element is below the buttons. */
  const scrollBeneath = async (page: Page, element: Locator) => {
    const box = await support(page).boundingBox();
    await element.evaluate(
      (each, middle) => {
        const { top, height } = each.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - middle, behavior: 'instant' });
      },
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    );
  };

  test('hide above what can be pressed or has the focus, and can be focused themselves', async ({ page }) => {
    await page.goto('/community/faq');
    const question = page.getByRole('main').locator('summary').nth(3);
    await expect(support(page)).toHaveCSS('opacity', '1');
    await scrollBeneath(page, question);
    await expect(support(page)).toHaveCSS('opacity', '0');
    const box = await question.boundingBox();
    await page.mouse.click(350, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(question.locator('..')).toHaveAttribute('open');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(support(page)).toHaveCSS('opacity', '1');

    await scrollBeneath(page, question);
    await question.evaluate((each) => each.focus({ preventScroll: true }));
    await expect(support(page)).toHaveCSS('opacity', '0');
    await page.locator('footer a').last().focus();
    await page.keyboard.press('Tab');
    await expect(support(page).getByRole('link', { name: /WhatsApp/ })).toBeFocused();
    await expect(support(page)).toHaveCSS('opacity', '1');
  });
});

test('fits with a long brand name and one in Hindi', { tag: '@trial' }, async ({ newServer, page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  const facts = {
    brand: 'भारत विश्वास Consumer Finance',
    company: 'Bharat Vishwas Consumer Finance and Leasing Private Limited',
    email: 'a-support-mailbox-with-a-very-long-name@bharat-vishwas-consumer-finance.example',
  };
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(facts));
  const { origin } = await newServer({ DATA_DIR: dataDir });
  await page.goto(origin + MISSING);
  await expect(page.getByRole('contentinfo')).toContainText(`${facts.brand}, operated by ${facts.company}.`);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
