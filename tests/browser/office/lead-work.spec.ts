import { ADMIN, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { names, openLoans, seedLeads, statusLine } from './screens.ts';

const DETAILS = 'Loan Application Details';

test('a lead is taken on, noted about and moved on from its details, and the list follows', async ({ signedIn: page, api }) => {
  await seedLeads(api, 2, (index) => (index === 0 ? { fullName: 'Asha Rao', phoneNumber: '9123456780' } : { fullName: 'Asha R.', phoneNumber: '9123456780' }));
  await openLoans(page);
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  await expect(row).toContainText('Status: New');
  await expect(row).toContainText('Possible duplicates: 1');

  await page.getByRole('button', { name: 'View Asha Rao' }).click();
  const work = page.getByRole('dialog', { name: DETAILS }).getByRole('region', { name: 'Work' });
  await expect(work).toContainText('The same phone number or e-mail also applied here');
  await expect(work).toContainText('Asha R., Personal Loan');
  await work.getByLabel('Status').selectOption('Contacted');
  await expect(row).toContainText('Status: Contacted');
  await work.getByLabel('Owner').selectOption(ADMIN.email);
  await expect(row).toContainText('Owner: admin');

  await work.getByRole('button', { name: 'Add note' }).click();
  await expect(work.getByText('Write something first.')).toBeVisible();
  await expect(work.getByLabel('Note', { exact: true })).toBeFocused();
  await work.getByLabel('Note', { exact: true }).fill('कल फिर फ़ोन करना है');
  await page.keyboard.press('Control+Enter');
  const notes = work.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText('कल फिर फ़ोन करना है');
  await expect(notes).toContainText(ADMIN.email);
  await expect(work.getByLabel('Note', { exact: true })).toHaveValue('');

  await work.getByText('2 changes').click();
  await expect(work.getByText('Status from New to Contacted')).toBeVisible();
  await expect(work.getByText(`Given to ${ADMIN.email}`)).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a note that can not be kept stays in its field, and so does a choice that fell back', async ({ signedIn: page, api, faults }) => {
  faults.allow(statusLine(503));
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await openLoans(page);
  await page.getByRole('button', { name: 'View Asha Rao' }).click();
  const work = page.getByRole('region', { name: 'Work' });
  await expect(work.getByLabel('Status')).toHaveValue('New');
  const broken = (url: URL) => url.pathname.startsWith('/api/loans/work/') && /notes|change/.test(url.pathname);
  await page.route(broken, (route) => route.fulfill({ status: 503, json: { message: 'The server is busy.', code: 'unavailable' } }));
  await work.getByLabel('Note', { exact: true }).fill('Called.');
  await work.getByRole('button', { name: 'Add note' }).click();
  await expect(work.getByText('The server is busy.')).toBeVisible();
  await expect(work.getByLabel('Note', { exact: true })).toHaveValue('Called.');
  await work.getByLabel('Status').selectOption('Rejected');
  await expect(work.getByRole('alert')).toHaveText('The server is busy.');
  await expect(work.getByLabel('Status')).toHaveValue('New');
  await page.unroute(broken);
  await work.getByRole('button', { name: 'Add note' }).click();
  await expect(work.getByRole('list', { name: 'Notes' })).toContainText('Called.');
});

test('several are changed at once, and filters by status and owner lie in the address', async ({ signedIn: page, api }) => {
  await seedLeads(api, 3, (index) => ({ fullName: `Lead ${index}` }));
  await openLoans(page);
  await page.getByRole('checkbox', { name: 'Select Lead 0' }).check();
  await page.getByRole('checkbox', { name: 'Select Lead 2' }).check();
  await expectAccessible(page);
  await page.getByLabel('Change status to').selectOption('Documents');
  await expect(page.getByText('2 applications changed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Documents');
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
  await expect(page).toHaveURL(/status=Documents/);
  await page.reload();
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
  await page.getByRole('combobox', { name: 'Owner', exact: true }).selectOption('No owner');
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
  await page.getByRole('combobox', { name: 'Owner', exact: true }).selectOption(ADMIN.email);
  await expect(page.getByRole('heading', { name: 'No loan applications found' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
});

test('the strip above the list tells what came in today, this week and in thirty days', async ({ signedIn: page, api }) => {
  await seedLeads(api, 3, (index) => ({ loanType: index === 0 ? 'Used Car Loan' : 'New Car Loan' }));
  await openLoans(page);
  const strip = page.getByRole('region', { name: 'Lately' });
  await expect(strip.locator('dl').nth(0)).toHaveText('Today3');
  await expect(strip.locator('dl').nth(1)).toHaveText('This week3');
  await expect(strip.getByRole('img', { name: /^3 applications in the last 30 days, most of them on .+: 3\.$/ })).toBeVisible();
  await expect(strip.locator('dl').nth(2)).toHaveText('Personal Loan0Used Car Loan1New Car Loan2Loan Against Car0');
});
