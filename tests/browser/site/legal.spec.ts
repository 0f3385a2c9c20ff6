import { expect, test } from '../../support/browser.ts';

test('the quick navigation leads to sections below the header, and is not printed', async ({ page }) => {
  await page.goto('/PrivacyPolicy');
  const header = await page.getByRole('banner').boundingBox();
  const navigation = page.getByRole('navigation', { name: 'Quick navigation' });
  for (const name of ['Policy', 'Sharing', 'Consent statement']) {
    await navigation.getByRole('link', { name, exact: true }).click();
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading).toBeInViewport();
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0);
  }

  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('banner'),
    page.locator('.site-footer'),
    page.getByRole('link', { name: /WhatsApp/ }),
    navigation,
  ])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Safety tips' })).toBeVisible();
});
