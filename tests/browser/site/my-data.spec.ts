import {
  ADMIN,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoundAt,
  setReadersFontSize,
  test,
} from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { expectAllRules, expectRoomForDoubleText, MAX_READ, expectOwnSheets, watchFiles } from './page-checks.ts';
import { startWithMail } from './with-mail.ts';

const WIDTHS = [390, 1280];

test(
  'a borrower has data corrected by an admin, withdraws a consent, and has everything erased',
  { tag: '@trial' },
  async ({ page, newServer, signIn, faults }) => {
    faults.allow(/status of 400/);
    const { mail, server, mailTo } = await startWithMail(newServer);
    const loan = buildLoan({ fullName: 'Asha Sample', email: 'asha@person.example' });
    const consents = { notice: '2026-11-28', marketing: true, credit: true };
    const sent = await page.request.post(`${server.origin}/api/loans/post-application`, { data: { ...loan, consents } });
    expect(sent.status()).toBe(201);

    const sound = async () => {
      await expectSoundAt(page, WIDTHS, page.getByRole('main'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectRoomForDoubleText(page);
      }
      await expectAllRules(page);
    };
    const files = watchFiles(page);
    await page.goto(`${server.origin}/my-data`);
    await files.settled();
    await files.expectLight(MAX_READ);
    await expectOwnSheets(page);
    const contact = page.getByLabel('Email, phone number or reference');
    await contact.fill('not a contact');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an email, a 10-digit phone number or a reference.')).toBeVisible();
    await expect(contact).toHaveValue('not a contact');
    await expect(contact).toBeFocused();
    await sound();
    await contact.fill(loan.phoneNumber);
    await page.keyboard.press('Enter');

    const code = page.getByLabel('Code', { exact: true });
    await expect(page.getByText('If we have something under this, a code is on its way')).toBeVisible();
    await code.fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await sound();
    await expect.poll(() => mailTo(loan.email, /Your code/)).toMatch(/\d{8}/);
    await code.fill(/\d{8}/.exec(mailTo(loan.email, /Your code/))?.[0] ?? '');
    await page.keyboard.press('Enter');

    const held = page.getByRole('article', { name: 'Loan application' });
    await expect(held.getByText('Asha Sample')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    await held.getByRole('button', { name: 'Withdraw consent: Credit information' }).click();
    await expect(page.getByText('Your consent is withdrawn.')).toBeVisible();
    await expect(held.getByText('Credit information: withdrawn')).toBeVisible();

    const form = page.getByRole('form', { name: 'Ask us' });
    await form.getByLabel('Details').fill('My name is Asha Sharma.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByLabel('Details')).toHaveValue('My name is Asha Sharma.');
    await form.getByLabel('What should we do?').selectOption('Correct my data');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('We have your request.')).toBeVisible();
    await expect(page.getByText(/Correct my data, sent on/)).toBeVisible();
    await sound();

    const office = await page.context().newPage();
    await signIn(ADMIN, server);
    await office.goto(`${server.origin}/admin/requests`);
    const row = office.getByRole('list', { name: 'Requests' }).getByRole('listitem');
    await expect(row).toHaveText(/Correction.*Due.*Unassigned/);
    await row.getByRole('link').press('Enter');
    const correction = office.getByRole('region', { name: 'Correction' });
    await expect(correction.getByText('My name is Asha Sharma.')).toBeVisible();
    await correction.getByRole('button', { name: 'Correct and close' }).press('Enter');
    await expect(correction.getByRole('alert')).toHaveText('Change at least one field.');
    await correction.getByLabel('Full name').fill('Asha Sharma');
    const pincode = correction.getByLabel('Pincode');
    await pincode.fill('Pune');
    await correction.getByLabel('Outcome').fill('Your name is right now.');
    await pincode.press('Enter');
    await expect(correction.getByText('Enter the pincode in digits, 6 at most.')).toBeVisible();
    await expect(pincode).toBeFocused();
    await expectSoundAt(office, WIDTHS);
    await setReadersFontSize(office, 32);
    await expectNoSidewaysScroll(office);
    await setReadersFontSize(office, 16);
    await pincode.fill(loan.pincode);
    await pincode.press('Enter');
    await expect(row).toHaveText(/Correction.*Done/);
    await expect.poll(() => mailTo(loan.email, /closed/)).toContain('Corrected: Full name.');

    await page.reload();
    await expect(held.getByText('Asha Sharma', { exact: true })).toBeVisible();
    await expect(held.getByText('Full name: Asha Sample → Asha Sharma')).toBeVisible();
    await form.getByLabel('What should we do?').selectOption('Erase my data');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/Erase my data, sent on/)).toBeVisible();

    await office.reload();
    const open = row.filter({ hasText: 'Erasure' });
    await open.getByRole('link').click();
    const request = office.getByRole('region', { name: 'Erasure' });
    await request.getByRole('button', { name: 'Take over' }).click();
    await expect(open).toContainText(ADMIN.email);
    await request.getByRole('button', { name: 'Erase and close' }).click();
    await expect(request.getByText('Write what came of it.')).toBeVisible();
    await request.getByLabel('Outcome').fill('Your application is gone.');
    await request.getByRole('button', { name: 'Erase and close' }).click();
    const question = office.getByRole('alertdialog', { name: 'Erase a person’s data' });
    await expect(question).toContainText('Asha Sharma');
    await expectAccessible(office);
    await question.getByRole('button', { name: 'Erase' }).click();
    await expect(open).toHaveText(/Erasure.*Done/);
    await expect.poll(() => mailTo(loan.email, /closed/)).toContain('Your application is gone.');

    // The visit went with the data.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    await mail.close();
  },
);
