import { expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { carousel, HEADINGS, openHome, productButton, shownHeading, shownSlide } from './home-page.ts';
import { hydrate, openWithoutScripts } from './parts.ts';

test.use({ sampleContent: 'on' });

test('is accessible and fits every window', { tag: '@trial' }, async ({ page }) => {
  await openHome(page);
  for (const part of ['#eligibility', '#emi']) await hydrate(page.locator(part));
  await expectSoundAt(page, [390, 320, 768, 1024, 1280, 1920]);
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeHidden();
  await productButton(page, 'Used Car Loan').click();
  await expect(shownHeading(page)).toHaveText(HEADINGS[2]);
  await expectAccessible(page, carousel(page));
  for (const _ of ['to the first product', 'to the intro']) await page.keyboard.press('ArrowLeft');
  await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
});

test('a link in the hero leads to offers, the keyboard to each loan card, and all of a card to its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await carousel(page).getByRole('link', { name: 'See offers' }).click();
  await expect(page).toHaveURL(/\/offers/);
  await page.goBack();
  const products = page.getByRole('region', { name: 'Our Loan Products' });
  const links = products.getByRole('link');
  await links.first().focus();
  for (const link of [links.nth(1), links.nth(2), links.nth(3)]) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await products
    .getByRole('listitem')
    .nth(1)
    .click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/loans/used-car-loan');
});

test('has slides that the server turns where their script fails to load', async ({ page, faults }) => {
  faults.allow(/carousel|^uncaught: $/);
  await page.route('**/assets/carousel-*', (route) => route.abort());
  await openWithoutScripts(page, '/');
  await productButton(page, 'New Car Loan').click();
  await expect(page).toHaveURL('/?slide=new-car-loan');
  await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
  await expect(shownSlide(page).getByRole('img')).toHaveJSProperty('complete', true);
});
