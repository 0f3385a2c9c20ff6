import type { Browser, Page } from '@playwright/test';
import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectNoSidewaysScroll, expectSoundAt, setReadersFontSize, test } from '../../support/browser.ts';
import { buildLender, buildTerms } from '../../support/catalogues.ts';
import { addAccount } from '../../support/passwords.ts';
import type { Account, TestServer } from '../../support/server.ts';
import { statusLine } from './screens.ts';

/** Screens are checked at both widths; their states on a phone, where there is least room. */
const WIDTHS = [390, 1280];
const PHONE = [390];
const SECOND: Account = { ...ADMIN, email: 'second.admin@rinova.test' };

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The section of a version. */
const version = (page: Page, number: number) => page.getByRole('region', { name: new RegExp(`^Version ${number}`) });
const field = (page: Page, group: string, label: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true });

/** A second person in a browser of their own. */
async function openSecond(browser: Browser, server: TestServer): Promise<Page> {
  addAccount(server.dataDir, SECOND);
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const token = await testApi(server).signIn(SECOND);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return page;
}

/** Imports a catalogue through the API. */
async function importCatalogue(page: Page, server: TestServer, lenders: readonly object[]): Promise<void> {
  const token = await testApi(server).signIn(ADMIN);
  const answer = await page.request.post(`${server.origin}/api/catalogue/import`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { format: 'rinova-catalogue-1', lenders },
  });
  expect(answer.status()).toBe(200);
}

async function fillLender(page: Page): Promise<void> {
  await page.getByLabel('Lender name').fill('Sample Bank Z');
  await page.getByLabel('Kind of lender').selectOption('NBFC');
  await page.getByLabel('RBI registration').fill('SAMPLE-Z');
  await page.getByLabel('Terms', { exact: true }).fill('https://lender-z.example/terms');
  await page.getByLabel('Key Facts Statement').fill('https://lender-z.example/statement');
  await field(page, 'Grievance officer', 'Name').fill('Sample Officer');
  await field(page, 'Grievance officer', 'Email').fill('grievance@lender-z.example');
  await field(page, 'Grievance officer', 'Phone number').fill('1800 000 0000');
}

/** Takes a lender's list from its file, then chooses the first rule again. */
async function takeList(page: Page): Promise<void> {
  const rule = field(page, 'Rules', 'Rule');
  const first = await rule.inputValue();
  await rule.selectOption({ label: 'Pincodes' });
  const list = 'Paste the lender’s list, one on each line';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('411001\n411005') };
  await field(page, 'Rules', `From a file instead (${list}): text or CSV, also with other columns`).setInputFiles(file);
  await expect(field(page, 'Rules', list)).toHaveValue('411001\n411005');
  await expectSoundAt(page, PHONE);
  await rule.selectOption(first);
}

async function fillProduct(page: Page): Promise<void> {
  await page.getByLabel('Product name').fill('Sample Loan');
  await page.getByLabel('Minimum amount, rupees').fill('50,000');
  await page.getByLabel('Maximum amount, rupees').fill('25 lakh');
  await field(page, 'Interest', 'Rate, % a year').fill('12');
  await field(page, 'Charges', 'Charge').fill('2');
  await field(page, 'Contingent charges', 'Charge').fill('24');
  await button(page, 'Add rule').click();
  await expect(field(page, 'Rules', 'Rule')).toBeFocused();
  await takeList(page);
  await field(page, 'Rules', 'Rupees').fill('25,000');
  await expect(page.getByText('Income of at least ₹25,000 a month')).toBeVisible();
}

test(
  'two admins bring a new product to its first offer',
  { tag: '@trial' },
  async ({ page, browser, newServer, signIn, faults }) => {
    faults.allow(statusLine(400));
    const server = await newServer({ SAMPLE_CONTENT: 'off' });
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}/admin`);
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Lenders' }).click();
    await expect(title(page)).toHaveText('Lender catalogue');
    await expect(page.getByText('No lenders yet')).toBeVisible();

    await page.getByRole('link', { name: 'Add lender' }).click();
    await button(page, 'Save lender').click();
    await expect(page.getByLabel('Lender name')).toBeFocused();
    await expect(page.getByLabel('Lender name')).toHaveAccessibleDescription('Lender name is required.');
    await expectSoundAt(page, PHONE);
    await fillLender(page);
    await button(page, 'Save lender').click();
    await expect(page.getByRole('heading', { name: 'Sample Bank Z' })).toBeVisible();

    await page.getByRole('link', { name: 'Add product of Sample Bank Z' }).click();
    await button(page, 'Save draft').click();
    await expect(page.getByLabel('Product name')).toBeFocused();
    await expect(field(page, 'Charges', 'Charge')).toHaveAccessibleDescription(
      'A charge is rupees, or percent of the loan amount.',
    );
    await expectSoundAt(page, WIDTHS);
    await fillProduct(page);
    await button(page, 'Save draft').click();
    await expect(title(page)).toHaveText('Sample Loan');
    await expect(version(page, 1)).toContainText('A second person must check it.');
    await expect(button(page, 'Confirm as checked')).toHaveCount(0);
    await expect(button(page, 'Put in force')).toHaveCount(0);
    await expectSoundAt(page, WIDTHS);

    const offers = `${server.origin}/api/offers?loanType=Personal+Loan&amount=500000&months=36&income=60000`;
    expect(await (await page.request.get(offers)).json()).toMatchObject({ matched: [], possible: [], unmatched: [] });

    const second = await openSecond(browser, server);
    await second.goto(new URL(page.url()).pathname);
    await button(second, 'Confirm as checked').click();
    await expect(version(second, 1)).toContainText(`checked by ${SECOND.email}`);
    await button(second, 'Put in force').click();
    const dialog = second.getByRole('alertdialog', { name: 'Put in force' });
    await expect(dialog).toContainText(/Borrowers see it from today, \d+ \w+ \d{4}\./);
    await expectSoundAt(second, PHONE);
    await button(second, 'Put in force').last().click();
    await expect(second.getByText('Version 1 is in force.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(title(second)).toBeFocused();

    const answer = (await (await page.request.get(offers)).json()) as object;
    expect(answer).toMatchObject({
      catalogueVersion: 1,
      matched: [{ lender: 'Sample Bank Z', product: 'Sample Loan', annualRate: 12, apr: 13.67 }],
    });
    await second.context().close();
  },
);

test(
  'of two people who edit a draft, the second is told and chooses',
  { tag: '@trial' },
  async ({ page, browser, newServer, signIn, faults }) => {
    faults.allow(statusLine(409));
    const server = await newServer({ SAMPLE_CONTENT: 'off', OFFERS_OWN_CHECK: 'on' });
    await signIn(ADMIN, server);
    await importCatalogue(page, server, [
      { ...buildLender('Sample Bank A'), products: [buildTerms({ checkedOn: '2026-01-05' })] },
    ]);
    await page.goto(`${server.origin}/admin/catalogue`);
    await page.getByRole('link', { name: 'Sample Loan' }).click();
    await expect(version(page, 1)).toContainText('no rule on income or FOIR');
    await button(page, 'Confirm as checked').click();
    await button(page, 'Put in force').click();
    await expect(page.getByRole('alertdialog')).toContainText('no rule on income or FOIR');
    await button(page, 'Put in force').last().click();
    await expect(page.getByText('Version 1 is in force.')).toBeVisible();

    await page.getByRole('link', { name: 'Lender catalogue' }).click();
    await expect(page.getByText('1 product in force, 1 to compare again')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sample Loan' }).last()).toContainText('Compare again');
    await expectSoundAt(page, WIDTHS);
    await page.getByRole('link', { name: 'Sample Loan' }).click();
    await expect(version(page, 1)).toContainText('Compare the terms with the lender’s own again.');

    await page.getByRole('link', { name: 'Draft version 2' }).click();
    await field(page, 'Interest', 'Rate, % a year').fill('11.5');
    const second = await openSecond(browser, server);
    await second.goto(new URL(page.url()).pathname);
    await second.getByLabel('Cooling-off period, days').fill('5');
    await button(page, 'Save draft').click();
    await expect(version(page, 2)).toContainText('Rate: 11.5% a year, before 12% a year.');

    await button(second, 'Save draft').click();
    const conflict = second.getByRole('alert').filter({ hasText: 'Someone else saved this draft' });
    await expect(conflict.getByRole('listitem')).toHaveText([
      'Rate: 12% a year, before 11.5% a year.',
      'Cooling-off period: 5 days, before 3 days.',
    ]);
    await expect(second.getByLabel('Cooling-off period, days')).toHaveValue('5');
    await expectSoundAt(second, PHONE);
    await button(second, 'Use the saved version').click();
    await expect(field(second, 'Interest', 'Rate, % a year')).toHaveValue('11.5');
    await second.getByLabel('Cooling-off period, days').fill('7');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Instalments in advance').fill('1');
    await button(second, 'Save draft').click();
    await expect(version(second, 2)).toContainText('Cooling-off period: 7 days, before 3 days.');
    await second.context().close();

    await button(page, 'Save draft').click();
    await button(page, 'Replace with mine').click();
    await expect(version(page, 2)).toContainText('Instalments in advance: 1, before none.');
    await expect(version(page, 2)).not.toContainText('Cooling-off period: 7 days');

    await button(page, 'Delete draft').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(version(page, 2)).toHaveCount(0);
    await button(page, 'Terms compared today').click();
    await expect(version(page, 2)).toContainText(/Checked on: \d+ \w+ \d{4}, before 5 January 2026\./);
    await button(page, 'Withdraw product').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Sample Loan is withdrawn.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 1 State: Withdrawn');
  },
);

test(
  'a catalogue of forty products is imported, fits everywhere, and is exported again',
  { tag: '@trial' },
  async ({ page, newServer, signIn, faults }) => {
    faults.allow(statusLine(400));
    faults.allow(statusLine(503));
    const server = await newServer({ SAMPLE_CONTENT: 'off' });
    await signIn(ADMIN, server);
    const names = ['Sample Cooperative Bank of the Very Long Name Limited', 'नमूना बैंक', 'Sample Bank C', 'Sample Bank D'];
    const lenders = names.map((name) => ({
      ...buildLender(name),
      products: Array.from({ length: 10 }, (_, index) => buildTerms({ name: `Sample Loan ${index + 1}` })),
    }));
    await page.route('**/api/catalogue', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto(`${server.origin}/admin/catalogue`);
    await expect(page.getByText('Failed to load the catalogue. Please try again.')).toBeVisible();
    await button(page, 'Try again').click();
    await button(page, 'Import').click();
    const dialog = page.getByRole('dialog', { name: 'Import catalogue' });
    const choose = async (text: string) => {
      await dialog
        .getByLabel('Catalogue file')
        .setInputFiles({ name: 'catalogue.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await dialog.getByRole('button', { name: 'Import' }).click();
    };
    await choose('not a catalogue');
    await expect(dialog.getByText(/not valid JSON/)).toBeVisible();
    const wrong = { ...lenders[0], products: [buildTerms({ coolingOffDays: 0 })] };
    await choose(JSON.stringify({ format: 'rinova-catalogue-1', lenders: [wrong] }));
    await expect(dialog.getByText(/^Lender 1, product 1: The cooling-off period/)).toBeVisible();
    await expectSoundAt(page, PHONE);
    await choose(JSON.stringify({ format: 'rinova-catalogue-1', lenders }));
    await expect(dialog).toContainText('4 lenders and 40 drafts added.');
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('4 lenders, 0 products in force, 40 versions in preparation')).toBeVisible();
    await expectSoundAt(page, WIDTHS);
    await setReadersFontSize(page, 32);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Sample Loan 10' }).first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await button(page, 'Add rate').click();
    await button(page, 'Add charge').click();
    await expectSoundAt(page, PHONE);
    await setReadersFontSize(page, 16);
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await button(page, 'Discard changes').click();
    await page.getByRole('link', { name: 'Lender catalogue' }).click();

    const download = page.waitForEvent('download');
    await button(page, 'Export JSON').click();
    expect((await download).suggestedFilename()).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.json$/);

    // What was typed is not lost by a careless click.
    await page.getByRole('link', { name: 'Edit Sample Bank C' }).click();
    await page.getByLabel('RBI registration').fill('SAMPLE-C');
    await page.getByRole('link', { name: 'Lender catalogue' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('RBI registration')).toHaveValue('SAMPLE-C');
    await button(page, 'Save lender').click();
    await expect(page.getByText('Bank, SAMPLE-C')).toBeVisible();
  },
);
