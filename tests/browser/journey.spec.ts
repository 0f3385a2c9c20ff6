import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { LoanApplicationInput } from '../../src/shared/loans.ts';
import { ADMIN, expect, test } from '../support/browser.ts';
import { buildPdf } from '../support/documents.ts';
import { download, readCsv, readWorkbook } from '../support/downloads.ts';
import { buildLoan } from '../support/factories.ts';
import type { Faults } from '../support/faults.ts';
import { administer, findServer, withDatabase } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';

// The main journey of the product, end to end, on both databases.

test('a lead travels from the home page to the office and survives a power cut', async ({ page, newServer, faults }) => {
  await travel(page, await newServer(), faults);
});

test('a lead travels the same way on PostgreSQL', async ({ page, newServer, faults }) => {
  const postgres = await findServer();
  test.skip(typeof postgres === 'string' && process.env['REQUIRE_POSTGRES'] !== '1', `PostgreSQL: ${String(postgres)}`);
  if (typeof postgres === 'string') throw new Error(`PostgreSQL is required, but ${postgres}`);
  const name = `rinova_journey_${process.pid}`;
  try {
    await administer(postgres.url, `create database ${name}`);
    const server = await newServer({ DATABASE_URL: withDatabase(postgres.url, name) });
    await travel(page, server, faults);
    await server.stop();
    await administer(postgres.url, `drop database ${name}`);
  } finally {
    await postgres.stop();
  }
});

async function travel(page: Page, server: TestServer, faults: Faults): Promise<void> {
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
}

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

test('partner application, message and resume travel from the website to the office', async ({ page, newServer }) => {
  const { origin } = await newServer();

  await test.step('a partner, a visitor and an applicant write', async () => {
    await page.goto(`${origin}/become-partner`);
    const partner = page.getByRole('form', { name: 'Partnership application' });
    for (const [label, text] of [
      ['Company Name', 'कमल Capital'],
      ['Contact Person', 'Meera Nair'],
      ['Designation', 'Director'],
      ['Email', 'meera@lotus.example'],
      ['Phone Number', '9123456780'],
      ['Company Website', 'https://www.lotus.example'],
    ] as const) {
      await partner.getByLabel(label).fill(text);
    }
    await partner.getByLabel('Partnership Type').selectOption('Lending Partner');
    await partner.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
    await partner.getByRole('button', { name: /submit|send|apply/i }).click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();

    await page.goto(`${origin}/our-story/contact-us`);
    const contact = page.getByRole('form');
    await contact.getByLabel('Full Name').fill('Asha Rao');
    await contact.getByLabel('Email').fill('asha@example.com');
    await contact.getByLabel('Inquiry Type').selectOption('Help with an application');
    await contact.getByLabel('Message').fill('Where is my loan?');
    await contact.getByRole('button').click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();

    await page.goto(`${origin}/community/career`);
    const career = page.getByRole('form', { name: 'Send us your resume' });
    await career
      .locator('input[type=file]')
      .setInputFiles({ name: 'आशा CV.pdf', mimeType: 'application/pdf', buffer: buildPdf() });
    await career.locator('button[type=submit]').click();
    await expect(page.getByText('Resume uploaded successfully!')).toBeVisible();
  });

  await test.step('the admin signs in and finds the partner', async () => {
    await page.goto(`${origin}/admin/vendor-applications?search=LENDING`);
    await signIn(page);
    await page.getByRole('button', { name: 'View कमल Capital' }).click();
    await expect(page.getByRole('dialog', { name: 'Vendor Details' })).toContainText('https://www.lotus.example');
    await page.keyboard.press('Escape');
  });

  await test.step('reads the message', async () => {
    await page.goto(`${origin}/admin/messages`);
    await page.getByRole('button', { name: 'View Asha Rao' }).click();
    await expect(page.getByRole('dialog', { name: 'Message Details' })).toContainText('Where is my loan?');
    await page.keyboard.press('Escape');
  });

  await test.step('downloads the resume and deletes it', async () => {
    await page.goto(`${origin}/admin/resumes`);
    const file = await download(page, 'Download आशा CV.pdf');
    expect(await readFile(await file.path())).toEqual(buildPdf());
    await page.getByRole('button', { name: 'Delete आशा CV.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Resume deleted successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No resumes found' })).toBeVisible();
  });
});
