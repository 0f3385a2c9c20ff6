import { ADMIN, expect, test } from '../../support/browser.ts';
import { names, searchBox, seedLeads } from './screens.ts';

test('a day’s work by keyboard alone, from signing in to signing out', async ({ page, api }) => {
  await seedLeads(api, 11, (index) => ({ fullName: index < 2 ? `Asha Rao ${index}` : `Lead ${index}` }));
  const press = (key: string) => page.keyboard.press(key);
  const focused = page.locator(':focus');
  /** Presses Tab until this element has the focus, as a keyboard user does. */
  const tabTo = async (role: 'button' | 'combobox' | 'link' | 'textbox', name: string | RegExp) => {
    const wanted = page.getByRole(role, { name, exact: true });
    for (let step = 0; step < 120; step += 1) {
      if ((await focused.count()) && (await wanted.and(focused).count())) return;
      await press('Tab');
    }
    throw new Error(`Tab did not reach ${name}.`);
  };

  await page.goto('/admin/loan-applications');
  await page.waitForURL('**/admin-login');
  await tabTo('textbox', 'Email');
  await page.keyboard.type(ADMIN.email);
  await press('Tab');
  await page.keyboard.type(ADMIN.password);
  await press('Enter');
  await page.waitForURL('**/admin/loan-applications');
  await expect(names(page)).toHaveCount(10);

  await press('n');
  await expect(names(page)).toHaveText(['Asha Rao 0']);
  await press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('asha');
  await press('Enter');
  await expect(page.getByText('2 loan applications for “asha”')).toBeVisible();

  await tabTo('button', 'View Asha Rao 1');
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Loan Application Details' });
  await expect(dialog).toContainText('Asha Rao 1');
  await tabTo('button', 'Status: New');
  await press('Enter');
  await expect(dialog.getByRole('menuitemradio', { name: 'Status: New' })).toBeFocused();
  await page.keyboard.type('Contacted');
  await press('Enter');
  await expect(dialog.getByText('changed the status: New to Contacted')).toBeVisible();
  await tabTo('textbox', 'Note');
  await page.keyboard.type('Called, wants to hear more on Monday.');
  await press('Control+Enter');
  await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText('on Monday');
  await tabTo('button', 'Next loan application');
  await press('Enter');
  await expect(dialog).toContainText('Asha Rao 0');
  await press('Escape');
  await expect(dialog).toBeHidden();

  await tabTo('button', 'Export');
  await press('Enter');
  await tabTo('button', 'Export CSV');
  const download = page.waitForEvent('download');
  await press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^loan-applications-.*\.csv$/);
  await tabTo('button', 'Delete Asha Rao 0');
  await press('Space');
  await tabTo('button', 'Delete');
  await press('Enter');
  await expect(page.getByText('Loan application deleted successfully!')).toBeVisible();
  await expect(names(page)).toHaveText(['Asha Rao 1']);

  await tabTo('button', 'Logout');
  await press('Enter');
  await page.waitForURL('**/admin-login');
  expect((await api.listLeads('search=asha')).data.map(({ fullName }) => fullName)).toEqual(['Asha Rao 1']);
});
