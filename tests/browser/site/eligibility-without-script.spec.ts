import { expect, expectAccessible, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { asTyped, EMPTY, field, fill, submitButton, SUBMITTED, textOf, typed } from './eligibility-form.ts';
import { hydrate, holdBack, openWithoutScripts } from './parts.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium reports the scripts that it does not run, and a page with an error status.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$|status of 4\d\d/));

  test('an application is refused with what was typed, then stored, and a reload sends nothing again', async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const lead = buildLoan({ fullName: 'आशा कुलकर्णी' });
    await fill(page, { ...lead, email: 'asha', address: '' });
    await submitButton(page).click();
    await expect(textOf(page, 'email')).toHaveText('Enter a valid email.');
    await expect(textOf(page, 'address')).toHaveText('address is required.');
    await expect(page.locator('.field-error')).toHaveCount(2);
    await expect(field(page, 'email')).toHaveAccessibleDescription('Enter a valid email.');
    await expect(field(page, 'email')).toBeFocused();
    expect(await typed(page)).toEqual({ ...asTyped(lead), email: 'asha', address: '' });

    await fill(page, { email: lead.email, address: lead.address });
    await submitButton(page).click();
    const answer = page.getByRole('status');
    await expect(answer).toContainText(SUBMITTED);
    await expect(answer).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await page.reload();
    await page.goto('/');
    expect(await typed(page)).toEqual(EMPTY);
    expect((await api.listLeads(`search=${lead.email}`)).data).toEqual([expect.objectContaining(lead)]);
  });
});

test('before the script arrives, the browser sends the form, and the response is hydrated', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/status of 400/);
  const release = await holdBack(page, /assets\/entry/);
  await openWithoutScripts(page, '/');
  const lead = buildLoan();
  await fill(page, { ...lead, email: 'asha' });
  await submitButton(page).click({ noWaitAfter: true });
  await expect(textOf(page, 'email')).toHaveText('Enter a valid email.');
  release();

  await hydrate(page.locator('#eligibility'));
  expect(await typed(page)).toEqual({ ...asTyped(lead), email: 'asha' });
  await field(page, 'email').fill(lead.email);
  await expect(page.locator('.field-error')).toHaveCount(0);
  await submitButton(page).click();
  await expect(page.locator('.eligibility-form').getByRole('status')).toHaveText(SUBMITTED);
  expect(await typed(page)).toEqual(EMPTY);
  expect((await api.listLeads(`search=${lead.email}`)).pagination.total).toBe(1);
});

test('the script removes the receipt of a confirmation from the address, so a reload confirms nothing', async ({
  page,
  request,
}) => {
  const answer = await request.post('/?index', { form: asTyped(buildLoan()), maxRedirects: 0 });
  await page.goto(answer.headers()['location'] ?? '');
  await expect(page.getByRole('status')).toContainText(SUBMITTED);
  await expect(page).toHaveURL('/apply/sent#outcome');
  await expectAccessible(page, page.getByRole('main'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to show here any more');
});
