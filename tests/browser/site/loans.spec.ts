import { expect, test } from '../../support/browser.ts';

test('a fragment and a link of the overview lead to the section of a loan', async ({ page }) => {
  await page.goto('/loans#new-car');
  await expect(page.locator('#new-car-heading')).toBeInViewport();
  await page
    .getByRole('navigation', { name: 'Loans on this page' })
    .getByRole('link', { name: /Loan Against Car/ })
    .click();
  await expect(page.locator('#against-car-heading')).toBeInViewport();
  await expect(page).toHaveURL(/#against-car$/);
});
