import type { Page } from '@playwright/test';
import { referenceOf } from '../../../src/shared/loans/reference.ts';
import {
  ADMIN,
  BLOG,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoundAt,
  OPERATIONS,
  setReadersFontSize,
  test,
} from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { LEAD_KINDS } from '../../support/leads.ts';
import { blogApi } from './editor.ts';
import { idOf, LOANS, openLoans, seedLeads } from './screens.ts';

const PEOPLE = [
  { fullName: 'Kimberly Rao', phoneNumber: '9811100002' },
  { fullName: 'Imran Qureshi', phoneNumber: '9800001319', email: 'imran.q@example.com' },
];

function palette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search or jump' });
  return {
    dialog,
    box: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    active: dialog.getByRole('option', { selected: true }),
    group: (name: string) => dialog.getByRole('group', { name }).getByRole('option'),
    status: dialog.getByRole('status'),
  };
}

/** Opens it by its keys. */
async function openPalette(page: Page, text = '') {
  await expect(page.getByRole('button', { name: /^Search or jump/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const parts = palette(page);
  await expect(parts.box).toBeFocused();
  await parts.box.fill(text);
  return parts;
}

// Other files leave leads of all kinds on the shared server.
test.beforeEach(async ({ api }) => {
  for (const kind of LEAD_KINDS) await api.deleteAll(kind);
});

test('finds a lead by the keyboard alone, whatever way its number is written, and by its reference', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 2, (index) => PEOPLE[index] ?? {});
  const id = await idOf(api, 'Imran Qureshi');
  await page.goto('/admin');
  for (const text of [
    '9800001319',
    '+91 98000 01319',
    '०९८०००-०१३१९',
    'imran.q@',
    referenceOf(id).toLowerCase().replaceAll('-', ' '),
  ]) {
    const { options, box, dialog } = await openPalette(page, text);
    await expect(options).toHaveText([/^Imran Qureshi98000 01319|imran\.q@example\.com/]);
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  const { dialog, active } = await openPalette(page);
  await expect(active).toHaveCount(0);
  // Before the answer is there.
  await page.keyboard.type('9800001319');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${LOANS}/${id}`);
  await expect(dialog).toHaveCount(0);
});

test(
  'moves with the arrow keys and the mouse, and opens in a new tab',
  { tag: '@trial' },
  async ({ signedIn: page, api }) => {
    await seedLeads(api, 2, (index) => PEOPLE[index] ?? {});
    await openLoans(page);
    const { active, options, group, dialog } = await openPalette(page, 'im');
    await expect(group('Leads')).toHaveText([/^Imran Qureshi/, /^Kimberly Rao/]);
    await expect(group('Actions').first()).toHaveText(/^Import leads from a file/);
    await expect(group('Screens')).toContainText(['Import', 'Pictures']);
    await expect(active).toHaveText(/^Imran/);
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText(/^Kimberly/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(active).toHaveText((await options.last().textContent()) ?? '');
    const screen = group('Screens').first();
    await screen.hover();
    await expect(active).toHaveText(/^Import/);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe('/admin/import');
    await tab.close();
    await expect(dialog).toBeVisible();
    await screen.click();
    await page.waitForURL('**/admin/import');
  },
);

test('knows screens by older words, and shows what was opened last', async ({ signedIn: page, api }) => {
  await seedLeads(api, 2, (index) => PEOPLE[index] ?? {});
  await page.goto(`${LOANS}/${await idOf(api, 'Kimberly Rao')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kimberly Rao' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Search or jump/ }).click();
  const { group, box } = palette(page);
  await expect(group('Recent')).toHaveText([/^Kimberly Rao/]);
  await box.fill('logs');
  await expect(group('Screens')).toHaveText(['Audit trailalso found as “logs”Settings↵']);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/audit');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/Kimberly|98111/);
});

test('offers each role what it may open and do', { tag: '@trial' }, async ({ page, signIn, api, server }) => {
  await seedLeads(api, 1, () => PEOPLE[1] ?? {});
  const post = await blogApi(server, api).addPost({ title: 'Imran on loans' });
  await signIn(BLOG);
  await page.goto('/admin');
  const blog = await openPalette(page, 'im');
  await expect(blog.group('Posts and lenders')).toHaveText([/^Imran on loans/]);
  await expect(blog.group('Leads')).toHaveCount(0);
  await expect(blog.dialog).not.toContainText('Import leads');
  await expect(blog.dialog).not.toContainText('audit trail');
  await blog.box.fill('imran');
  await expect(blog.options).toHaveText([/^Imran on loans/]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/posts/edit/${post._id}`);

  await signIn(OPERATIONS);
  await page.goto(LOANS);
  const operations = await openPalette(page, 'im');
  await expect(operations.group('Leads')).toHaveText([/^Imran Qureshi/]);
  await expect(operations.group('Posts and lenders')).toHaveCount(0);
  await expect(operations.group('Actions')).toHaveCount(0);
  await operations.box.fill('staff');
  await expect(operations.status).toHaveText('No results');
  await operations.box.fill('add');
  await expect(operations.options).toHaveText([/^Add lead/]);
  await operations.box.fill('log out');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin-login');
});

test('exports the list that is open', { tag: '@trial' }, async ({ signedIn: page, api }) => {
  await seedLeads(api, 1);
  await openLoans(page);
  await openPalette(page, 'export this view csv');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('says when nothing is found, and when there is no connection, and finds screens all the same', async ({
  signedIn: page,
  faults,
}) => {
  await page.goto('/admin');
  const { dialog, box, options } = await openPalette(page, 'zzzz');
  await expect(dialog.getByText('Nothing found for “zzzz”.')).toBeVisible();
  await expectAccessible(page);
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await box.fill('reports');
  await expect(dialog.getByRole('alert')).toContainText('can’t be searched');
  await expect(options).toHaveText([/^Reports/]);
  await page.context().setOffline(false);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('shows the last search only, whatever order the answers come in', async ({ signedIn: page, api }) => {
  await seedLeads(api, 2, (index) => PEOPLE[index] ?? {});
  await page.goto('/admin');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search', async (route) => {
    if (route.request().postDataJSON().text === 'kim') await held.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/search') && request.postDataJSON().text === 'kim',
  );
  const { box, group, status } = await openPalette(page, 'kim');
  await asked;
  await expect(status).toHaveText('Searching…');
  await box.fill('qureshi');
  await expect(group('Leads')).toHaveText([/^Imran/]);
  held.resolve();
  await expect(status).toHaveText('1 result');
  await expect(group('Leads')).toHaveText([/^Imran/]);
});

test('is accessible, and a sheet of its own on a phone, also with text at twice the size', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 2, (index) => PEOPLE[index] ?? {});
  for (const kind of LEAD_KINDS) await api.send(kind.form('Imposing'));
  await api.postLead(buildLoan({ fullName: 'Imposing '.repeat(10).trim(), email: `${'long'.repeat(15)}@example.com` }));
  await page.goto('/admin');
  const { group, dialog } = await openPalette(page, 'im');
  await expect(group('Leads')).toHaveCount(5);
  await expectSoundAt(page, [1366, 768]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await setReadersFontSize(page, 32);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Search or jump/ })).toBeVisible();
});

test('keeps what one person opened from the next at the same desk', async ({ page, signIn, api }) => {
  await seedLeads(api, 1, () => PEOPLE[1] ?? {});
  await signIn(ADMIN);
  await page.goto(`${LOANS}/${await idOf(api, 'Imran Qureshi')}`);
  await expect(page.getByRole('dialog', { name: 'Loan Application Details' })).toContainText('Imran Qureshi');
  // Leaves it, so that the first person's hold isn't given back in the second one's name.
  await page.goto('about:blank');
  await signIn(OPERATIONS);
  await page.goto(LOANS);
  const { group, dialog } = await openPalette(page);
  await expect(group('Screens').first()).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Recent' })).toHaveCount(0);
});
