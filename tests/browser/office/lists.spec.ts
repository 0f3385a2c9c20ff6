import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { capitalise } from '../../../src/shared/kit/text.ts';
import { expect, expectNoSidewaysScroll, expectSoundAt, test } from '../../support/browser.ts';
import { download, readCsv } from '../../support/downloads.ts';
import { buildPdf } from '../../support/documents.ts';
import { buildMessage, buildPartnership } from '../../support/factories.ts';
import { LEAD_KINDS, type LeadKind } from '../../support/leads.ts';
import { names, statusLine } from './screens.ts';

// Only what differs from the list of loans, whose specs test what all lists share.

interface Screen {
  kind: LeadKind;
  path: string;
  title: string;
  placeholder: string;
  debounceMs: number;
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
    debounceMs: 1000,
    columns: ['Company', 'Partnership Type', 'Contact Person', 'Designation', 'Email', 'Phone', 'Website', 'Date'],
    details: 'Vendor Details',
  },
  {
    kind: MESSAGES,
    path: '/admin/messages',
    title: 'Messages',
    placeholder: 'Search by name, email, inquiry type, message...',
    debounceMs: 500,
    columns: ['Full Name', 'Email', 'Phone', 'Inquiry Type', 'Message', 'Date'],
    details: 'Message Details',
  },
  {
    kind: RESUMES,
    path: '/admin/resumes',
    title: 'Resumes',
    placeholder: 'Search by file name or position...',
    debounceMs: 500,
    columns: ['File Name', 'Position', 'Type', 'Size', 'Date'],
    details: 'Resume Details',
  },
];

async function open(page: Page, { path, title, kind }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`Loading ${kind.many}…`)).toHaveCount(0);
}

const LONG_NAME = `${'Venkatanarasimharajuvaripeta'.repeat(3)} लंबा नाम`;

/** Checks the list, which contains a row with a long name, and on a phone the details of that row. */
async function expectListFits(page: Page, { details }: Screen): Promise<void> {
  await expectSoundAt(page, [1280]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: LONG_NAME }).first().click();
  await expect(page.getByRole('dialog', { name: details })).toBeVisible();
  await expectSoundAt(page, [390]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
}

/**
 * Searches, sorts, exports and deletes in the open list.
 *
 * @param sorted the names in its first column in ascending order. The first is =1+1.
 */
async function expectListWorks(
  page: Page,
  { kind, title, placeholder, debounceMs, columns }: Screen,
  sorted: readonly RegExp[],
): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Actions']);
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === kind.list) searches.push(searchParams.get('search') ?? '');
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByPlaceholder(placeholder).fill('nobody');
  await page.clock.runFor(debounceMs - 1);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: `No ${kind.many} found` })).toBeVisible();
  expect(searches).toEqual(['nobody']);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(names(page)).toHaveCount(sorted.length);
  await page.getByRole('columnheader').first().getByRole('button').click();
  await expect(names(page)).toHaveText(sorted);

  const csv = await download(page, 'Export CSV');
  const fileName = kind.many.replaceAll(' ', '-');
  expect(csv.suggestedFilename()).toMatch(new RegExp(`^${fileName}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  expect((await readCsv(csv)).join('\n')).toMatch(/^'=1\+1/m);

  await page.getByRole('button', { name: /^Delete =1\+1/ }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${kind.one}` });
  await expect(question).toContainText(`Are you sure you want to delete this ${kind.one}?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${capitalise(kind.one)} deleted successfully!`)).toBeVisible();
}

test('partners are searched, sorted, exported and deleted; website and comments are in the details; both fit', async ({
  signedIn: page,
  api,
}) => {
  const [screen] = SCREENS as readonly [Screen];
  await api.deleteAll(VENDORS);
  for (const name of [LONG_NAME, '=1+1']) await api.send(VENDORS.form(name));
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
  await page.clock.install();
  await open(page, screen);
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(first).toContainText('Lending Partner');
  await expect(first.getByRole('link', { name: 'lotus.example/partners' })).toHaveAttribute('href', lotus.companyWebsite);
  await expect(first.getByRole('link', { name: 'lotus.example/partners' })).toHaveAttribute('rel', /noopener/);
  await expect(first.getByRole('link', { name: '9123456780' })).toHaveAttribute('href', 'tel:+919123456780');
  await expect(second.getByRole('cell').nth(5)).toHaveText('N/A');

  await page.getByRole('button', { name: 'View कमल Capital' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vendor Details' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Company Information',
    'Contact Information',
    'Additional Information',
    'Date & Time',
    'Applications by this partner',
    'Consents',
  ]);
  await expect(dialog.getByRole('link', { name: lotus.companyWebsite })).toHaveAttribute('target', '_blank');
  await expect(dialog).toContainText('We lend in Pune.');
  await dialog.getByRole('button', { name: 'Next vendor application' }).click();
  await expect(dialog).toContainText('Banyan');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Company Information',
    'Contact Information',
    'Date & Time',
    'Applications by this partner',
    'Consents',
  ]);
  await expect(dialog.getByText('Website')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectListWorks(page, screen, [/^=1\+1/, /^Banyan/, /^Venkata/, /^कमल/]);
  await expectListFits(page, screen);
});

test('messages are searched, sorted, exported and deleted, read in full and answered; list and details fit', async ({
  signedIn: page,
  api,
}) => {
  const [, screen] = SCREENS as readonly [Screen, Screen];
  await api.deleteAll(MESSAGES);
  for (const name of [LONG_NAME, '=1+1']) await api.send(MESSAGES.form(name));
  const body = buildMessage({
    fullName: 'Asha',
    email: 'asha@example.com',
    phoneNumber: '',
    inquiryType: 'support',
    message: 'नमस्ते,\nwhere is my loan?',
  });
  await api.send({ path: '/api/contact/post-message', body });
  await page.clock.install();
  await open(page, screen);
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toContainText([
    'asha@example.com',
    'N/A',
    'Help with an application',
    'where is my loan?',
  ]);
  await page.getByRole('button', { name: 'View Asha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Details' });
  await expect(dialog.getByText('नमस्ते,\nwhere is my loan?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute('href', 'mailto:asha@example.com');
  await page.keyboard.press('Escape');
  await expectListWorks(page, screen, [/^=1\+1/, /^Asha/, /^Venkata/]);
  await expectListFits(page, screen);
});

test('resumes are searched, sorted, exported, deleted, and downloaded unchanged from the row and the details', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(404));
  const [, , screen] = SCREENS as readonly [Screen, Screen, Screen];
  await api.deleteAll(RESUMES);
  for (const name of [LONG_NAME, '=1+1']) await api.send(RESUMES.form(name));
  await api.send(RESUMES.form('आशा CV'));
  await page.clock.install();
  await open(page, screen);
  await expect(page.getByRole('row').nth(1)).toContainText('PDF');
  await expect(page.getByRole('row').nth(1)).toContainText('1 KB');
  const file = await download(page, 'Download आशा CV.pdf');
  expect(file.suggestedFilename()).toBe('आशा CV.pdf');
  expect(await readFile(await file.path())).toEqual(buildPdf());
  await expect(page.getByText('Resume downloaded successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'View आशा CV.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resume Details' });
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('आशा CV.pdf');
  await page.keyboard.press('Escape');
  await expectListWorks(page, screen, [/^=1\+1/, /^Venkata/, /^आशा/]);
  await expectListFits(page, screen);

  await api.deleteAll(RESUMES);
  await page.getByRole('button', { name: 'Download आशा CV.pdf' }).click();
  await expect(page.getByRole('alert')).toHaveText('This file no longer exists. The resume may have been deleted.');
});
