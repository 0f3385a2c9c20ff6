import { expect, test } from '../../support/browser.ts';
import { fieldOf } from './calculator-fields.ts';
import { HEADINGS, shownHeading } from './home-page.ts';
import { holdBack, openWithoutScripts } from './parts.ts';

const SCRIPTS = '**/assets/*.js';

test.describe('before the scripts arrive', () => {
  test('an arrow of the slides is clicked twice, which turns them by two', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    await openWithoutScripts(page, '/');
    const next = page.getByRole('button', { name: 'Next slide' });
    await next.click();
    await next.click();
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
    release();
    await expect(shownHeading(page)).toHaveText(HEADINGS[2]);
    // No click is replayed twice.
    await next.click();
    await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
  });

  test(
    'a calculator is typed in, its button clicked and a flat rate chosen, and all count',
    { tag: '@trial' },
    async ({ page }) => {
      const release = await holdBack(page, SCRIPTS);
      await openWithoutScripts(page, '/calculators?tab=apr');
      const panel = page.getByRole('tabpanel');
      await fieldOf(panel, 'Loan amount').text.fill('300000');
      await fieldOf(panel, 'Loan term').plus.click();
      await page.getByText('Flat rate', { exact: true }).click();
      release();
      await expect(fieldOf(panel, 'Loan amount').text).toHaveValue('3,00,000');
      await expect(fieldOf(panel, 'Loan term').text).toHaveValue('37');
      await expect(page).toHaveURL(/amount=300000&rate=10&months=37&.*&method=flat$/);
      await expect(page.getByRole('radio', { name: 'Flat rate' })).toBeChecked();
    },
  );

  test('a dropdown is open under the pointer, and stays open', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    await openWithoutScripts(page, '/our-story/about');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const child = navigation.getByRole('link', { name: 'Used Car Loan' });
    await navigation.getByRole('link', { name: 'Loans', exact: true }).hover();
    await expect(child).toBeVisible();
    release();
    await expect(navigation.getByRole('button', { name: 'More under Loans' })).toHaveAttribute('aria-expanded', 'true');
    await expect(child).toBeVisible();
    await page.mouse.move(640, 600);
    await expect(child).toBeHidden();
  });

  for (const knowsCommands of [true, false]) {
    const title = knowsCommands ? 'opens at once' : 'opens once they are there, in a browser without command buttons';
    test(`the menu is clicked, and ${title}`, async ({ page }) => {
      if (!knowsCommands) {
        await page.addInitScript(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));
        await page.route('/our-story/about', async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: (await response.text()).replace(' command="show-modal" commandfor="side-menu"', ''),
          });
        });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await holdBack(page, SCRIPTS);
      await openWithoutScripts(page, '/our-story/about');
      const opener = page.getByRole('button', { name: 'Open menu', includeHidden: true });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await opener.click();
      await expect(menu).toBeVisible({ visible: knowsCommands });
      release();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    });
  }
});
