import { expect, test } from '../../support/browser.ts';
import { rowsOf } from '../../support/rows.ts';
import { formOn, FORMS, openForm } from './forms.ts';

const [form] = FORMS.filter(({ path }) => path === '/become-partner');
if (!form) throw new Error('There is no such form.');
const UNTICKED = 'You must agree to the Terms and Conditions.';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('who has not agreed is told so and keeps what was typed', async ({ page, faults }) => {
    faults.allow(/\.js csp$|status of 400/);
    await page.goto(form.path);
    const { button, fill, notice, values } = formOn(page, form);
    const input: Record<string, string | boolean> = { ...form.build(), agreedToTerms: false };
    await fill(input);
    await button.click();
    await expect(notice('alert')).toHaveText(UNTICKED);
    expect(await values()).toEqual(input);
  });
});

test('website and further information may be left out', async ({ page, server }) => {
  await openForm(page, form.path);
  const { button, fill, notice } = formOn(page, form);
  const input: Record<string, string | boolean> = { ...form.build(), companyWebsite: '', additionalInfo: '' };
  await fill(input);
  await button.click();
  await expect(notice('status')).toHaveText(form.sent);
  expect(rowsOf(server, 'vendors', String(input['email']))[0]).toMatchObject({ company_website: '', additional_info: '' });
});

test('a Lending Partner is sent as the server calls it', async ({ page, server }) => {
  await openForm(page, form.path);
  const { button, field, fill, notice } = formOn(page, form);
  await expect(field('partnershipType').getByRole('option')).toHaveText([
    'Choose a partnership',
    'Lending Partner',
    'Referral',
    'Technology',
  ]);
  const input = form.build();
  await fill(input);
  await field('partnershipType').selectOption({ label: 'Lending Partner' });
  await button.click();
  await expect(notice('status')).toHaveText(form.sent);
  expect(rowsOf(server, 'vendors', String(input['email']))[0]).toMatchObject({ partnership_type: 'Landing Partner' });
});

test('the page says what a partner gains, and names three types', async ({ page }) => {
  await page.goto(form.path);
  await expect(page.getByRole('region', { name: 'What you gain' }).getByRole('heading', { level: 3 })).toHaveCount(6);
  const types = page.getByRole('region', { name: 'Three partnership types' });
  await expect(types.getByRole('heading', { level: 3 })).toHaveText(['Lending Partner', 'Referral', 'Technology']);
});

test('each partnership type leads to the form with it chosen', async ({ page }) => {
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

test('terms and privacy policy are a click away', async ({ page }) => {
  await page.goto(form.path);
  const { root } = formOn(page, form);
  await expect(root.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/PrivacyPolicy');
  await root.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page).toHaveURL('/TermsAndCondition');
});

test('the form lies at its anchor', async ({ page }) => {
  await page.goto(`${form.path}#apply-form`);
  await expect(formOn(page, form).field('companyName')).toBeInViewport();
});
