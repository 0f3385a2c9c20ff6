import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { ADMIN, BLOG, expect, expectAccessible, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { addAccount } from '../../support/passwords.ts';
import { expectFits, statusLine } from './screens.ts';

const STAFF = '/admin/staff';
const NEW_PASSWORD = 'a password of one’s own';

const manage = (page: Page) => page.getByRole('dialog', { name: 'Manage account' });
const row = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

/** Opens a link as its recipient does, in a separate browser. */
async function openLink(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  return { context, page };
}

test('a colleague is invited by a link, and joins with a password', async ({ signedIn: page, browser, server, faults }) => {
  faults.allow(statusLine(409));
  const email = `new-${randomUUID()}@rinova.test`;
  await page.goto(STAFF);
  const count = page.getByText(/^\d+ accounts$/);
  const accounts = Number.parseInt((await count.textContent()) ?? '', 10);
  await expect(row(page, ADMIN.email)).toContainText('(you)');

  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a colleague' });
  await expect(invite.getByLabel('Email')).toBeFocused();
  await invite.getByRole('button', { name: 'Create link' }).click();
  await expect(invite.getByText('Enter a valid email.')).toBeVisible();
  await expectAccessible(page);
  await invite.getByLabel('Email').fill(BLOG.email);
  await expect(invite.getByRole('radio', { name: /^Blog/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(invite.getByText('There is already an account with this email.')).toBeVisible();
  await invite.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const linkDialog = page.getByRole('dialog', { name: 'Invitation link' });
  const link = await linkDialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${server.origin}/admin-login/invite#[\\w-]{43}$`));
  await linkDialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, email)).toContainText('Invited');
  await expect(count).toHaveText(`${accounts + 1} accounts`);
  expect(await page.content()).not.toContain(link.split('#')[1]);

  const guest = await openLink(browser, link);
  await expect(guest.page.getByLabel('Email')).toHaveValue(email);
  await guest.page.getByLabel('New password', { exact: true }).fill('short');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page.getByText('A password has 12 to 128 characters; this one has 5.')).toBeVisible();
  await expectAccessible(guest.page);
  await guest.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForURL('**/admin');
  await expect(guest.page.getByRole('button', { name: `My account, ${email} with the role Blog` })).toBeVisible();
  await guest.context.close();
  // The token is not logged.
  expect(server.output).not.toContain(link.split('#')[1]);

  await page.reload();
  await expect(row(page, email)).toContainText('1 active session');
});

test(
  'an account gets another role and a new password, and is disabled and enabled',
  { tag: '@trial' },
  async ({ signedIn: page, browser, server, api }) => {
    const account = { role: 'blog', email: `${randomUUID()}@rinova.test`, password: 'a first password' } as const;
    addAccount(server.dataDir, account);
    const colleague = await openLink(browser, `${server.origin}/robots.txt`);
    await colleague.page.evaluate((token) => localStorage.setItem('token', token), await api.signIn(account));
    await colleague.page.goto(`${server.origin}/admin`);
    const ownAccount = colleague.page.getByRole('button', { name: `My account, ${account.email}` });
    await expect(ownAccount).toHaveAccessibleName(/with the role Blog$/);

    await page.goto(STAFF);
    await page.getByRole('button', { name: `Manage ${account.email}` }).click();
    await manage(page).getByRole('button', { name: 'Change role to Operations' }).click();
    const question = page.getByRole('alertdialog', { name: 'Change role' });
    await expect(question).toContainText('Give this account the role Operations?');
    await question.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('The role is changed.')).toBeVisible();
    await expect(manage(page).getByRole('heading', { name: 'Manage account' })).toBeFocused();
    await expect(manage(page).getByRole('button', { name: 'Change role to Blog' })).toBeVisible();

    // The new role takes effect at once: the colleague's next call is rejected, and they sign in with it.
    await ownAccount.click();
    await colleague.page.getByRole('menuitem', { name: 'My account' }).click();
    const again = colleague.page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(account.password);
    await again.getByLabel('Role').selectOption('operations');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(ownAccount).toHaveAccessibleName(/with the role Operations$/);
    await colleague.context.close();

    await manage(page).getByRole('button', { name: 'Reset password' }).click();
    const reset = page.getByRole('dialog', { name: 'Password reset link' });
    const guest = await openLink(browser, await reset.getByLabel('Link', { exact: true }).inputValue());
    await reset.getByRole('button', { name: 'Done' }).click();
    await guest.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await guest.page.getByRole('button', { name: 'Set password and sign in' }).click();
    await guest.page.getByRole('link', { name: 'Go to the back office' }).click();
    await guest.page.waitForURL('**/admin/loan-applications');
    await guest.context.close();

    // Two open applications are handed over when the account is disabled.
    const owners = (await (await api.call('GET', '/api/loans/work/owners')).json()) as { _id: string; email: string }[];
    const owner = owners.find(({ email }) => email === account.email)?._id ?? '';
    for (let lead = 0; lead < 2; lead += 1) await api.postLead(buildLoan());
    const leads = (await api.listLeads('limit=2')).data;
    await api.assign(
      leads.map(({ _id }) => _id),
      owner,
    );
    await manage(page).getByRole('button', { name: 'Disable account' }).click();
    const disabling = page.getByRole('alertdialog', { name: 'Disable account' });
    await disabling.getByLabel('Hand over 2 open loan applications to').selectOption(ADMIN.email);
    await expectAccessible(page);
    await disabling.getByRole('button', { name: 'Disable account' }).click();
    await expect(page.getByText('The account is disabled. 2 loan applications handed over.')).toBeVisible();
    await manage(page).getByRole('button', { name: 'Enable account' }).click();
    await expect(page.getByText('The account is enabled.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Manage ${account.email}` })).toBeFocused();
    await expect(row(page, account.email)).toContainText('Active');
  },
);

test(
  'an invitation can be withdrawn, and the last admin can’t be disabled',
  { tag: '@trial' },
  async ({ signedIn: page, browser, faults }) => {
    faults.allow(statusLine(409));
    const email = `typo-${randomUUID()}@rinova.test`;
    await page.goto(STAFF);
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('radio', { name: /^Admin/ }).check();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Manage ${ADMIN.email}` }).click();
    await expect(manage(page).getByRole('link', { name: 'My account' })).toBeVisible();
    await manage(page).getByRole('button', { name: 'Disable account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disable account' });
    await expect(question).toContainText('This is your own account: you are signed out everywhere at once.');
    await question.getByRole('button', { name: 'Disable account' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      `${ADMIN.email} is the last admin who can sign in. Add or enable another admin first.`,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await manage(page).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: `Manage ${email}` }).click();
    await manage(page).getByRole('button', { name: 'Withdraw invitation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(page.getByText(`Invitation for ${email} withdrawn.`)).toBeVisible();
    await expect(row(page, email)).toHaveCount(0);
    const guest = await openLink(browser, link);
    await expect(guest.page.getByRole('alert')).toHaveText('This link is no longer valid. Ask an admin for a new one.');
    await guest.context.close();
  },
);

test(
  'staff can change their password, and end their sessions here and elsewhere',
  { tag: '@trial' },
  async ({ page, context, server, api, signIn, faults }) => {
    faults.allow(statusLine(400));
    faults.allow(statusLine(401));
    const account = { role: 'blog', email: `${randomUUID()}@rinova.test`, password: 'a first password' } as const;
    addAccount(server.dataDir, account);
    await api.signIn(account);
    await api.signIn(account);
    await signIn(account);
    await page.goto('/admin/account');
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' }).getByRole('button')).toHaveCount(0);
    await sessions
      .getByRole('button', { name: /^End the session on/ })
      .first()
      .click();
    await expect(page.getByText('The session has ended.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

    const password = page.getByRole('region', { name: 'Change password' });
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText('Enter your current password.')).toBeVisible();
    await expect(password.getByLabel('Current password', { exact: true })).toBeFocused();
    await password.getByLabel('Current password', { exact: true }).fill('not the password');
    await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(password.getByText('The current password is incorrect.')).toBeVisible();
    await expect(password.getByLabel('Current password', { exact: true })).toBeFocused();
    await expectFits(page);
    await password.getByLabel('Current password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is changed. Your other sessions have ended.')).toBeVisible();
    await expect(password.getByLabel('Current password', { exact: true })).toHaveValue('');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);

    const other = await context.newPage();
    await other.goto('/admin');
    await expect(other.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await sessions.getByRole('button', { name: 'Log out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out everywhere' });
    await expect(question).toContainText('This session');
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.waitForURL('**/admin-login');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await other.waitForURL('**/admin-login');
    expect(await api.signIn({ ...account, password: NEW_PASSWORD })).toMatch(/^\S{43}$/);
  },
);

test('staff and invitation pages are accessible and fit at any width', { tag: '@trial' }, async ({ signedIn: page }) => {
  for (const path of ['/admin-login/invite', STAFF]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
  await page.getByRole('button', { name: `Manage ${BLOG.email}` }).click();
  await expect(manage(page)).toBeVisible();
  await expectFits(page);
});
