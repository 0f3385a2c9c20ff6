import type { Page } from '@playwright/test';
import { ADMIN, BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import type { TestServer } from '../../support/server.ts';
import { blogApi, editAddress, openEditor } from './editor.ts';
import { fillLogin, idOf, LOANS, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });

/**
 * Ends the page's session on the server with its next call to an address, as a timeout does; the page doesn't know. Were it
 * ended before, a call that the page makes by itself could open the dialog over the button that a test is about to press.
 */
async function endSession(page: Page, server: TestServer, call: RegExp): Promise<void> {
  await page.route(
    call,
    async (route) => {
      const { authorization } = route.request().headers();
      await fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { Authorization: String(authorization) } });
      await route.continue();
    },
    { times: 1 },
  );
}

test.beforeEach(({ faults }) => faults.allow(statusLine(401)));

test('when a session ends, a dialog asks to sign in again, and the rejected call is repeated', async ({
  signedIn: page,
  api,
  server,
}) => {
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await openLoans(page);
  await endSession(page, server, /\/api\/.*search=asha/);
  await searchBox(page).fill('asha');
  await searchBox(page).press('Enter');
  await expect(dialog(page)).toContainText('Your session has ended. Sign in to continue where you left off.');
  await expect(password(page)).toBeFocused();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(ADMIN.email);
  await expect(dialog(page).getByLabel('Role')).toHaveValue('admin');
  await expectSoundAt(page, [390, 1280]);

  // Escape does not close it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();

  await password(page).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Incorrect email, password or role.');
  await password(page).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(searchBox(page)).toHaveValue('asha');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  await expect(page).toHaveURL(/loan-applications\?search=asha$/);
});

test('an open dialog stays open and its call is repeated; staff can also leave and sign in later', async ({
  signedIn: page,
  api,
  server,
}) => {
  await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
  await openLoans(page);
  await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
  await endSession(page, server, /\/delete-application/);
  const question = page.getByRole('alertdialog', { name: 'Delete loan application' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await password(page).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loan application deleted successfully!')).toBeVisible();
  await expect(question).toBeHidden();
  expect((await api.listLeads()).data.map(({ fullName }) => fullName)).toEqual(['Kabir Das']);

  await test.step('leaving while something waits asks, without a name', async () => {
    await page.goto(`${LOANS}/${await idOf(api, 'Kabir Das')}`);
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Pays in 48 months');
    await endSession(page, server, /\/notes$/);
    await page.getByRole('button', { name: 'Add note' }).click();
    await dialog(page).getByRole('button', { name: 'Leave the back office' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Log out?' });
    await expect(leaving).toContainText(
      '1 change waits to be sent.If you stay, this is sent once you have signed in again.',
    );
    await expect(leaving).not.toContainText('Kabir');
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await password(page).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue('');
    await openLoans(page);
  });

  const token = () => page.evaluate(() => localStorage.getItem('token'));
  await test.step('leaving', async () => {
    await endSession(page, server, /\/api\/.*search=x/);
    await searchBox(page).fill('x');
    await searchBox(page).press('Enter');
    await dialog(page).getByRole('button', { name: 'Leave the back office' }).click();
    await page.waitForURL('**/admin-login');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    expect(await token()).toBeNull();
  });

  await test.step('a visit with an expired session', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'long-expired'));
    await page.goto(LOANS);
    await page.waitForURL('**/admin-login');
    await expect(page.getByRole('status')).toHaveText('Your session has ended. Please sign in again.');
    expect(await token()).toBeNull();
    await fillLogin(page, ADMIN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`**${LOANS}`);
  });
});

test(
  'signing in again in one tab is enough, and no tab loses anything',
  { tag: '@trial' },
  async ({ signedIn: page, context, server, faults }) => {
    faults.allow(statusLine(400));
    await openLoans(page);
    const other = await context.newPage();
    await other.goto('/admin/account');
    await expect(other.getByText('This session')).toBeVisible();
    await other.getByLabel('Current password', { exact: true }).fill('half typed');
    await endSession(page, server, /\/api\/.*search=x/);
    await searchBox(page).fill('x');
    await searchBox(page).press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(other)).toBeHidden();
    await expect(other.getByLabel('Current password', { exact: true })).toHaveValue('half typed');
    await other.getByLabel('New password', { exact: true }).fill('a password of one’s own');
    await other.getByRole('button', { name: 'Change password' }).click();
    await password(other).fill(ADMIN.password);
    await other.keyboard.press('Enter');
    await expect(dialog(other)).toBeHidden();
    await expect(dialog(page)).toBeHidden();
    await expect(other.getByText('The current password is incorrect.')).toBeVisible();
    await expect(searchBox(page)).toHaveValue('x');
  },
);

test(
  'when another user signs in, the page is reloaded without the previous user’s changes',
  { tag: '@trial' },
  async ({ signedIn: page, server, api }) => {
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    const post = await blogApi(server, api).addPost();
    const { title } = await openEditor(page, editAddress(post));
    await endSession(page, server, /\/draft$/);
    await title.fill('Half a thought of mine');
    await expect(dialog(page)).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await dialog(page).getByLabel('Email').fill(BLOG.email);
    await password(page).fill(BLOG.password);
    await dialog(page).getByLabel('Role').selectOption('blog');
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await reloaded;
    await expect(title).toHaveValue(post.title);
    await expect(page.getByText('“Half a thought of mine”')).toBeHidden();
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: `My account, ${BLOG.email}` })).toBeVisible();
    expect(asked).toEqual([]);
  },
);
