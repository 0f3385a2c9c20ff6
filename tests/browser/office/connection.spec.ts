import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { idOf, LOANS, seedLeads, statusLine } from './screens.ts';

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
  await expect(page.getByText(/No answer logged/).first()).toBeVisible();
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
  await expect(page.getByText(/^Not saved: Documents, Asha Rao\./)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
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
