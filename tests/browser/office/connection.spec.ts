import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { idOf, LOANS, openLoans, seedLeads, statusLine } from './screens.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByText('No connection to the server.');
const record = (page: Page) => page.getByRole('dialog', { name: 'Loan Application Details' });

/** The script of a screen, by its name. */
const scriptOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

async function openLead(page: Page): Promise<void> {
  await expect(record(page).getByRole('textbox', { name: 'Note' })).toBeVisible();
}

test('what is written without a connection waits, and is sent once and in order when it is back', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  const id = await idOf(api, 'Asha Rao');
  await page.goto(`${LOANS}/${id}`);
  await openLead(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });

  await page.context().setOffline(true);
  await expect(bar(page)).toHaveCount(1);
  await record(page).getByRole('textbox', { name: 'Note' }).fill('Wants to pay in 48 months');
  await record(page).getByRole('button', { name: 'Add note' }).click();
  await record(page).getByRole('button', { name: 'Status: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await expect(page.getByText('Waits to be sent: Note, Asha Rao; Contacted, Asha Rao.')).toBeVisible();
  await expect(record(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Wants to pay in 48 months');
  expect(sent).toEqual([]);

  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(record(page).getByRole('button', { name: 'Status: Contacted' })).toBeVisible();
  await expect(record(page).getByText('Wants to pay in 48 months')).toHaveCount(1);
  await expect(record(page).getByRole('textbox', { name: 'Note' })).toHaveValue('');
  expect(sent).toEqual([`/api/loans/work/${id}/notes`, '/api/loans/work/change']);
});

test('a call that got no answer is sent again under its key; a change that a colleague crossed asks', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/);
  faults.allow(statusLine(409));
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  const id = await idOf(api, 'Asha Rao');
  await page.goto(`${LOANS}/${id}`);
  await openLead(page);
  // The server has carried it out, and the answer was lost with the connection.
  let isCut = false;
  await page.route('**/api/loans/work/*/calls', async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('connectionrefused');
  });
  await record(page).getByRole('button', { name: 'No answer' }).first().click();
  await expect(page.getByText('Waits to be sent: No answer, Asha Rao.')).toBeVisible();
  await page.context().setOffline(false);
  // A browser that is back on the network may cut what it has just sent, which then is offered to be sent again.
  const logged = page.getByText(/No answer logged/).first();
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(logged.or(again).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(logged).toBeVisible();
  const work = await (await api.call('GET', `/api/loans/work/${id}`)).json();
  expect((work as { calls: unknown[] }).calls).toHaveLength(1);

  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await record(page)
    .getByRole('button', { name: /^Status: / })
    .click();
  await page.getByRole('menuitemradio', { name: 'Documents' }).click();
  await expect(page.getByText('Waits to be sent: Documents, Asha Rao.')).toBeVisible();
  await api.change([id], 'Approved');
  await page.context().setOffline(false);
  const crossed = record(page).getByRole('group', { name: 'Changed by a colleague' });
  await expect(crossed).toContainText('to Approved');
  await crossed.getByRole('button', { name: 'Apply my change: Documents' }).click();
  await expect(record(page).getByRole('button', { name: 'Status: Documents' })).toBeVisible();
});

test('what a colleague crossed is told on another screen too, and the reader is asked before the page is left', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  faults.allow(statusLine(409));
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  const id = await idOf(api, 'Asha Rao');
  await page.goto('/admin/messages');
  await expect(title(page)).toHaveText(/^Messages/);
  await page.getByRole('link', { name: 'Loan Application', exact: true }).first().click();
  await page.getByRole('rowheader', { name: 'Asha Rao' }).getByRole('link').click();
  await openLead(page);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await record(page).getByRole('button', { name: 'Status: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Documents' }).click();
  await expect(page.getByText('Waits to be sent: Documents, Asha Rao.')).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(title(page)).toHaveText(/^Messages/);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await api.change([id], 'Approved');
  await page.context().setOffline(false);
  // The list may still say that it could not be loaded.
  const unsaved = page.getByRole('status').filter({ hasText: 'Not saved: Documents, Asha Rao.' });
  await unsaved.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/^Not saved:/)).toHaveCount(0);
});

test('a screen that is not loaded yet opens when the connection is back', async ({ signedIn: page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/admin/tags');
  await expect(title(page)).toHaveText(/^Tags/);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(title(page)).toHaveText(/^Tags/);
  await page.context().setOffline(false);
  await expect(title(page)).toHaveText('Redirects');
  await expect(bar(page)).toHaveCount(0);
});

test('a screen whose script is gone after a deployment is loaded anew, once; what was typed is asked for first', async ({
  signedIn: page,
  faults,
}) => {
  faults.allow(statusLine(404));
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(scriptOf('RedirectsPage'), (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.goto('/admin/tags');
  await expect(title(page)).toHaveText(/^Tags/);
  expect(loads).toBe(1);
  const again = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Redirects' }).click();
  await again;
  await page.waitForURL('**/admin/redirects');
  expect(loads).toBe(2);

  // It is still gone: a second reload would not help either.
  await page.goto('/admin/tags');
  await expect(title(page)).toHaveText(/^Tags/);
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByText('There is a new version of the back office.')).toBeVisible();
  await expect(title(page)).toHaveText(/^Tags/);
  expect(loads).toBe(3);
  await page.unroute(scriptOf('RedirectsPage'));
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(title(page)).toHaveText('Redirects');
});

test('two changes of one lead that wait are both sent; a dialog that waits is closed', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  faults.allow(statusLine(409));
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  const id = await idOf(api, 'Asha Rao');
  await openLoans(page);
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  const change = async (words: string) => {
    await row.getByRole('button', { name: /Next step: / }).click();
    const dialog = page.getByRole('dialog', { name: 'Change next step' });
    await dialog.getByLabel('Next step', { exact: true }).fill(words);
    await dialog.getByRole('button', { name: 'Save next step' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await row.getByRole('button', { name: /^Status: / }).click();
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await change('Ask for the payslip');
  await expect(page.getByText('Waits to be sent: Contacted, Asha Rao; Ask for the payslip, Asha Rao.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(row).toContainText('Ask for the payslip');
  await expect(row).toContainText('Status: Contacted');

  // What was typed outlives a colleague's change.
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await change('Send the papers');
  await api.change([id], 'Documents');
  await page.context().setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: 'a colleague changed Asha Rao first' });
  await expect(told).toContainText('Yours: Send the papers.');
  await told.getByRole('button', { name: 'Apply mine' }).click();
  await expect(row).toContainText('Send the papers');
  await expect(row).toContainText('Status: Documents');
});

test('logging out while something waits asks first', async ({ signedIn: page, api, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await page.goto(`${LOANS}/${await idOf(api, 'Asha Rao')}`);
  await openLead(page);
  // Ready before the line breaks.
  await page.getByRole('button', { name: /^Search or jump/ }).hover();
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await record(page).getByRole('textbox', { name: 'Note' }).fill('Wants to pay in 48 months');
  await record(page).getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Waits to be sent: Note, Asha Rao.')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toContainText('1 change waits to be sent.');
  await expect(question).toContainText('Note, Asha Rao');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('log out');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/admin-login/);
});

test('what is being sent is not lost to a new version', async ({ signedIn: page, api, faults }) => {
  faults.allow(statusLine(404));
  faults.allow(/ERR_FAILED/);
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(scriptOf('TagsPage'), (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.goto(`${LOANS}/${await idOf(api, 'Asha Rao')}`);
  await openLead(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/loans/work/change', async (route) => {
    await answered;
    await route.continue();
  });
  await record(page).getByRole('button', { name: 'Status: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await page.getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByText('There is a new version of the back office.')).toBeVisible();
  answer();
  await expect(record(page).getByRole('button', { name: 'Status: Contacted' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a form that was saved and could not be left asks before it is left after all', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(404));
  await page.route(scriptOf('AuthorsPage'), (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.goto('/admin/authors/new');
  await page.getByLabel('Name').fill('Kabir Das');
  const save = page.getByRole('button', { name: 'Save author' });
  await save.click();
  await expect(page.getByText('There is a new version of the back office.')).toBeVisible();
  await expect(save).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const loading = page.getByRole('button', { name: 'Load it' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await loading;
  const authors = (await (await api.call('GET', '/api/authors')).json()) as { _id: string; name: string }[];
  for (const { _id, name } of authors) if (name === 'Kabir Das') await api.call('DELETE', `/api/authors/${_id}`);
});

test('what is typed is not lost to a new version', async ({ signedIn: page, faults }) => {
  faults.allow(statusLine(404));
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(scriptOf('RedirectsPage'), (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.goto('/admin');
  await page.getByRole('searchbox').fill('home loans');
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByText('There is a new version of the back office.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('home loans');
  expect(loads).toBe(1);
});
