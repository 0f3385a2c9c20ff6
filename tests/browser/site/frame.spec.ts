import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/shared/products.ts';
import { SAMPLE_SITE } from '../../../src/shared/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';

const PHONE = { width: 390, height: 844 };
const MISSING = '/nothing-is-here';
/** Each section with pages below it, and one of them. */
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

  test('stays in sight and draws itself together beyond 20 px of scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/');
    const banner = page.getByRole('banner');
    const atRest = await padding(page);

    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    await expect(banner).not.toHaveAttribute('data-compact');
    await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
    await expect(banner).toHaveAttribute('data-compact');
    expect(await padding(page)).toBeLessThan(atRest);
    expect((await banner.boundingBox())?.y).toBe(0);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(banner).not.toHaveAttribute('data-compact');
    expect(await padding(page)).toBe(atRest);
  });

  test('is at most 1250 px wide, the footer at most 1200, and leads to the application by "Apply Now"', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto('/');
    expect((await page.locator('.site-header-box').boundingBox())?.width).toBe(1250);
    expect((await page.locator('.site-footer-box').boundingBox())?.width).toBe(1200);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
  });

  for (const [section, child, path] of SECTIONS) {
    test(`opens ${section} under the pointer and follows a link in it`, async ({ page }) => {
      await page.goto(MISSING);
      const link = mainNavigation(page).getByRole('link', { name: child });
      await expect(link).toBeHidden();
      await mainNavigation(page).getByRole('link', { name: section }).hover();
      await expect(link).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toBeHidden();
      await page.mouse.move(0, 500);
      await expect(mainNavigation(page).getByRole('link', { name: section })).toHaveAttribute('aria-current', 'true');
    });
  }

  test('shows one dropdown at a time and closes it when the pointer leaves', async ({ page }) => {
    await page.goto(MISSING);
    const navigation = mainNavigation(page);
    await navigation.getByRole('link', { name: 'Loans', exact: true }).hover();
    await expect(navigation.getByRole('link', { name: 'Used Car Loan' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Community' }).hover();
    await expect(navigation.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Used Car Loan' })).toBeHidden();
    await page.mouse.move(640, 600);
    await expect(navigation.getByRole('link', { name: 'FAQ' })).toBeHidden();
  });

  test('keeps a dropdown closed under a pointer that rests where it followed a link', async ({ page }) => {
    await page.goto(MISSING);
    const child = mainNavigation(page).getByRole('link', { name: 'Used Car Loan' });
    const loans = mainNavigation(page).getByRole('link', { name: 'Loans', exact: true });
    await loans.click();
    await expect(page).toHaveURL('/loans');
    await expect(page.locator('.main-nav')).toHaveAttribute('data-live');
    await expect(child).toBeHidden();
    await loans.hover({ position: { x: 5, y: 5 } });
    await expect(child).toBeVisible();
    // Whoever closes it has it closed, until the pointer comes again.
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
    await loans.hover({ position: { x: 10, y: 10 } });
    await expect(child).toBeHidden();
  });

  test.describe('on a wide screen that is touched', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

    test('opens a dropdown by its button alone', async ({ page }) => {
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

  test('opens and closes a dropdown by keyboard', async ({ page }) => {
    await page.goto(MISSING);
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

  test('marks the link of the page and of the section that holds it, and no other', async ({ page }) => {
    const marked = () =>
      mainNavigation(page).evaluate((nav) =>
        [...nav.querySelectorAll('.nav-link')]
          .filter((link) => link.matches('[data-active="true"]'))
          .map((link) => link.textContent),
      );
    await page.goto('/');
    expect(await marked()).toEqual(['Home']);
    await page.goto('/loans/new-car-loan');
    expect(await marked()).toEqual(['Loans']);
    await page.goto('/loansome');
    expect(await marked()).toEqual([]);
    await page.goto('/calculators');
    expect(await marked()).toEqual(['Calculators']);
  });

  test('shows staff the way to the back office, and nobody else', async ({ page, signIn }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Back office' });
    await page.goto('/');
    await expect(link).toBeHidden();
    await signIn();
    await page.reload();
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', '/admin');
  });

  test('hides the way to the back office when another tab signs out', async ({ context, page, signIn }) => {
    await signIn();
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Back office' });
    await expect(link).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(link).toBeHidden();
  });
});

test.describe('the side menu', () => {
  test.use({ viewport: PHONE });

  test('shows a section at the first tap and follows its link at the second', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    const loans = menu(page).getByRole('link', { name: 'Loans', exact: true });
    await expect(menu(page).getByRole('link', { name: 'Used Car Loan' })).toBeHidden();

    await loans.click();
    await expect(page).toHaveURL('/');
    await expect(loans).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'Used Car Loan' })).toBeVisible();

    await loans.click();
    await expect(page).toHaveURL('/loans');
    await expect(menu(page)).toBeHidden();
  });

  test('shows one section at a time, and none when it is opened again', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Our Story' }).click();
    await menu(page).getByRole('link', { name: 'Community' }).click();
    await expect(menu(page).getByRole('link', { name: 'FAQ' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'About Us' })).toBeHidden();

    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await expect(menu(page).getByRole('link', { name: 'FAQ' })).toBeHidden();
  });

  test('closes when any link is chosen', async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of [
      ['Calculators', '/calculators'],
      ['Apply Now', '/apply'],
      ['Home', '/'],
    ] as const) {
      await openMenu(page);
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(menu(page)).toBeHidden();
    }
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Our Story' }).click();
    await menu(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/our-story/about');
    await expect(menu(page)).toBeHidden();
  });

  test('closes when the window is widened to 768 px', async ({ page }) => {
    await page.goto('/');
    await page.setViewportSize({ width: 767, height: 844 });
    await openMenu(page);
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(mainNavigation(page)).toBeVisible();
    await page.setViewportSize({ width: 767, height: 844 });
    await expect(menu(page)).toBeHidden();
  });

  test('keeps the focus, closes on Escape, and gives the focus back', async ({ page }) => {
    await page.goto('/');
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

  test('holds the page behind it still, and closes when that is tapped', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.mouse.click(10, 400);
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  // The browser reports the scripts that it was told not to run.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('dropdowns open under the pointer', async ({ page }) => {
    await page.goto('/');
    await mainNavigation(page).getByRole('link', { name: 'Loans', exact: true }).hover();
    await expect(mainNavigation(page).getByRole('link', { name: 'Used Car Loan' })).toBeVisible();
  });

  test('the side menu opens, shows every link, and closes', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await openMenu(page);
    await expect(menu(page).getByRole('link', { name: 'FAQ' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
  });
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test.describe('the footer', () => {
  test('has the specified links, facts and social addresses', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const links = (name: string) =>
      footer
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(await links('Quick Links')).toEqual([
      ['Home', '/'],
      ['About Us', '/our-story'],
      ['Calculators', '/calculators'],
      ['Become a Partner', '/become-partner'],
      ['Contact Us', '/our-story/contact-us'],
      ['Community', '/community'],
      ['Blogs', '/community/blogs'],
    ]);
    expect(await links('Loan Products')).toEqual(PRODUCTS.map(({ name, path }) => [name, path]));
    await expect(footer).toContainText(SAMPLE_SITE.tagline);
    await expect(footer).toContainText('Pune');
    await expect(footer.getByRole('link', { name: SAMPLE_SITE.email })).toHaveAttribute(
      'href',
      `mailto:${SAMPLE_SITE.email}`,
    );
    await expect(footer).toContainText(
      `© ${new Date().getFullYear()} ${SAMPLE_SITE.brand}, operated by ${SAMPLE_SITE.company}.`,
    );
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/PrivacyPolicy');
    await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/TermsAndCondition');
    for (const [name, address] of [
      ['Facebook', SAMPLE_SITE.social.facebook],
      ['Instagram', SAMPLE_SITE.social.instagram],
      ['X', SAMPLE_SITE.social.x],
      ['LinkedIn', SAMPLE_SITE.social.linkedin],
      ['YouTube', SAMPLE_SITE.social.youtube],
    ] as const) {
      const link = footer.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });
});

test('one number is chatted with and called from every public page', async ({ page }) => {
  for (const path of ['/', MISSING]) {
    await page.goto(path);
    const support = page.getByRole('complementary', { name: 'Support' });
    await expect(support.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      `https://wa.me/${SAMPLE_SITE.whatsapp}`,
    );
    await expect(support.getByRole('link', { name: /Call/ })).toHaveAttribute('href', `tel:${SAMPLE_SITE.phoneDial}`);
  }
});

test.describe('chat and call', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const support = (page: Page) => page.getByRole('complementary', { name: 'Support' });
  /** Scrolls so that an element lies where the buttons float. */
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

  test('step aside for what lies beneath them and can be pressed, and come back', async ({ page }) => {
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
  });

  test('never lie on what the focus is on, and can be walked to themselves', async ({ page }) => {
    await page.goto('/community/faq');
    const question = page.getByRole('main').locator('summary').nth(3);
    await scrollBeneath(page, question);
    await question.evaluate((each) => each.focus({ preventScroll: true }));
    await expect(support(page)).toHaveCSS('opacity', '0');
    await page.locator('footer a').last().focus();
    await page.keyboard.press('Tab');
    await expect(support(page).getByRole('link', { name: /WhatsApp/ })).toBeFocused();
    await expect(support(page)).toHaveCSS('opacity', '1');
  });
});

test('an unknown address answers 404 and leads home', async ({ page }) => {
  const answer = await page.goto(MISSING);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/not found/);
  await page.getByRole('link', { name: 'Go Back Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test.describe('reaches everybody', () => {
  test('at 390 px with the menu and a section open', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(MISSING);
    await expectAccessible(page);
    await openMenu(page);
    for (const [section, child] of SECTIONS) {
      await menu(page).getByRole('link', { name: section, exact: true }).click();
      await expect(menu(page).getByRole('link', { name: child })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('at 1280 px with each dropdown open', async ({ page }) => {
    await page.goto(MISSING);
    for (const [section, child] of SECTIONS) {
      await mainNavigation(page).getByRole('link', { name: section, exact: true }).hover();
      await expect(mainNavigation(page).getByRole('link', { name: child })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('without sideways scrolling at any width, staff signed in or not', async ({ page, signIn }) => {
    await page.goto(MISSING);
    const office = page.getByRole('banner').getByRole('link', { name: 'Back office' });
    for (const isStaff of [false, true]) {
      if (isStaff) {
        await signIn();
        await page.reload();
      }
      for (const width of [320, 390, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        if (width >= 768) await expect(office).toBeVisible({ visible: isStaff });
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('under a long name, in Hindi, too', async ({ newServer, page }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rinova-test-'));
    const facts = {
      brand: 'भारत विश्वास Consumer Finance',
      company: 'Bharat Vishwas Consumer Finance and Leasing Private Limited',
      email: 'a-support-mailbox-with-a-very-long-name@bharat-vishwas-consumer-finance.example',
    };
    await writeFile(join(dataDir, 'site.json'), JSON.stringify(facts));
    const { origin } = await newServer({ DATA_DIR: dataDir });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(origin + MISSING);
      await expect(page.getByRole('contentinfo')).toContainText(`${facts.brand}, operated by ${facts.company}.`);
      await expectNoSidewaysScroll(page);
    }
  });
});
