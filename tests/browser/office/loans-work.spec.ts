import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { names, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

const DETAILS = 'Loan Application Details';
const QUESTION = 'Are you sure you want to delete this loan application?';
const DELETE_CALL = '**/api/loans/delete-application/*';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete loan application' });

test.describe('viewing', () => {
  test.beforeEach(async ({ api }) => {
    await seedLeads(api, 1, () => ({
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phoneNumber: '9876543210',
      address: '4 Test Road\nPune',
      loanAmount: 750_000,
    }));
  });

  test('shows the four sections', async ({ signedIn }) => {
    await openLoans(signedIn);
    await signedIn.getByRole('button', { name: 'View Asha Rao' }).click();
    const dialog = signedIn.getByRole('dialog', { name: DETAILS });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      'Personal Information',
      'Loan Information',
      'Address Information',
      'Date & Time',
      'Work',
    ]);
    await expect(dialog).toContainText('₹7,50,000');
    await expect(dialog).toContainText('Salaried');
    await expect(dialog.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute('href', 'mailto:asha@example.com');
    await expect(dialog.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  });

  test('keeps the focus inside, closes in three ways, and gives the focus back', async ({ signedIn }) => {
    await openLoans(signedIn);
    const opener = signedIn.getByRole('button', { name: 'View Asha Rao' });
    const dialog = signedIn.getByRole('dialog', { name: DETAILS });
    const open = async () => {
      await opener.focus();
      await signedIn.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
    };

    await open();
    await expect(dialog.getByRole('heading', { name: DETAILS })).toBeFocused();
    for (let step = 0; step < 15; step += 1) {
      await signedIn.keyboard.press('Tab');
      // Between the last stop and the first the browser's own buttons have their turn, and then nothing of the page has the
      // focus.
      expect(
        await signedIn.evaluate(
          () => !!document.activeElement?.closest('dialog') || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await signedIn.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await open();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await open();
    await signedIn.mouse.click(10, 10);
    await expect(dialog).toBeHidden();
  });

  test('copies fields to the clipboard', async ({ signedIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openLoans(signedIn);
    await signedIn.getByRole('button', { name: 'View Asha Rao' }).click();
    for (const [label, text] of [
      ['phone', '9876543210'],
      ['email', 'asha@example.com'],
      ['address', '4 Test Road\nPune'],
      ['loan amount', '750000'],
    ] as const) {
      await signedIn.getByRole('button', { name: `Copy ${label}` }).click();
      await expect(signedIn.getByRole('button', { name: `Copy ${label}` }).getByRole('status')).toHaveText('Copied');
      expect(await signedIn.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });
});

test.describe('deleting', () => {
  test('asks for confirmation, with the focus on Cancel', async ({ signedIn, api }) => {
    await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
    await openLoans(signedIn);
    const opener = signedIn.getByRole('button', { name: 'Delete Asha Rao' });
    await opener.click();
    await expect(question(signedIn)).toContainText(QUESTION);
    await expect(question(signedIn)).toContainText('Asha Rao');
    await expect(question(signedIn).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await signedIn.keyboard.press('Enter');
    await expect(question(signedIn)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await signedIn.keyboard.press('Escape');
    await expect(question(signedIn)).toBeHidden();
    expect((await api.listLeads()).pagination.total).toBe(1);
  });

  test('removes the lead for good, says so, and goes on with the list', async ({ signedIn, api }) => {
    await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
    await openLoans(signedIn);
    const calls: string[] = [];
    signedIn.on('request', (request) => {
      if (request.method() === 'DELETE') calls.push(request.url());
    });
    await signedIn.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await question(signedIn).getByRole('button', { name: 'Delete' }).dblclick();
    await expect(signedIn.getByText('Loan application deleted successfully!')).toBeVisible();
    await expect(names(signedIn)).toHaveText(['Kabir Das']);
    await expect(signedIn.getByRole('region', { name: 'Found loan applications' })).toBeFocused();
    expect(calls).toHaveLength(1);
    expect((await api.listLeads()).data.map(({ fullName }) => fullName)).toEqual(['Kabir Das']);
  });

  test('goes to the page before, when its last page is empty', async ({ signedIn, api }) => {
    await seedLeads(api, 11, (index) => ({ fullName: `Lead ${index}` }));
    await openLoans(signedIn, '?page=2');
    await signedIn.getByRole('button', { name: 'Delete Lead 0', exact: true }).click();
    await question(signedIn).getByRole('button', { name: 'Delete' }).click();
    await expect(names(signedIn)).toHaveCount(10);
    await expect(signedIn).toHaveURL(/loan-applications$/);
    await expect(signedIn.getByRole('button', { name: 'Next' })).toHaveCount(0);
  });

  test('says so when a colleague has already deleted it', async ({ signedIn, api, faults }) => {
    faults.allow(statusLine(404));
    await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
    await openLoans(signedIn);
    const [first] = (await api.listLeads('search=asha')).data;
    await api.deleteLead(first?._id ?? '');
    await signedIn.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await question(signedIn).getByRole('button', { name: 'Delete' }).click();
    await expect(signedIn.getByText('Somebody else had already deleted this loan application.')).toBeVisible();
    await expect(names(signedIn)).toHaveText(['Kabir Das']);
  });

  test('keeps the question open when it fails, for another try', async ({ signedIn, api, faults }) => {
    faults.allow(/ERR_CONNECTION_REFUSED/);
    await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
    await openLoans(signedIn);
    await signedIn.route(DELETE_CALL, (route) => route.abort('connectionrefused'));
    await signedIn.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await question(signedIn).getByRole('button', { name: 'Delete' }).click();
    await expect(question(signedIn).getByRole('alert')).toHaveText('Failed to delete loan application. Please try again.');
    await signedIn.unroute(DELETE_CALL);
    await question(signedIn).getByRole('button', { name: 'Delete' }).click();
    await expect(signedIn.getByText('Loan application deleted successfully!')).toBeVisible();
  });

  test('can not be left while it is running', async ({ signedIn, api }) => {
    await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
    await openLoans(signedIn);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await signedIn.route(DELETE_CALL, async (route) => {
      await held;
      await route.continue();
    });
    await signedIn.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await question(signedIn).getByRole('button', { name: 'Delete' }).click();
    await expect(question(signedIn).getByRole('button', { name: 'Deleting…' })).toBeDisabled();
    await signedIn.keyboard.press('Escape');
    await expect(question(signedIn)).toBeVisible();
    answer();
    await expect(signedIn.getByText('Loan application deleted successfully!')).toBeVisible();
  });
});

test.describe('exporting', () => {
  test('CSV holds every lead, Hindi included, under its dated name', async ({ signedIn, api }) => {
    await seedLeads(api, 12, (index) => ({ fullName: index === 3 ? 'राहुल शर्मा' : `Lead ${index}` }));
    await openLoans(signedIn);
    const [download] = await Promise.all([
      signedIn.waitForEvent('download'),
      signedIn.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    await expect(signedIn.getByText('CSV file downloaded successfully!')).toBeVisible();
    expect(download.suggestedFilename()).toMatch(/^loan-applications-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split(/\r?\n/)).toHaveLength(13);
    expect(text).toContain('राहुल शर्मा');
  });

  test('Excel comes as a workbook', async ({ signedIn, api }) => {
    await seedLeads(api, 1);
    await openLoans(signedIn);
    const [download] = await Promise.all([
      signedIn.waitForEvent('download'),
      signedIn.getByRole('button', { name: 'Export Excel' }).click(),
    ]);
    await expect(signedIn.getByText('Excel file downloaded successfully!')).toBeVisible();
    expect(download.suggestedFilename()).toMatch(/^loan-applications-\d{4}-\d\d-\d\d\.xlsx$/);
    const bytes = await readFile(await download.path());
    // A workbook is a zip archive.
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(bytes.includes('xl/workbook.xml')).toBe(true);
  });

  test('takes only what the search found', async ({ signedIn, api }) => {
    await seedLeads(api, 3, (index) => ({ fullName: ['Asha Rao', 'Kabir Das', 'Ashok Iyer'][index] ?? '' }));
    await openLoans(signedIn);
    await searchBox(signedIn).fill('ash');
    await expect(names(signedIn)).toHaveCount(2);
    const [download] = await Promise.all([
      signedIn.waitForEvent('download'),
      signedIn.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('Asha Rao');
    expect(text).toContain('Ashok Iyer');
    expect(text).not.toContain('Kabir Das');
  });

  test('runs one at a time, and says that it runs', async ({ signedIn, api }) => {
    await seedLeads(api, 1);
    await openLoans(signedIn);
    const calls: string[] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await signedIn.route('**/api/loans/export/*', async (route) => {
      calls.push(route.request().url());
      await held;
      await route.continue();
    });
    await signedIn.getByRole('button', { name: 'Export CSV' }).dblclick();
    await expect(signedIn.getByRole('button', { name: 'Exporting CSV…' })).toBeDisabled();
    const excel = signedIn.getByRole('button', { name: 'Export Excel' });
    await expect(excel).toBeDisabled();
    await excel.click({ force: true });
    answer();
    await expect(signedIn.getByText('CSV file downloaded successfully!')).toBeVisible();
    await expect(excel).toBeEnabled();
    expect(calls).toHaveLength(1);
  });

  for (const [format, label] of [
    ['csv', 'CSV'],
    ['excel', 'Excel'],
  ] as const) {
    test(`says that ${label} failed, until that is dismissed`, async ({ signedIn, api, faults }) => {
      faults.allow(statusLine(500));
      await seedLeads(api, 1);
      await signedIn.route(`**/api/loans/export/${format}`, (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } }),
      );
      await openLoans(signedIn);
      await signedIn.getByRole('button', { name: `Export ${label}` }).click();
      await expect(signedIn.getByRole('alert')).toHaveText(`Failed to export ${label}. Please try again.`);
      await signedIn.getByRole('button', { name: 'Dismiss' }).click();
      await expect(signedIn.getByRole('alert')).toHaveCount(0);
    });
  }
});
