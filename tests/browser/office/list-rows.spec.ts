import type { Page } from '@playwright/test';
import { ADMIN, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { idOf, LOANS, names, openFilters, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

const rows = (page: Page) => page.locator('[data-row]');

/** How many rows are seen whole, and how far below the frame the first one is. */
async function measure(page: Page) {
  const top = (await page.getByRole('main').boundingBox())?.y ?? 0;
  const box = await page.getByRole('region', { name: 'Found loan applications' }).boundingBox();
  const all = await rows(page).evaluateAll((each) => each.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  const end = (box?.y ?? 0) + (box?.height ?? 0);
  return {
    first: (all[0]?.top ?? 0) - top,
    height: all[0]?.height,
    whole: all.filter(({ bottom }) => bottom <= end).length,
  };
}

test('fourteen rows are seen at once on a small laptop, and nothing is wider than the window', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 30);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openLoans(page, '?limit=25');
  await expect(names(page)).toHaveCount(25);
  const { first, height, whole } = await measure(page);
  expect(height).toBe(38);
  expect(first).toBeLessThanOrEqual(86);
  expect(whole).toBeGreaterThanOrEqual(14);
  await expectAccessible(page);

  await openFilters(page);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('New');
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Status: New');
  expect((await measure(page)).first).toBeLessThanOrEqual(116);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Status: New$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?limit=25$/);
  await expect(searchBox(page)).toBeFocused();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Comfortable rows' }).click();
  await expect.poll(async () => (await measure(page)).height).toBe(48);
  await page.reload();
  await expect(names(page)).toHaveCount(25);
  expect((await measure(page)).height).toBe(48);

  for (const width of [320, 390, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    const title = page.getByRole('heading', { level: 1 });
    if (width < 1024) expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    if (width !== 390) continue;
    const phone = await measure(page);
    expect(phone.first).toBeLessThanOrEqual(142);
    expect(phone.height).toBe(60);
    await expectAccessible(page);
  }
});

test('status, owner and next step are changed in the row, by a choice that is confirmed, and taken back', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(409));
  await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
  await openLoans(page);
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  const status = (name: string) => row.getByRole('button', { name: `Status: ${name}` });
  const item = (name: string) => page.getByRole('menuitemradio', { name });

  await status('New').focus();
  await page.keyboard.press('Enter');
  await expect(item('New')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(item('Documents')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(status('New')).toBeFocused();
  expect((await api.listLeads('status=New')).pagination.total).toBe(2);
  await page.keyboard.press('Enter');
  await expect(item('New')).toBeFocused();
  await page.keyboard.type('doc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Asha Rao: status Documents.')).toBeVisible();
  await expect(status('Documents')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Asha Rao: status New again.')).toBeVisible();
  await expect(status('New')).toBeVisible();

  await row.getByRole('button', { name: 'Owner: none' }).click();
  await item(ADMIN.email).click();
  await expect(row.getByRole('button', { name: `Owner: ${ADMIN.email}` })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Next step: First call' }).click();
  await page.getByRole('dialog').getByLabel('Next step', { exact: true }).fill('Ask for her PAN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Asha Rao: next step saved.')).toBeVisible();
  await expect(row).toContainText('Ask for her PAN');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('First call');

  await test.step('a colleague was quicker', async () => {
    await api.change([await idOf(api, 'Asha Rao')], 'Contacted');
    await status('New').click();
    await item('Rejected').click();
    await expect(page.getByRole('alert')).toContainText('Not changed: a colleague changed Asha Rao first');
    await expect(status('Contacted')).toBeVisible();
  });
});

test('the list is searched beside an open record, which stays', async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await seedLeads(api, 12, (index) => ({ fullName: index === 0 ? 'Meera Iyer' : `Lead ${index}` }));
  await openLoans(page);
  await page.getByRole('link', { name: 'Lead 11', exact: true }).click();
  const beside = page.getByRole('navigation', { name: 'Loan applications' });
  await expect(beside.getByRole('link')).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(beside.getByRole('searchbox', { name: 'Search the list' })).toBeFocused();
  await page.keyboard.type('meera');
  await expect(beside.getByRole('link')).toHaveText([/Meera Iyer/]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead 11');
  await expectAccessible(page);
  await beside.getByRole('link', { name: 'Meera Iyer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Iyer');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/loan-applications\?search=meera$/);
  await expect(names(page)).toHaveText(['Meera Iyer']);
});

test('the list beside a record is not said to be empty before it has loaded', async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  const loaded = Promise.withResolvers<void>();
  await page.route('**/api/loans/get-applications?*', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto(`${LOANS}/${await idOf(api, 'Asha Rao')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
  const beside = page.getByRole('navigation', { name: 'Loan applications' });
  await expect(beside.getByRole('button', { name: 'Search the list' })).toBeVisible();
  await expect(beside).not.toContainText('Nothing is found.');
  loaded.resolve();
  await expect(beside.getByRole('link')).toHaveText([/Asha Rao/]);
  await page.keyboard.press('/');
  await page.keyboard.type('nobody');
  await expect(beside).toContainText('Nothing is found.');
});

test('a name or a row opens the record, a link in it does not; the search leads to the first hit', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 12, (index) => ({ fullName: index === 3 ? 'Meera Iyer' : `Lead ${index}` }));
  await openLoans(page);
  const dialog = page.getByRole('dialog', { name: 'Loan Application Details' });
  await page.getByRole('link', { name: 'Lead 11', exact: true }).click();
  await expect(dialog).toContainText('Lead 11');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('row').nth(2).getByText('Salaried').click();
  await expect(dialog).toContainText('Lead 10');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^Status/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await searchBox(page).fill('meera');
  await searchBox(page).press('Enter');
  await expect(names(page)).toHaveText(['Meera Iyer']);
  await searchBox(page).press('ArrowDown');
  await expect(page.getByRole('button', { name: 'View Meera Iyer' })).toBeFocused();
  await searchBox(page).press('Enter');
  await expect(page.getByRole('button', { name: 'View Meera Iyer' })).toBeFocused();

  await test.step('and who comes back by the tab finds the list as it was', async () => {
    await page.getByRole('link', { name: 'Vendor Application', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vendor applications' })).toBeVisible();
    await page.getByRole('link', { name: 'Loan Application', exact: true }).first().click();
    await expect(names(page)).toHaveText(['Meera Iyer']);
    await expect(searchBox(page)).toHaveValue('meera');
    await page.goto(LOANS);
    await expect(names(page)).toHaveCount(10);
  });
});

test('a column is widened by its edge, by pointer and by keys, and stays so until it is reset', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 2);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openLoans(page);
  const edge = page.getByRole('separator', { name: 'Width of Email' });
  const widthOf = async (name: string) => (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0;
  const [email, status] = [await widthOf('Email'), await widthOf('Status')];
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/views/columns') && answer.ok());

  const from = await edge.boundingBox();
  const drawn = kept();
  await page.mouse.move((from?.x ?? 0) + 3, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 67, (from?.y ?? 0) + 5, { steps: 4 });
  await page.mouse.up();
  await drawn;
  expect(await widthOf('Email')).toBeCloseTo(email + 64, -1);
  expect(await widthOf('Status')).toBeCloseTo(status, -1);

  const pressed = kept();
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await pressed;
  expect(await widthOf('Email')).toBeCloseTo(email + 48, -1);
  await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round((email + 48) / 16)));
  await expectAccessible(page);
  await page.reload();
  await expect(names(page)).toHaveCount(2);
  expect(await widthOf('Email')).toBeCloseTo(email + 48, -1);

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => widthOf('Email')).toBeCloseTo(email, -1);
});

test('no column can be widened before the chosen columns are known, which are kept with the widths', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 1);
  await page.setViewportSize({ width: 1366, height: 768 });
  const known = Promise.withResolvers<void>();
  await page.route('**/api/loans/views', async (route) => {
    await known.promise;
    await route.continue();
  });
  await openLoans(page);
  await expect(names(page)).toHaveCount(1);
  const edge = page.getByRole('separator', { name: 'Width of Email' });
  await expect(edge).toHaveCount(0);
  known.resolve();
  await expect(edge).toHaveCount(1);
});
