import { BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import { createMailServer } from '../../support/mail-server.ts';
import { fillLogin, statusLine } from './screens.ts';

test('a forgotten password is set anew with a link by e-mail', { tag: '@trial' }, async ({ page, newServer, faults }) => {
  for (const status of [400, 404]) faults.allow(statusLine(status));
  const mail = await createMailServer();
  await mail.accept();
  const server = await newServer({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'rinova@example.com',
    MAIL_TO: 'team@example.com',
  });
  const widths = [390, 1366];
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send link' });

  await page.goto(`${server.origin}/admin-login`);
  await email.fill(BLOG.email);
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await expect(email).toHaveValue(BLOG.email);
  await expect(email).toBeFocused();
  await email.fill('blog');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a valid email.')).toBeVisible();
  await expect(email).toBeFocused();
  await expectSoundAt(page, widths);
  await email.fill(BLOG.email);
  await send.click();
  await expect(page.getByText('we have sent a link to set a new password')).toBeVisible();
  await expectSoundAt(page, widths);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send another link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(email).toHaveValue(BLOG.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('we have sent a link to set a new password')).toBeVisible();
  await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(2);
  const [older = '', link = ''] = mail.mails.map(({ text }) => /http\S+#[\w-]{43}/.exec(text)?.[0] ?? '');

  await page.goto(older);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask an admin for a new one.');
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  await expectSoundAt(page, widths);

  await page.goto(link);
  const password = page.getByLabel('New password', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByText('12 to 128 characters.')).toBeVisible();
  await password.fill('Mumbai@2026123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This password is easy to guess.');
  await expect(password).toHaveValue('Mumbai@2026123');
  await password.fill('nine goats ate my hat');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed. You are signed in here')).toBeVisible();
  const entrance = page.getByRole('link', { name: 'Go to the back office' });
  await expect(entrance).toBeFocused();
  await expectSoundAt(page, widths);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await fillLogin(page, { ...BLOG, password: 'nine goats ate my hat' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${server.origin}/`);
});
