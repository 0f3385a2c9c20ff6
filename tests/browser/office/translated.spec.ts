import { ADMIN, expect, test } from '../../support/browser.ts';
import { changeEarly, changePage, inOneOf } from '../../support/translation.ts';
import { fillLogin, openLoans, seedLeads, statusLine } from './screens.ts';

for (const when of ['before they start', 'once they are loaded', 'all along'] as const) {
  const tag = when === 'all along' ? [] : ['@trial'];
  test(`staff sign in and work on a lead, on pages translated ${when}`, { tag }, async ({ page, api, faults }) => {
    faults.allow(statusLine(401));
    if (when === 'before they start') {
      // React renders the page anew, and says so.
      faults.allow(/Minified React error #418/);
      await changeEarly(page, 'texts');
    }
    const change = () => changePage(page, 'texts', when === 'all along');
    await seedLeads(api, 2, (index) => (index === 0 ? { fullName: 'Asha Rao' } : {}));

    await page.goto('/admin-login');
    const signIn = page.locator('form button[type=submit]');
    await expect(signIn).toBeEnabled();
    await fillLogin(page, { ...ADMIN, password: 'not the password' });
    await change();
    await signIn.click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.locator('input[type=password]').fill(ADMIN.password);
    await signIn.click();
    await expect(page).not.toHaveURL(/admin-login/);

    await openLoans(page);
    await change();
    await page.locator('thead button').first().click();
    await expect(page.getByRole('row').nth(1)).toContainText(inOneOf('Asha Rao'));
    const view = page.getByRole('button', { name: 'View Asha Rao' });
    await view.click();
    const dialog = page.getByRole('dialog');
    const button = (text: string) => dialog.locator('button', { hasText: inOneOf(text) });
    const menu = (text: string) => button(text).first().click();
    const item = (text: string) => dialog.locator('[role^=menuitem]', { hasText: inOneOf(text) }).click();
    await menu('New');
    await item('Contacted');
    await expect(button('Contacted').first()).toBeVisible();
    await menu('Unassigned');
    await item('Assign to me');
    await expect(button('admin').first()).toBeVisible();
    await button('Add note').click();
    await expect(dialog.locator('.field-error')).toHaveText(inOneOf('Enter a note.'));
    await page.keyboard.type('Call again');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.locator('.field-error')).toHaveCount(0);
    await expect(dialog.getByRole('listitem').filter({ hasText: inOneOf('Call again') })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}
