import { expect, test } from '../../support/browser.ts';
import { formAt, formOn, openForm } from './forms.ts';

const form = formAt('/become-partner');

test('each partnership type leads to the form with that type chosen', async ({ page }) => {
  await openForm(page, form.path);
  const { field, root } = formOn(page, form);
  for (const [label, value] of [
    ['Lending Partner', 'Landing Partner'],
    ['Technology', 'Technology'],
    ['Referral', 'Referral'],
  ] as const) {
    await page.getByRole('link', { name: `Apply as ${label}` }).click();
    await expect(field('partnershipType')).toHaveValue(value);
    await expect(root).toBeInViewport();
  }
});
