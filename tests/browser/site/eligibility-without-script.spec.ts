import { expect, expectAccessible, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { asTyped, EMPTY, field, fill, submitButton, textOf, typed } from './eligibility-form.ts';
import { openHome } from './home-page.ts';

const SUBMITTED = 'Application submitted successfully!';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // The browser gives up the scripts that the page names, and reports a page that is answered with an error.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$|status of 4\d\d/));

  test('an application is kept, and a reload sends nothing again', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const lead = buildLoan({ fullName: 'आशा कुलकर्णी' });
    await fill(page, lead);
    await submitButton(page).click();
    const answer = page.locator('.eligibility-form').getByRole('status');
    await expect(answer).toHaveText(SUBMITTED);
    await expect(answer).toBeInViewport();
    await expect(answer.getByRole('button')).toBeHidden();
    expect(await typed(page)).toEqual(EMPTY);
    await page.reload();
    const { data } = await api.listLeads(`search=${lead.email}`);
    expect(data).toEqual([expect.objectContaining(lead)]);
  });

  test('phone number, pincode and amount may be written as people write them', async ({ page, api }) => {
    await page.goto('/');
    const lead = buildLoan({ phoneNumber: '9876543210', pincode: '411001', loanAmount: 1_250_000 });
    await fill(page, lead);
    await field(page, 'phoneNumber').fill('+91 98765-43210');
    await field(page, 'pincode').fill('411 001');
    await field(page, 'loanAmount').fill('12.5 lakh');
    await submitButton(page).click();
    await expect(page.locator('.eligibility-form').getByRole('status')).toHaveText(SUBMITTED);
    expect((await api.listLeads(`search=${lead.email}`)).data[0]).toMatchObject(lead);
  });

  test('what is refused says so under its field and keeps what was typed', async ({ page, api }) => {
    await page.goto('/');
    const lead = buildLoan();
    const wrong = { ...asTyped(lead), email: 'asha', phoneNumber: '98765 432109', loanType: '', address: '' };
    await fill(page, lead);
    await field(page, 'email').fill(wrong.email);
    await field(page, 'phoneNumber').fill(wrong.phoneNumber);
    await field(page, 'loanType').selectOption('');
    await field(page, 'address').fill('');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(page).click();
    const answer = await answered;
    expect(answer.status()).toBe(400);
    expect(answer.headers()['cache-control']).toBe('no-store');
    await expect(textOf(page, 'email')).toHaveText('Enter a valid email.');
    await expect(textOf(page, 'phoneNumber')).toHaveText('Enter a valid 10-digit phone number.');
    await expect(textOf(page, 'address')).toHaveText('address is required.');
    await expect(textOf(page, 'loanType')).toHaveText('Loan type is required.');
    await expect(page.locator('.field-error')).toHaveCount(4);
    await expect(field(page, 'email')).toHaveAccessibleDescription('Enter a valid email.');
    await expect(field(page, 'email')).toBeFocused();
    expect(await typed(page)).toEqual(wrong);
    expect((await api.listLeads(`search=${lead.fullName}`)).data).toEqual([]);
  });

  test('who tries too often is told so and keeps what was typed', async ({ page, newServer, faults }) => {
    faults.allow(/request to another host/);
    const server = await newServer({ RATE_LIMITS: 'on' });
    const lead = buildLoan();
    await page.goto(`${server.origin}/`);
    for (;;) {
      const { status } = await fetch(`${server.origin}/api/loans/post-application`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(lead),
      });
      if (status === 429) break;
      expect(status).toBe(201);
    }
    await fill(page, lead);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(page).click();
    expect((await answered).status()).toBe(429);
    await expect(page.locator('.eligibility-form').getByRole('alert')).toHaveText(/./);
    await expect(page.locator('.site-form-notice')).toBeFocused();
    expect(await typed(page)).toEqual(asTyped(lead));
  });
});

test.describe('before the script arrives', () => {
  test('a click on the button sends the form all the same', async ({ page, api, faults }) => {
    faults.allow(/status of 400/);
    let arrive: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/entry/, async (route) => {
      await arrived;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/', { waitUntil: 'commit' });
    const lead = buildLoan();
    await fill(page, { ...lead, email: 'asha' });
    await submitButton(page).click({ noWaitAfter: true });
    await expect(textOf(page, 'email')).toHaveText('Enter a valid email.');
    arrive();

    // The page that answers comes to life with the errors and the text that it brought.
    await expect(page.locator('.slide-art img')).toHaveCount(5);
    expect(await typed(page)).toEqual({ ...asTyped(lead), email: 'asha' });
    await field(page, 'email').fill(lead.email);
    await expect(page.locator('.field-error')).toHaveCount(0);
    await submitButton(page).click();
    await expect(page.locator('.eligibility-form').getByRole('status')).toHaveText(SUBMITTED);
    expect(await typed(page)).toEqual(EMPTY);
    expect((await api.listLeads(`search=${lead.email}`)).pagination.total).toBe(1);
  });

  test('the word of success is for the moment alone, and an address that was made up claims nothing', async ({
    page,
    request,
  }) => {
    const answer = await request.post('/?index', { form: asTyped(buildLoan()), maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    const kept = answer.headers()['location'] ?? '';
    await openHome(page, kept);
    await expect(page.locator('.eligibility-form').getByRole('status')).toHaveText(SUBMITTED);
    await expect(page).toHaveURL('/#outcome');
    await expectAccessible(page);
    for (const address of [page.url(), '/?sent=1#outcome', kept.replace(/sent=\w/, 'sent=z')]) {
      await page.goto(address);
      await page.reload();
      await expect(page.locator('.eligibility-form').getByRole('status')).toHaveCount(0);
    }
  });
});
