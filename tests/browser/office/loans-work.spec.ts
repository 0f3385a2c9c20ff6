import { expect, test } from '../../support/browser.ts';
import { download, readCsv, readWorkbook } from '../../support/downloads.ts';
import { idOf, names, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

const DETAILS = 'Loan Application Details';
const QUESTION = 'Are you sure you want to delete this loan application?';
const DELETE_CALL = '**/api/loans/delete-application/*';

test('the details show all sections, close in three ways, and copy fields', async ({ signedIn: page, api, context }) => {
  await seedLeads(api, 1, () => ({
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phoneNumber: '9876543210',
    address: '4 Test Road\nPune',
    loanAmount: 750_000,
  }));
  await openLoans(page);
  const opener = page.getByRole('button', { name: 'View Asha Rao' });
  const dialog = page.getByRole('dialog', { name: DETAILS });
  const open = async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  };

  await open();
  await expect(dialog.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeFocused();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Personal Information',
    'Loan Information',
    'Address Information',
    'Date & Time',
    'Documents',
    'Sent to lenders',
    'Shared with lenders',
    'Consents',
  ]);
  await expect(dialog).toContainText('₹7,50,000');
  await expect(dialog).toContainText('Salaried');
  await expect(dialog.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute('href', 'mailto:asha@example.com');
  await expect(dialog.getByRole('link', { name: '9876543210', exact: true })).toHaveAttribute('href', 'tel:+919876543210');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await open();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [label, text] of [
    ['phone', '9876543210'],
    ['email', 'asha@example.com'],
    ['address', '4 Test Road\nPune'],
    ['loan amount', '750000'],
  ] as const) {
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    await expect(page.getByRole('button', { name: `Copy ${label}` }).getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('deleting asks for confirmation, can be retried, and removes the lead once', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_REFUSED/);
  await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
  await openLoans(page);
  const question = page.getByRole('alertdialog', { name: 'Delete loan application' });
  const confirm = question.getByRole('button', { name: 'Delete' });
  const opener = page.getByRole('button', { name: 'Delete Asha Rao' });
  await opener.click();
  await expect(question).toContainText(QUESTION);
  await expect(question).toContainText('Asha Rao');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await api.listLeads()).pagination.total).toBe(2);

  await page.route(DELETE_CALL, (route) => route.abort('connectionrefused'), { times: 1 });
  await opener.click();
  await confirm.click();
  await expect(question.getByRole('alert')).toHaveText('Failed to delete loan application. Please try again.');

  // While it is running, the dialog can't be closed.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route(DELETE_CALL, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await confirm.dblclick();
  await expect(question.getByRole('button', { name: 'Deleting…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  answer();
  await expect(page.getByText('Loan application deleted successfully!')).toBeVisible();
  await expect(names(page)).toHaveText(['Kabir Das']);
  await expect(page.getByRole('region', { name: 'Found loan applications' })).toBeFocused();
  expect(calls).toBe(1);
  expect((await api.listLeads()).data.map(({ fullName }) => fullName)).toEqual(['Kabir Das']);
});

test('deleting the last lead of the last page leads to the page before; a colleague may have been faster', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(404));
  await seedLeads(api, 11, (index) => ({ fullName: `Lead ${index}` }));
  await openLoans(page, '?page=2');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await page.getByRole('button', { name: 'Delete Lead 0', exact: true }).click();
  await confirm.click();
  await expect(names(page)).toHaveCount(10);
  await expect(page).toHaveURL(/loan-applications$/);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);

  await api.deleteLead(await idOf(api, 'Lead 10'));
  await page.getByRole('button', { name: 'Delete Lead 10' }).click();
  await confirm.click();
  await expect(page.getByText('This loan application was already deleted.')).toBeVisible();
  await expect(names(page).first()).toHaveText('Lead 9');
});

test('exports contain all leads or those that match the search, and run one at a time', async ({ signedIn: page, api }) => {
  const some = ['Asha Rao', 'Kabir Das', 'Ashok Iyer', 'राहुल शर्मा'];
  await seedLeads(api, 12, (index) => ({ fullName: some[index] ?? `Lead ${index}` }));
  await openLoans(page);
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/loans/export/*', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export CSV' }).dblclick();
  await expect(page.getByRole('button', { name: 'Exporting CSV…' })).toBeDisabled();
  const excel = page.getByRole('button', { name: 'Export Excel' });
  await expect(excel).toBeDisabled();
  await excel.click({ force: true });
  answer();
  const csv = await started;
  await expect(page.getByText('CSV file downloaded successfully!')).toBeVisible();
  await expect(excel).toBeEnabled();
  expect(calls).toBe(1);
  expect(csv.suggestedFilename()).toMatch(/^loan-applications-\d{4}-\d\d-\d\d\.csv$/);
  const lines = await readCsv(csv);
  expect(lines).toHaveLength(13);
  expect(lines.join('\n')).toContain('राहुल शर्मा');

  const workbook = await download(page, 'Export Excel');
  await expect(page.getByText('Excel file downloaded successfully!')).toBeVisible();
  expect(workbook.suggestedFilename()).toMatch(/^loan-applications-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(await readWorkbook(workbook)).toHaveLength(13);

  await searchBox(page).fill('ash');
  await searchBox(page).press('Enter');
  await expect(names(page)).toHaveCount(2);
  const found = (await readCsv(await download(page, 'Export CSV'))).join('\n');
  expect(found).toContain('Asha Rao');
  expect(found).toContain('Ashok Iyer');
  expect(found).not.toContain('Kabir Das');
});
