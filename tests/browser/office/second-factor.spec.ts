import type { Page } from '@playwright/test';
import { ADMIN, expect, expectSoundAt, test } from '../../support/browser.ts';
import { testApi } from '../../support/api.ts';
import { buildLoan } from '../../support/factories.ts';
import { createMailServer } from '../../support/mail-server.ts';
import { expireProofs } from '../../support/passwords.ts';
import { clickExport } from '../../support/downloads.ts';
import { codeOf } from '../../support/totp.ts';
import { fillLogin, statusLine } from './screens.ts';

const ACCOUNT = '/admin/account';
const LOANS = '/admin/loan-applications';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const factors = (page: Page) => page.getByRole('region', { name: 'Second factor' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign in' })).toBeVisible();
}

test(
  'an authenticator app guards sign-ins and exports, and can be made mandatory',
  { tag: '@trial' },
  async ({ page, newServer, signIn, faults }) => {
    for (const status of [400, 401, 403]) faults.allow(statusLine(status));
    const server = await newServer();
    await signIn(ADMIN, server);
    await page.goto(server.origin + ACCOUNT);
    await expect(factors(page).getByText('Codes from an app on your phone')).toBeVisible();

    await factors(page).getByRole('button', { name: 'Set up app' }).click();
    const setUp = dialog(page, 'Set up your authenticator app');
    await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(setUp.getByLabel('Code', { exact: true })).toBeFocused();
    await expect(setUp.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
    await expectSoundAt(page, [390, 1280]);
    const secret = /secret=([A-Z2-7]{32})/.exec((await setUp.getByRole('link').getAttribute('href')) ?? '')?.[1] ?? '';
    await setUp.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');

    const recovery = dialog(page, 'Your recovery codes');
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    const [first = '', second = '', third = ''] = await recovery.getByRole('listitem').allTextContents();
    await expectSoundAt(page, [390, 1280]);
    await recovery.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(factors(page)).toContainText('10 unused codes');

    await test.step('at sign-in', async () => {
      await logOut(page);
      await fillLogin(page, ADMIN);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Your password is correct.')).toBeVisible();
      await expect(page.getByText('You are signed out.')).toHaveCount(0);
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This code is incorrect or was already used.')).toBeVisible();
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
      await expectSoundAt(page, [390, 1280]);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
      await fillLogin(page, ADMIN);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(first);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.origin}/`);
    });

    await test.step('before an export, which goes on by itself', async () => {
      await page.goto(server.origin + LOANS);
      expireProofs(server.dataDir);
      await clickExport(page, 'Export CSV');
      const asked = dialog(page, 'Confirm it’s you');
      await expect(asked.getByLabel('Code', { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByText('CSV export cancelled')).toBeVisible();
      await clickExport(page, 'Export CSV');
      await asked.getByRole('button', { name: 'Use a recovery code' }).click();
      await asked.getByLabel('Recovery code').fill(second);
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toMatch(/^loan-applications-.*\.csv$/);
      await expect(asked).toHaveCount(0);
    });

    await test.step('before a bulk change, which goes on by itself', async () => {
      for (const fullName of ['Asha', 'Vikram']) await testApi(server).postLead(buildLoan({ fullName }));
      await page.goto(server.origin + LOANS);
      expireProofs(server.dataDir);
      await page.getByRole('checkbox', { name: 'All loan applications on this page' }).check();
      await page.getByLabel('New status').selectOption('Contacted');
      await page.getByRole('button', { name: 'Change…' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Change/ })
        .click();
      const asked = dialog(page, 'Confirm it’s you');
      await asked.getByRole('button', { name: 'Use a recovery code' }).click();
      await asked.getByLabel('Recovery code').fill(third);
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 applications changed.')).toBeVisible();
    });

    await test.step('for all staff', async () => {
      await page.goto(`${server.origin}/admin/staff`);
      await page.getByRole('button', { name: 'Make it mandatory' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make it mandatory' }).click();
      await expect(page.getByRole('heading', { name: 'Second factor: mandatory' })).toBeFocused();
      await signIn({ role: 'blog', email: 'blog@rinova.test', password: 'another test password' }, server);
      await page.goto(`${server.origin}/admin`);
      await page.waitForURL(`**${ACCOUNT}`);
      await expect(page.getByText('A second factor is mandatory here.')).toBeVisible();
      await expectSoundAt(page, [390, 1280]);
    });
  },
);

test(
  'a passkey signs in alone, and confirms an export',
  { tag: '@trial' },
  async ({ page, newServer, signIn, faults, context }) => {
    for (const status of [401, 403]) faults.allow(statusLine(status));
    // Browsers bind passkeys to the name of a host.
    const mail = await createMailServer();
    await mail.accept();
    const server = await newServer({
      HOST: 'localhost',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'rinova@example.com',
      MAIL_TO: 'team@example.com',
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(ADMIN, server);
    await page.goto(server.origin + ACCOUNT);
    await factors(page).getByRole('button', { name: 'Add passkey' }).click();
    const proof = dialog(page, 'Check your email');
    await expect(proof.getByLabel('Code', { exact: true })).toBeFocused();
    await expectSoundAt(page, [390, 1280]);
    await expect.poll(() => mail.mails.length).toBe(1);
    await page.keyboard.type(/\b\d{8}\b/.exec(mail.mails[0]?.text ?? '')?.[0] ?? '');
    await page.keyboard.press('Enter');
    const add = dialog(page, 'Add a passkey');
    await expect(add.getByLabel('Name')).toBeFocused();
    await expectSoundAt(page, [390, 1280]);
    await add.getByLabel('Name').fill('Office laptop');
    await page.keyboard.press('Enter');
    await dialog(page, 'Your recovery codes').getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(factors(page)).toContainText('Passkey Office laptop');
    await expectSoundAt(page, [390, 1280]);

    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`${server.origin}/`);

    await page.goto(server.origin + LOANS);
    expireProofs(server.dataDir);
    await clickExport(page, 'Export CSV');
    const asked = dialog(page, 'Confirm it’s you');
    await expectSoundAt(page, [390, 1280]);
    const download = page.waitForEvent('download');
    await asked.getByRole('button', { name: 'Use a passkey' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    await test.step('not without a finger, a face or a PIN', async () => {
      await page.goto(server.origin + ACCOUNT);
      await logOut(page);
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    });

    await test.step('and no longer once it is removed', async () => {
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.waitForURL(`${server.origin}/`);
      await page.goto(server.origin + ACCOUNT);
      await factors(page).getByRole('button', { name: 'Remove passkey Office laptop' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(factors(page).getByText('Passkey Office laptop')).toHaveCount(0);
      await expect(factors(page).getByRole('heading', { name: 'Second factor' })).toBeFocused();
      await logOut(page);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page.getByRole('alert')).toHaveText('This passkey was not accepted.');
    });
  },
);

test(
  'an email is changed by the link that was sent to the new address',
  { tag: '@trial' },
  async ({ page, newServer, signIn }) => {
    const mail = await createMailServer();
    await mail.accept();
    const server = await newServer({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'rinova@example.com',
      MAIL_TO: 'team@example.com',
    });
    await signIn(ADMIN, server);
    await page.goto(server.origin + ACCOUNT);
    const form = page.getByRole('region', { name: 'Change email' });
    await form.getByRole('button', { name: 'Send link' }).click();
    await expect(form.getByText('Enter a valid email.')).toBeVisible();
    await expectSoundAt(page, [390, 1280]);
    await form.getByLabel('New email').fill('asha@rinova.test');
    await form.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    const proof = dialog(page, 'Check your email');
    await expect(proof.getByLabel('Code', { exact: true })).toBeFocused();
    await expect.poll(() => mail.mails.length).toBe(1);
    expect(mail.mails[0]?.to).toBe(ADMIN.email);
    await page.keyboard.type(/\b\d{8}\b/.exec(mail.mails[0]?.text ?? '')?.[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('A link was sent to asha@rinova.test.')).toBeVisible();
    await expect.poll(() => mail.mails.length).toBe(2);
    const link = /http:\S+#[\w-]{43}/.exec(mail.mails[1]?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expectSoundAt(page, [390, 1280]);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText('Your email is changed.')).toBeVisible();
    expect(server.output).not.toContain(link.split('#')[1]);
    await page.goto(server.origin + ACCOUNT);
    await expect(page.getByText('asha@rinova.test, with the role Admin')).toBeVisible();
  },
);
