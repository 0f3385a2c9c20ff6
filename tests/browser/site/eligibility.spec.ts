import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { asTyped, EMPTY, field, FIELDS, fill, submitButton, textOf, typed } from './eligibility-form.ts';
import { openHome } from './home-page.ts';

const SUBMITTED = 'Application submitted successfully!';

const REQUIRED = {
  fullName: 'Full Name is required.',
  email: 'email is required.',
  phoneNumber: 'Phone number is required.',
  pincode: 'pincode is required.',
  address: 'address is required.',
  loanType: 'Loan type is required.',
  loanAmount: 'Loan amount is required.',
  employmentType: 'Employment type is required.',
} as const;

/** Notes every application that the page sends. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request);
  });
  return calls;
}

const notice = (page: Page, role: 'alert' | 'status') => page.locator('.eligibility-form').getByRole(role);

// The slides have tests of their own.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('a field that is refused', () => {
  test('says so under itself when the form is sent, and nothing goes out', async ({ page }) => {
    await openHome(page);
    const calls = watchCalls(page);
    await submitButton(page).click();
    for (const name of FIELDS) {
      await expect(field(page, name)).toHaveAccessibleDescription(REQUIRED[name]);
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(textOf(page, name)).toHaveText(REQUIRED[name]);
    }
    await expect(field(page, 'fullName')).toBeFocused();
    await expect(submitButton(page)).toHaveText('Check my eligibility');
    expect(calls).toHaveLength(0);
  });
});

test.describe('while typing', () => {
  test('a number that can hardly be a mobile, and an amount that can hardly be granted, are doubted and sent', async ({
    page,
    api,
  }) => {
    await openHome(page);
    const lead = buildLoan({ phoneNumber: '0000000000', loanAmount: 1, loanType: 'Personal Loan' });
    await fill(page, lead);
    await expect(field(page, 'phoneNumber')).toHaveAccessibleDescription(
      'This doesn’t look like an Indian mobile number. Please check it.',
    );
    await expect(field(page, 'loanAmount')).toHaveAccessibleDescription(
      '₹1 Personal Loan amounts are usually between ₹10,000 and ₹25 lakh. Please check yours.',
    );
    await expectAccessible(page);
    await submitButton(page).click();
    await expect(notice(page, 'status')).toHaveText(SUBMITTED);
    expect((await api.listLeads(`search=${lead.email}`)).data[0]).toMatchObject(lead);
  });

  test('the caret stays where somebody mends a digit', async ({ page }) => {
    await openHome(page);
    const phone = field(page, 'phoneNumber');
    await phone.fill('98765');
    await phone.press('Home');
    await phone.press('ArrowRight');
    await phone.press('ArrowRight');
    await phone.pressSequentially('x1y2');
    await expect(phone).toHaveValue('9812765');
  });

  test('the pincode keeps six digits, and fewer are not refused', async ({ page, api }) => {
    await openHome(page);
    await field(page, 'pincode').pressSequentially('41x10 0199');
    await expect(field(page, 'pincode')).toHaveValue('411001');
    await expect(field(page, 'pincode')).toHaveAccessibleDescription('Pincodes have 6 digits.');
    const lead = { ...buildLoan(), pincode: '4110' };
    await fill(page, lead);
    await submitButton(page).click();
    await expect(notice(page, 'status')).toHaveText(SUBMITTED);
    expect((await api.listLeads(`search=${lead.email}`)).data[0]?.pincode).toBe('4110');
  });

  test('the amount is understood as people write it, and read back', async ({ page }) => {
    await openHome(page);
    const amount = field(page, 'loanAmount');
    await amount.pressSequentially('500000');
    await expect(textOf(page, 'loanAmount')).toHaveText('₹5 lakh (₹5,00,000)');
    for (const [written, digits, read] of [
      ['2.5 lakh', '250000', '₹2.5 lakh (₹2,50,000)'],
      ['Rs. 5,00,000/-', '500000', '₹5 lakh (₹5,00,000)'],
      ['500000.00', '500000', '₹5 lakh (₹5,00,000)'],
      ['₹ 1,25,00,000.50', '12500000', '₹1.25 crore (₹1,25,00,000)'],
    ] as const) {
      await amount.fill(written);
      await expect(amount).toHaveValue(digits);
      await amount.fill('');
      await amount.pressSequentially(written);
      await expect(textOf(page, 'loanAmount')).toHaveText(read);
      await amount.blur();
      await expect(amount).toHaveValue(digits);
    }
    await amount.fill('45000');
    await expect(textOf(page, 'loanAmount')).toHaveText('₹45,000');
    await amount.fill('');
    await expect(textOf(page, 'loanAmount')).toHaveText('In rupees, for example 500000 or 5 lakh.');
  });

  test('phones bring the right keyboard and the browser its own answers', async ({ page }) => {
    await openHome(page);
    const expected = {
      fullName: ['name', null],
      email: ['email', 'email'],
      phoneNumber: ['tel-national', 'numeric'],
      pincode: ['postal-code', 'numeric'],
      address: ['street-address', null],
      loanAmount: ['off', 'numeric'],
    } as const;
    for (const [name, [autocomplete, inputmode]] of Object.entries(expected)) {
      const control = page.locator(`[name=${name}]`);
      expect(await control.getAttribute('autocomplete')).toBe(autocomplete);
      expect(await control.getAttribute('inputmode')).toBe(inputmode);
    }
    await expect(field(page, 'loanType').getByRole('option')).toHaveText([
      'Choose a loan',
      'Personal Loan',
      'Used Car Loan',
      'New Car Loan',
      'Loan Against Car',
    ]);
  });
});

test.describe('an application', () => {
  test('is kept, said so, and leaves an empty form', async ({ page, api }) => {
    await openHome(page);
    const calls = watchCalls(page);
    const lead = { ...buildLoan(), fullName: 'आशा कुलकर्णी', address: '12 साने रोड\nPune', loanAmount: 1_250_000 };
    await fill(page, lead);
    await submitButton(page).click();
    await expect(notice(page, 'status')).toHaveText(SUBMITTED);
    await expect(page.locator('.site-form-notice')).toBeFocused();
    expect(await typed(page)).toEqual(EMPTY);
    await expect(page.locator('.field-error')).toHaveCount(0);
    await expect(submitButton(page)).toHaveText('Check my eligibility');
    await expect(submitButton(page)).toBeEnabled();

    expect(calls).toHaveLength(1);
    expect(calls[0]?.postDataJSON()).toEqual(asTyped(lead));
    const { data } = await api.listLeads(`search=${lead.email}`);
    expect(data).toEqual([expect.objectContaining(lead)]);
  });

  test('can be sent by keyboard alone', async ({ page, api }) => {
    await openHome(page);
    const lead = buildLoan({ loanType: 'Loan Against Car', employmentType: 'Self Employed' });
    await field(page, 'fullName').focus();
    for (const name of FIELDS) {
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.type(String(lead[name]));
      await page.keyboard.press('Tab');
    }
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notice(page, 'status')).toHaveText(SUBMITTED);
    expect((await api.listLeads(`search=${lead.email}`)).data[0]).toMatchObject(lead);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'status')).toHaveCount(0);
  });
});

test.describe('an application that fails', () => {
  test('because the server is gone says so, keeps what was typed, and works when it is back', async ({
    page,
    newServer,
    faults,
  }) => {
    faults.allow(/ERR_CONNECTION|request to another host/);
    const server = await newServer();
    await openHome(page, `${server.origin}/`);
    const lead = buildLoan();
    await fill(page, lead);
    await page.waitForLoadState('networkidle');
    await server.kill();
    await submitButton(page).click();
    await expect(notice(page, 'alert')).toHaveText('Server error: Failed to fetch');
    expect(await typed(page)).toEqual(asTyped(lead));
    await server.restart();
    await submitButton(page).click();
    await expect(notice(page, 'status')).toHaveText(SUBMITTED);
  });

  test('where the rules never arrived is judged by the server', async ({ page, faults }) => {
    faults.allow(/assets\/loan-application|status of 400/);
    await page.route(/assets\/loan-application-/, (route) => route.abort());
    await openHome(page);
    await field(page, 'email').fill('asha');
    await submitButton(page).click();
    await expect(textOf(page, 'fullName')).toHaveText(REQUIRED.fullName);
    await expect(textOf(page, 'email')).toHaveText('Enter a valid email.');
    await expect(page.locator('.field-error')).toHaveCount(8);
    await expect(field(page, 'fullName')).toBeFocused();
  });
});

test.describe('what was typed', () => {
  test('survives a reload, and is forgotten once it is sent', async ({ page }) => {
    await openHome(page);
    const lead = buildLoan({ loanAmount: 700_000 });
    await fill(page, lead);
    await page.reload();
    await expect(textOf(page, 'loanAmount')).toHaveText('₹7 lakh (₹7,00,000)');
    expect(await typed(page)).toEqual(asTyped(lead));
    await submitButton(page).click();
    await expect(notice(page, 'status')).toHaveText(SUBMITTED);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))).toEqual([]);
    await page.reload();
    await openHome(page);
    expect(await typed(page)).toEqual(EMPTY);
  });

  test('before the script arrived stands, and is read back', async ({ page }) => {
    let arrive: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/(entry|Eligibility)/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const lead = buildLoan({ loanAmount: 300_000, loanType: 'New Car Loan' });
    await fill(page, lead);
    arrive();
    await expect(textOf(page, 'loanAmount')).toHaveText('₹3 lakh (₹3,00,000)');
    expect(await typed(page)).toEqual(asTyped(lead));
  });
});

test('waits for its script when it is sent before that has come, and is sent once', async ({ page }) => {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/assets\/LoanForm/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await fill(page, buildLoan());
  const calls = watchCalls(page);
  await submitButton(page).click();
  await submitButton(page).click();
  arrive();
  await expect(notice(page, 'status')).toHaveText(SUBMITTED);
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(['/api/loans/post-application']);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('is accessible, refused or kept', async ({ page }) => {
  await openHome(page);
  // What floats over the page hides some of what it happens to scroll past; here the form is looked at.
  const look = async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('#eligibility').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expectAccessible(page);
    }
  };
  await submitButton(page).click();
  await expect(page.locator('.field-error')).toHaveCount(8);
  await look();
  await fill(page, buildLoan());
  await submitButton(page).click();
  await expect(notice(page, 'status')).toHaveText(SUBMITTED);
  await look();
});

test('tells what sending means', async ({ page }) => {
  await openHome(page);
  const consent = page.locator('.site-form-consent');
  await expect(consent).toContainText('do-not-disturb');
  await expect(consent.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/PrivacyPolicy');
  await expect(consent.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/TermsAndCondition');
});
