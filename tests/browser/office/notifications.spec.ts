import { buildLoan } from '../../support/factories.ts';
import { ADMIN, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { createMailServer } from '../../support/mail-server.ts';
import { testApi } from '../../support/api.ts';
import { statusLine } from './screens.ts';

const NOTIFICATIONS = '/admin/notifications';

test('while notifications are off, the screen says how to turn them on', async ({ signedIn: page }) => {
  await page.goto('/admin');
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const email = page.getByRole('region', { name: 'Email' });
  await expect(email.getByText('Off', { exact: true })).toBeVisible();
  await expect(email).toContainText('SMTP_URL');
  await expect(email.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('No failed notifications.')).toBeVisible();
  await expectAccessible(page);
});

test(
  'failed notifications are listed with the reason and retried after a successful test',
  { tag: '@trial' },
  async ({ page, newServer, signIn, faults }) => {
    faults.allow(statusLine(503));
    const mail = await createMailServer();
    const server = await newServer({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'leads@example.com',
      MAIL_TO: 'team@example.com',
    });
    await testApi(server).postLead(buildLoan());

    await signIn(ADMIN, server);
    await page.goto(server.origin + NOTIFICATIONS);
    const email = page.getByRole('region', { name: 'Email' });
    await expect(email).toContainText('team@example.com');
    const failed = page.getByRole('region', { name: 'Failed notifications' }).getByRole('listitem');
    await expect(failed).toContainText('The mail server can’t be reached.');
    await expect(failed).toContainText('Loan application by email');
    await expectSoundAt(page, [390, 1280]);

    await email.getByRole('button', { name: 'Send a test by email' }).click();
    await expect(page.getByRole('alert')).toHaveText('The mail server can’t be reached.');
    await mail.accept();
    await email.getByRole('button', { name: 'Send a test by email' }).click();
    await expect(page.getByText('The test was sent.')).toBeVisible();
    // The acknowledgement to the applicant waits behind it.
    await email.getByRole('button', { name: 'Retry all 2 now' }).click();
    await expect
      .poll(() => mail.mails.map(({ subject }) => subject).toSorted())
      .toEqual([
        expect.stringContaining('Rinova: New loan application ('),
        'Rinova: Test',
        expect.stringContaining('Rinova: We have your application RN-'),
      ]);
    // The mail arrives a moment before the server has recorded it.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('No failed notifications.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(email.getByRole('button', { name: /^Try/ })).toHaveCount(0);
    await mail.close();
  },
);
