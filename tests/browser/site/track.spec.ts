import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { expectAllRules, expectRoomForDoubleText, watchFiles } from './page-checks.ts';
import { startWithMail } from './with-mail.ts';

/** As of other pages that are only read. */
const MAX_SCRIPT = 6_000;
const MAX_SHEETS = 10_000;

async function fillApplication(page: Page, loan: ReturnType<typeof buildLoan>) {
  await page.getByLabel('Full Name').fill(loan.fullName);
  await page.getByLabel('Email').fill(loan.email);
  await page.getByLabel('Phone Number').fill(loan.phoneNumber);
  await page.getByLabel('Pincode').fill(loan.pincode);
  await page.getByLabel('Address').fill(loan.address);
  await page.getByLabel('Loan Type').selectOption(loan.loanType);
  await page.getByLabel('Loan Amount').fill(String(loan.loanAmount));
  await page.getByLabel('Employment Type').selectOption(loan.employmentType);
  await page.getByRole('button', { name: 'Submit application' }).click();
}

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an applicant keeps the reference, sees how far it is, and asks for a call', async ({ page, newServer, faults }) => {
    faults.allow(/\.js csp$|status of 4\d\d/);
    const { mail, server, mailTo } = await startWithMail(newServer);
    const loan = buildLoan({ fullName: 'आशा Sample', email: 'asha@person.example' });
    await page.goto(`${server.origin}/apply`);
    await fillApplication(page, loan);
    const outcome = page.locator('#outcome');
    await expect(outcome).toContainText('Application submitted successfully!');
    const reference = /RN(?:-[0-9A-Z]{4}){2}/.exec(await outcome.innerText())?.[0] ?? '';
    await expect(outcome.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await expect.poll(() => mailTo(loan.email, /We have your application/)).toContain(reference);

    await outcome.getByRole('link', { name: 'track your application' }).click();
    await page.getByLabel('Reference').fill(reference.replace(/.$/, 'U'));
    await page.getByLabel('Last four digits').fill(loan.phoneNumber.slice(-4));
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('This reference contains a typo.')).toBeVisible();
    await page.getByLabel('Reference').fill(reference.toLowerCase());
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => mailTo(loan.email, /Your code/)).toMatch(/\d{8}/);
    await page.getByLabel('Code', { exact: true }).fill(/\d{8}/.exec(mailTo(loan.email, /Your code/))?.[0] ?? '');
    await page.getByRole('button', { name: 'Show my application' }).click();

    await expect(page.locator('[aria-current=step]')).toContainText('We have your application.');
    await expect(page.getByRole('region', { name: 'What we do not have yet' })).toContainText('PAN card');
    const call = page.getByRole('region', { name: 'Ask for a call' });
    await call.getByLabel('Time').selectOption({ index: 3 });
    await call.getByRole('button', { name: 'Ask for this call' }).click();
    await expect(page.getByRole('region', { name: 'Your call' })).toContainText('We plan to call you on');
    await page.goBack();
    await page.goForward();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    await mail.close();
  });
});

test('an applicant copies the reference, and every step is light and accessible', async ({ page, newServer, faults }) => {
  faults.allow(/status of 4\d\d/);
  const { mail, server, mailTo } = await startWithMail(newServer);
  const loan = buildLoan({ email: 'ravi@person.example' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.origin}/apply`);
  await fillApplication(page, loan);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expectAccessible(page);
  const reference = await page.evaluate(() => navigator.clipboard.readText());

  const files = watchFiles(page);
  await page.goto(`${server.origin}/track`);
  await files.settled();
  await files.expectLight('.js', MAX_SCRIPT);
  await files.expectLight('.css', MAX_SHEETS);
  const sound = async () => {
    await expectSoundAt(page, [390, 1280]);
    await expectRoomForDoubleText(page);
    await expectAllRules(page);
  };
  await sound();
  await page.getByLabel('Reference').fill(reference);
  await page.getByLabel('Last four digits').fill(loan.phoneNumber.slice(-4));
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(code).toBeFocused();
  await sound();
  await expect.poll(() => mailTo(loan.email, /Your code/)).toMatch(/\d{8}/);
  await code.fill(/\d{8}/.exec(mailTo(loan.email, /Your code/))?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How far it is' })).toBeVisible();
  await sound();
  await mail.close();
});
