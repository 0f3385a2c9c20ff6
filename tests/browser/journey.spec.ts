import type { Page } from '@playwright/test';
import type { LoanApplicationInput } from '../../src/shared/loans/schemas.ts';
import { ADMIN, expect, test } from '../support/browser.ts';
import { download, readCsv, readWorkbook } from '../support/downloads.ts';
import { buildLoan } from '../support/factories.ts';

// The main journey of the product, end to end.

test('a lead travels from the home page to the office and survives a power cut', async ({ page, newServer, faults }) => {
  const server = await newServer();
  const lead = buildLoan({
    fullName: 'आशा Deshpande-O’Neill',
    address: '12 "Lotus", Fergusson Road\nPune',
    loanType: 'Used Car Loan',
  });

  await test.step('a visitor sends the eligibility form', async () => {
    await page.goto(server.origin);
    await fillIn(page, lead);
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  });

  await test.step('the admin signs in and finds the lead', async () => {
    await page.goto(`${server.origin}/admin/loan-applications`);
    await signIn(page);
    await page.getByRole('searchbox', { name: 'Search loan applications' }).fill('DESHPANDE');
    await expect(row(page, lead)).toContainText('₹2,50,000');
  });

  await test.step('the admin opens the lead', async () => {
    await page.getByRole('button', { name: `View ${lead.fullName}` }).click();
    const details = page.getByRole('dialog', { name: 'Loan Application Details' });
    for (const text of [lead.email, lead.pincode, 'Fergusson Road', lead.employmentType])
      await expect(details).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('both exports hold the lead', async () => {
    const csv = await download(page, 'Export CSV');
    expect(csv.suggestedFilename()).toMatch(/^loan-applications-\d{4}-\d\d-\d\d\.csv$/);
    expect((await readCsv(csv)).join('\n')).toContain(lead.fullName);
    const workbook = await download(page, 'Export Excel');
    expect(workbook.suggestedFilename()).toMatch(/^loan-applications-\d{4}-\d\d-\d\d\.xlsx$/);
    const [titles, first] = await readWorkbook(workbook);
    expect(titles).toContain('Full Name');
    expect(first).toEqual(expect.arrayContaining([lead.fullName, lead.email, lead.phoneNumber, String(lead.loanAmount)]));
  });

  await test.step('the lead is there after a power cut', async () => {
    // The open list may poll for changes while the server is down.
    faults.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
    await server.kill();
    await server.restart();
    await page.reload();
    await expect(row(page, lead)).toBeVisible();
  });

  await test.step('the admin deletes the lead', async () => {
    await page.getByRole('button', { name: `Delete ${lead.fullName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Loan application deleted successfully!')).toBeVisible();
    await expect(page.getByText('No loan applications found')).toBeVisible();
  });
});

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Fills in and submits the form as a visitor would. */
async function fillIn(page: Page, lead: LoanApplicationInput): Promise<void> {
  const form = page.getByRole('form', { name: 'Quick Loan Eligibility Check' });
  await form.getByLabel('Full Name').fill(lead.fullName);
  await form.getByLabel('Email').fill(lead.email);
  await form.getByLabel('Phone Number').fill(lead.phoneNumber);
  await form.getByLabel('Pincode').fill(lead.pincode);
  await form.getByLabel('Address').fill(lead.address);
  await form.getByLabel('Loan Type').selectOption(lead.loanType);
  await form.getByLabel('Loan Amount').fill(String(lead.loanAmount));
  await form.getByLabel('Employment Type').selectOption(lead.employmentType);
  await form.getByRole('button').click();
}

const row = (page: Page, lead: LoanApplicationInput) => page.getByRole('row').filter({ hasText: lead.fullName });
