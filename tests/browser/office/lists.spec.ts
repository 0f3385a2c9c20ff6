import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { readCsv, readWorkbook } from '../../support/downloads.ts';
import { buildPdf } from '../../support/documents.ts';
import { buildMessage, buildPartnership } from '../../support/factories.ts';
import { LEAD_KINDS, type LeadKind } from '../../support/leads.ts';
import { names, statusLine } from './screens.ts';

// What differs from the list of loans. What all four share is tested with loans.

interface Screen {
  kind: LeadKind;
  path: string;
  title: string;
  placeholder: string;
  /** Milliseconds. */
  delay: number;
  columns: readonly string[];
  details: string;
}

const [, VENDORS, MESSAGES, RESUMES] = LEAD_KINDS as readonly [LeadKind, LeadKind, LeadKind, LeadKind];

const SCREENS: readonly Screen[] = [
  {
    kind: VENDORS,
    path: '/admin/vendor-applications',
    title: 'Vendor applications',
    placeholder: 'Search by company, contact, email, type...',
    delay: 1000,
    columns: ['Company', 'Partnership Type', 'Contact Person', 'Designation', 'Email', 'Phone', 'Website', 'Date'],
    details: 'Vendor Details',
  },
  {
    kind: MESSAGES,
    path: '/admin/messages',
    title: 'Messages',
    placeholder: 'Search by name, email, inquiry type, message...',
    delay: 500,
    columns: ['Full Name', 'Email', 'Phone', 'Inquiry Type', 'Message', 'Date'],
    details: 'Message Details',
  },
  {
    kind: RESUMES,
    path: '/admin/resumes',
    title: 'Resumes',
    placeholder: 'Search by file name or position...',
    delay: 500,
    columns: ['File Name', 'Position', 'Type', 'Size', 'Date'],
    details: 'Resume Details',
  },
];

async function open(page: Page, { path, title, kind }: Screen, query = ''): Promise<void> {
  await page.goto(path + query);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`Loading ${kind.many}…`)).toHaveCount(0);
}

for (const screen of SCREENS) {
  const { kind, path, title, placeholder, delay, columns, details } = screen;

  test(`${title}: searches after ${delay} ms, sorts by each column and exports`, async ({ signedIn, api }) => {
    await api.deleteAll(kind);
    for (const name of ['Asha', 'Kabir', '=1+1']) await api.send(kind.form(name));
    await signedIn.clock.install();
    await open(signedIn, screen);
    await expect(signedIn).toHaveTitle(new RegExp(`^${title} `));
    await expect(signedIn.getByRole('columnheader')).toHaveText([...columns, 'Actions']);
    const asked: string[] = [];
    signedIn.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === kind.list) asked.push(searchParams.get('search') ?? '');
    });
    await signedIn.clock.pauseAt(await signedIn.evaluate(() => Date.now() + 1_000));
    await signedIn.getByPlaceholder(placeholder).fill('asha');
    await signedIn.clock.runFor(delay - 1);
    expect(asked).toEqual([]);
    await signedIn.clock.runFor(1);
    await signedIn.clock.resume();
    await expect(names(signedIn)).toHaveText([/^Asha/]);
    expect(asked).toEqual(['asha']);
    await open(signedIn, screen);
    for (const column of columns) {
      const answered = signedIn.waitForResponse((answer) => new URL(answer.url()).pathname === kind.list);
      await signedIn.getByRole('button', { name: column, exact: true }).click();
      expect((await answered).status()).toBe(200);
    }

    const fileName = kind.many.replaceAll(' ', '-');
    const [csv] = await Promise.all([
      signedIn.waitForEvent('download'),
      signedIn.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    await expect(signedIn.getByText('CSV file downloaded successfully!')).toBeVisible();
    expect(csv.suggestedFilename()).toMatch(new RegExp(`^${fileName}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect((await readCsv(csv)).at(1)).toMatch(/^'=1\+1/);
    const [excel] = await Promise.all([
      signedIn.waitForEvent('download'),
      signedIn.getByRole('button', { name: 'Export Excel' }).click(),
    ]);
    expect(excel.suggestedFilename()).toMatch(new RegExp(`^${fileName}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    expect(await readWorkbook(excel)).toHaveLength(4);
  });

  test(`${title}: says in its own words what fails, what is empty and what is deleted`, async ({
    signedIn,
    api,
    faults,
  }) => {
    faults.allow(statusLine(500));
    faults.allow(statusLine(404));
    await api.deleteAll(kind);
    await open(signedIn, screen);
    await expect(signedIn.getByRole('heading', { name: `No ${kind.many} found` })).toBeVisible();
    await expect(signedIn.getByRole('button', { name: 'Clear Search' })).toHaveCount(0);
    await api.send(kind.form('Asha'));
    await open(signedIn, screen, '?search=nobody');
    await expect(signedIn.getByRole('heading', { name: `No ${kind.many} found` })).toBeVisible();
    await signedIn.getByRole('button', { name: 'Clear Search' }).click();
    await expect(names(signedIn)).toHaveText([/^Asha/]);

    await signedIn.getByRole('button', { name: /^Delete Asha/ }).click();
    const question = signedIn.getByRole('alertdialog', { name: `Delete ${kind.one}` });
    await expect(question).toContainText(`Are you sure you want to delete this ${kind.one}?`);
    await signedIn.route(`**${kind.remove}/*`, (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(`Failed to delete ${kind.one}. Please try again.`);
    await signedIn.unroute(`**${kind.remove}/*`);
    await question.getByRole('button', { name: 'Delete' }).click();
    const deleted = `${kind.one.charAt(0).toUpperCase()}${kind.one.slice(1)} deleted successfully!`;
    await expect(signedIn.getByText(deleted)).toBeVisible();

    await api.send(kind.form('Kabir'));
    await open(signedIn, screen);
    await api.deleteAll(kind);
    await signedIn.getByRole('button', { name: /^Delete Kabir/ }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(signedIn.getByText(`Somebody else had already deleted this ${kind.one}.`)).toBeVisible();

    await signedIn.route(`**${kind.list}?*`, (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
    );
    await signedIn.goto(path);
    await expect(signedIn.getByRole('alert')).toContainText(`Failed to load ${kind.many}. Please try again.`);
  });

  test(`${title}: axe finds nothing and nothing sticks out at any width, with a row open`, async ({ signedIn, api }) => {
    await api.deleteAll(kind);
    const long = `${'Venkatanarasimharajuvaripeta'.repeat(3)} लंबा नाम`;
    for (const name of [long, ...Array.from({ length: 10 }, (_, index) => `Row ${index}`)]) await api.send(kind.form(name));
    await open(signedIn, screen, '?limit=25');
    await expectSoundAt(signedIn, [390, 1280]);
    await signedIn.getByRole('button', { name: `View ${long}` }).click();
    await expectSoundAt(signedIn, [390, 1280]);
    await expect(signedIn.getByRole('dialog', { name: details })).toBeVisible();
  });
}

test('a partner stands in the table and, with website and further words, in the details', async ({ signedIn, api }) => {
  const [screen] = SCREENS as readonly [Screen];
  await api.deleteAll(VENDORS);
  const lotus = buildPartnership({
    companyName: 'कमल Capital',
    contactPersonName: 'Meera Nair',
    email: 'meera@lotus.example',
    phoneNumber: '9123456780',
    companyWebsite: 'https://www.lotus.example/partners',
    additionalInfo: 'We lend in Pune.\nCall after four.',
  });
  const path = '/api/vendors/post-partnership';
  await api.send({
    path,
    body: buildPartnership({ companyName: 'Banyan', partnershipType: 'Referral', companyWebsite: '', additionalInfo: '' }),
  });
  await api.send({ path, body: lotus });
  await open(signedIn, screen);
  const [first, second] = [signedIn.getByRole('row').nth(1), signedIn.getByRole('row').nth(2)];
  await expect(first).toContainText('Lending Partner');
  await expect(first.getByRole('link', { name: 'lotus.example/partners' })).toHaveAttribute('href', lotus.companyWebsite);
  await expect(first.getByRole('link', { name: 'lotus.example/partners' })).toHaveAttribute('rel', /noopener/);
  await expect(first.getByRole('link', { name: '9123456780' })).toHaveAttribute('href', 'tel:+919123456780');
  await expect(second.getByRole('cell').nth(5)).toHaveText('N/A');

  await signedIn.getByRole('button', { name: 'View कमल Capital' }).click();
  const dialog = signedIn.getByRole('dialog', { name: 'Vendor Details' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Company Information',
    'Contact Information',
    'Additional Information',
    'Date & Time',
  ]);
  await expect(dialog.getByRole('link', { name: lotus.companyWebsite })).toHaveAttribute('target', '_blank');
  await expect(dialog).toContainText('We lend in Pune.');
  await dialog.getByRole('button', { name: 'Next vendor application' }).click();
  await expect(dialog).toContainText('Banyan');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Company Information',
    'Contact Information',
    'Date & Time',
  ]);
  await expect(dialog.getByText('Website')).toHaveCount(0);
});

test('a message is read whole, and answered by mail or phone', async ({ signedIn, api }) => {
  const [, screen] = SCREENS as readonly [Screen, Screen];
  await api.deleteAll(MESSAGES);
  const body = buildMessage({
    fullName: 'Asha',
    email: 'asha@example.com',
    phoneNumber: '',
    inquiryType: 'support',
    message: 'नमस्ते,\nwhere is my loan?',
  });
  await api.send({ path: '/api/contact/post-message', body });
  await open(signedIn, screen);
  await expect(signedIn.getByRole('row').nth(1).getByRole('cell')).toContainText([
    'asha@example.com',
    'N/A',
    'Help with an application',
    'where is my loan?',
  ]);
  await signedIn.getByRole('button', { name: 'View Asha' }).click();
  const dialog = signedIn.getByRole('dialog', { name: 'Message Details' });
  await expect(dialog.getByText('नमस्ते,\nwhere is my loan?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute('href', 'mailto:asha@example.com');
});

test('a resume is downloaded as it was sent, from the row and from the details; one that is gone says so', async ({
  signedIn,
  api,
  faults,
}) => {
  faults.allow(statusLine(404));
  const [, , screen] = SCREENS as readonly [Screen, Screen, Screen];
  await api.deleteAll(RESUMES);
  await api.send(RESUMES.form('आशा CV'));
  await open(signedIn, screen);
  await expect(signedIn.getByRole('row').nth(1)).toContainText('PDF');
  await expect(signedIn.getByRole('row').nth(1)).toContainText('1 KB');
  const button = signedIn.getByRole('button', { name: 'Download आशा CV.pdf' });
  const [file] = await Promise.all([signedIn.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('आशा CV.pdf');
  expect(await readFile(await file.path())).toEqual(buildPdf());
  await expect(signedIn.getByText('Resume downloaded successfully!')).toBeVisible();

  await signedIn.getByRole('button', { name: 'View आशा CV.pdf' }).click();
  const dialog = signedIn.getByRole('dialog', { name: 'Resume Details' });
  const [again] = await Promise.all([
    signedIn.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('आशा CV.pdf');
  await signedIn.keyboard.press('Escape');

  await api.deleteAll(RESUMES);
  await button.click();
  await expect(signedIn.getByRole('alert')).toHaveText('This file no longer exists. The resume may have been deleted.');
});
