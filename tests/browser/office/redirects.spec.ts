import { BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';

test(
  'an address that was not found is redirected, and the redirect changed and deleted',
  { tag: '@trial' },
  async ({ page, signIn, faults }) => {
    faults.allow(/status of (?:400|404|409)/);
    await signIn(BLOG);
    await page.route('**/api/redirects/missing', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: [{ path: '/old-loans', hits: 12, lastAt: '2026-11-20T06:00:00.000Z' }] })
        : route.continue(),
    );
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Redirects' }).click();
    await expect(page.getByText('No redirects yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Redirect… /old-loans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add redirect' });
    await expect(dialog.getByLabel('Old address')).toHaveValue('/old-loans');
    const target = dialog.getByLabel('New address');
    await expect(target).toBeFocused();
    await target.fill('https://example.com/');
    await target.press('Enter');
    await expect(dialog.getByText('The new address is a path of this site, such as /loans.')).toBeVisible();
    await expect(target).toBeFocused();
    await expectSoundAt(page, [320]);
    await target.fill('/loans');
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    await expect(page.getByText('Redirect added.')).toBeVisible();
    await expect(page.getByText('Not used yet')).toBeVisible();
    await expectSoundAt(page, [320]);

    await page.goto('/old-loans');
    await expect(page).toHaveURL(/\/loans$/);
    await page.goto('/admin/redirects');
    await page.getByRole('button', { name: 'Edit /old-loans' }).click();
    await page.getByLabel('New address').fill('/calculators');
    await page.getByRole('button', { name: 'Save redirect' }).click();
    await expect(page.getByRole('link', { name: '/calculators' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete /old-loans' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No redirects yet.')).toBeVisible();
  },
);
