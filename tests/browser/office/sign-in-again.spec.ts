import type { Page } from '@playwright/test';
import { ADMIN, BLOG, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import type { TestServer } from '../../support/server.ts';
import { blogApi, editAddress, openEditor } from './editor.ts';
import { fillLogin, LOANS, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });

/** Ends the page's session on the server, as its time does, without a word to the page. */
async function endSession(page: Page, server: TestServer): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}

test.beforeEach(({ faults }) => faults.allow(statusLine(401)));

test('a session that ends during work is begun again over it, and the refused call is made once more', async ({
  signedIn,
  api,
  server,
}) => {
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await openLoans(signedIn);
  await endSession(signedIn, server);
  await searchBox(signedIn).fill('asha');
  await expect(dialog(signedIn)).toContainText('Your session has ended. Sign in to continue where you left off.');
  await expect(password(signedIn)).toBeFocused();
  await expect(dialog(signedIn).getByLabel('Email')).toHaveValue(ADMIN.email);
  await expect(dialog(signedIn).getByLabel('Role')).toHaveValue('admin');
  for (const width of [390, 1280]) {
    await signedIn.setViewportSize({ width, height: 800 });
    await expectAccessible(signedIn);
    await expectNoSidewaysScroll(signedIn);
  }

  // It can't be walked away from by accident.
  await signedIn.keyboard.press('Escape');
  await signedIn.keyboard.press('Escape');
  await expect(dialog(signedIn)).toBeVisible();

  await password(signedIn).fill('not the password');
  await signedIn.keyboard.press('Enter');
  await expect(dialog(signedIn).getByRole('alert')).toHaveText('Incorrect email, password or role.');
  await password(signedIn).fill(ADMIN.password);
  await signedIn.keyboard.press('Enter');
  await expect(dialog(signedIn)).toBeHidden();
  await expect(searchBox(signedIn)).toHaveValue('asha');
  await expect(searchBox(signedIn)).toBeFocused();
  await expect(signedIn.getByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  await expect(signedIn).toHaveURL(/loan-applications\?search=asha$/);
});

test('an open dialog stays open, and what it asked for is done', async ({ signedIn, api, server }) => {
  await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
  await openLoans(signedIn);
  await signedIn.getByRole('button', { name: 'Delete Asha Rao' }).click();
  await endSession(signedIn, server);
  const question = signedIn.getByRole('alertdialog', { name: 'Delete loan application' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await password(signedIn).fill(ADMIN.password);
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByText('Loan application deleted successfully!')).toBeVisible();
  await expect(question).toBeHidden();
  expect((await api.listLeads()).data.map(({ fullName }) => fullName)).toEqual(['Kabir Das']);
});

test('what was typed into a form is still there, and goes through', async ({ signedIn, server, api }) => {
  await signedIn.goto('/admin/staff');
  await signedIn.getByRole('button', { name: 'Invite a colleague' }).click();
  const invite = signedIn.getByRole('dialog', { name: 'Invite a colleague' });
  await invite.getByLabel('Email').fill('typed@rinova.test');
  await endSession(signedIn, server);
  await invite.getByRole('button', { name: 'Create link' }).click();
  await password(signedIn).fill(ADMIN.password);
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('dialog', { name: 'Invitation link' })).toContainText('typed@rinova.test');
  const { data } = (await (await api.call('GET', '/api/staff')).json()) as { data: { _id: string; email: string }[] };
  await api.call('DELETE', `/api/staff/${data.find(({ email }) => email === 'typed@rinova.test')?._id}`);
});

test('another tab that signs in again is enough, and none of them loses anything', async ({
  signedIn,
  context,
  server,
  faults,
}) => {
  faults.allow(statusLine(400));
  await openLoans(signedIn);
  const other = await context.newPage();
  await other.goto('/admin/account');
  await expect(other.getByText('This session')).toBeVisible();
  await other.getByLabel('Current password', { exact: true }).fill('half typed');
  await endSession(signedIn, server);
  await searchBox(signedIn).fill('x');
  await expect(dialog(signedIn)).toBeVisible();
  await expect(dialog(other)).toBeHidden();
  await expect(other.getByLabel('Current password', { exact: true })).toHaveValue('half typed');
  await other.getByLabel('New password', { exact: true }).fill('a password of one’s own');
  await other.getByRole('button', { name: 'Change password' }).click();
  await password(other).fill(ADMIN.password);
  await other.keyboard.press('Enter');
  await expect(dialog(other)).toBeHidden();
  await expect(dialog(signedIn)).toBeHidden();
  await expect(other.getByText('The current password is incorrect.')).toBeVisible();
  await expect(searchBox(signedIn)).toHaveValue('x');
});

test('somebody else who signs in there begins with a page of their own', async ({ signedIn, server, api }) => {
  const asked: string[] = [];
  signedIn.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  const post = await blogApi(server, api).addPost();
  const { title, save } = await openEditor(signedIn, editAddress(post));
  await title.fill('Half a thought of mine');
  await endSession(signedIn, server);
  await save.click();
  await expect(dialog(signedIn)).toBeVisible();
  const reloaded = signedIn.waitForEvent('load');
  await dialog(signedIn).getByLabel('Email').fill(BLOG.email);
  await password(signedIn).fill(BLOG.password);
  await dialog(signedIn).getByLabel('Role').selectOption('blog');
  await dialog(signedIn).getByRole('button', { name: 'Sign in' }).click();
  await reloaded;
  await expect(signedIn.getByRole('link', { name: `My account, ${BLOG.email}` })).toBeVisible();
  await expect(title).toHaveValue(post.title);
  expect(asked).toEqual([]);
});

test('who does not want to go on leaves for the sign-in', async ({ signedIn, server }) => {
  await openLoans(signedIn);
  await endSession(signedIn, server);
  await searchBox(signedIn).fill('x');
  await dialog(signedIn).getByRole('button', { name: 'Leave the back office' }).click();
  await signedIn.waitForURL('**/admin-login');
  await expect(signedIn.getByText('You are signed out.')).toBeVisible();
  expect(await signedIn.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a direct visit with a session that has ended goes to the sign-in', async ({ signedIn, server }) => {
  await openLoans(signedIn);
  await endSession(signedIn, server);
  await signedIn.goto(LOANS);
  await signedIn.waitForURL('**/admin-login');
  await expect(signedIn.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await fillLogin(signedIn, ADMIN);
  await signedIn.getByRole('button', { name: 'Sign in' }).click();
  await signedIn.waitForURL(`**${LOANS}`);
});
