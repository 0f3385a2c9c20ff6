import { expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { formAt, formOn, openForm } from './forms.ts';
import { expectAllRules, expectRoomForDoubleText, MAX_READ, expectOwnSheets, watchFiles } from './page-checks.ts';
import { startWithMail } from './with-mail.ts';

test('an applicant copies the reference, sees how far it is, asks for a call, corrects and withdraws', async ({
  page,
  newServer,
  faults,
}) => {
  faults.allow(/status of 4\d\d/);
  const { mail, server, mailTo } = await startWithMail(newServer);
  const form = formAt('/apply');
  const loan = form.build();
  const input = { ...loan, fullName: 'आशा Sample', email: 'asha@person.example' };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, `${server.origin}/apply`);
  const { button, fill } = formOn(page, form);
  await fill(input);
  await button.click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expectAccessible(page, page.locator('#outcome'));
  await expectAccessible(page, page.locator('.sent'));
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(() => mailTo(input.email, /We have your application/)).toContain(reference);

  const files = watchFiles(page);
  await page.locator('.sent').getByRole('link', { name: 'Track your application' }).click();
  await expect(page).toHaveURL(/\/track/);
  await files.settled();
  await files.expectLight(MAX_READ);
  await expectOwnSheets(page);
  const sound = async () => {
    await expectSoundAt(page, [390, 1280], page.getByRole('main'));
    await expectRoomForDoubleText(page);
    await expectAllRules(page);
  };
  await page.getByLabel('Reference').fill(reference.replace(/.$/, 'U'));
  await page.getByLabel('Last four digits').fill(String(loan['phoneNumber']).slice(-4));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This reference contains a typo.')).toBeVisible();
  await sound();
  await page.getByLabel('Reference').fill(reference.toLowerCase());
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(code).toBeFocused();
  await sound();
  await expect.poll(() => mailTo(input.email, /Your code/)).toMatch(/\d{8}/);
  await code.fill(/\d{8}/.exec(mailTo(input.email, /Your code/))?.[0] ?? '');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'How far it is' })).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText('We have your application.');
  await expect(page.getByRole('region', { name: 'What we do not have yet' })).toContainText('PAN card');
  await sound();
  const call = page.getByRole('region', { name: 'Ask for a call' });
  await call.getByLabel('Time').selectOption({ index: 3 });
  await call.getByRole('button', { name: 'Ask for this call' }).click();
  await expect(page.getByRole('region', { name: 'Your call' })).toContainText('We plan to call you on');
  await page.goBack();
  await page.goForward();
  await page.getByText('Correct what you told us').click();
  await page.getByLabel('Pincode').fill('Pune');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await sound();
  await page.getByText('Withdraw this application').click();
  await page.getByLabel('Yes, withdraw my application').check();
  await sound();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('You withdrew this application on')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await mail.close();
});
