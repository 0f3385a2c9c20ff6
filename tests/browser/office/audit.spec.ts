import { readFile } from 'node:fs/promises';
import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { download, readCsv } from '../../support/downloads.ts';
import { buildLoan } from '../../support/factories.ts';
import { openFilters } from './screens.ts';

test(
  'the audit trail shows who listed, viewed and exported what, is verified, and tells whose data was read',
  { tag: '@trial' },
  async ({ page, newServer, signIn }) => {
    const server = await newServer();
    const api = testApi(server);
    await api.postLead(buildLoan({ fullName: 'Asha Rao' }));
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}/admin/loan-applications`);
    await page.getByRole('button', { name: 'View Asha Rao' }).click();
    const record = page.getByRole('dialog', { name: 'Loan Application Details' });
    await expect(record.getByRole('textbox', { name: 'Note' })).toBeVisible();
    await record.getByRole('button', { name: 'Close' }).click();
    await download(page, 'Export CSV');
    await expect(page.getByText('CSV file downloaded successfully!')).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
    const rows = page.getByRole('rowheader');
    await expect(rows).toHaveText(['Exported', 'Viewed', 'List viewed', 'Signed in']);
    await expect(page.getByRole('row', { name: /^List viewed/ })).toContainText('page 1, 1 row');
    await expect(page.getByRole('row', { name: /^Exported/ })).toContainText('1 row, CSV');
    await expect(page.getByRole('row', { name: /^Viewed/ })).toContainText(ADMIN.email);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expect(page.getByText('Asha Rao')).toHaveCount(0);

    await openFilters(page);
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Viewed');
    await expect(rows).toHaveText(['Viewed']);
    await expect(page).toHaveURL(/\?action=viewed$/);
    await page.getByRole('button', { name: 'View Viewed' }).click();
    const details = page.getByRole('dialog', { name: 'Audit Entry Details' });
    await expect(details).toContainText('Loan application');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openFilters(page);
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Any action');
    await page.getByRole('combobox', { name: 'About' }).selectOption('Loan application');
    await expect(rows).toHaveText(['Exported', 'Viewed', 'List viewed']);
    await page.getByRole('combobox', { name: 'Who' }).selectOption('Not signed in');
    await expect(page.getByText('No audit entries found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(rows).toHaveCount(4);
    await openFilters(page);
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await expect(page.getByText('No audit entries found')).toBeVisible();
    await page.goto(`${server.origin}/admin/audit?search=signed`);
    await expect(rows).toHaveText(['Signed in']);
    const lines = await readCsv(await download(page, 'Export CSV'));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^Signed in,admin@rinova\.test,/);

    await page.goto(`${server.origin}/admin/audit`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole(width < 768 ? 'heading' : 'rowheader', { name: 'Signed in' }).first()).toBeVisible();
      await expectSoundAt(page, [width]);
    }

    const verification = page.getByRole('region', { name: 'Verification' });
    await expect(verification).toContainText('Not verified yet');
    await verification.getByRole('button', { name: 'Verify now' }).click();
    await expect(verification).toContainText(/\d+ entries, none changed or removed\./);

    await verification.getByRole('link', { name: /^Incident/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Incident' })).toBeVisible();
    await page.getByLabel('Reads from').fill('2026-01-01T00:00');
    await page.getByLabel('Reads until').fill('2025-01-01T00:00');
    await page.getByRole('button', { name: 'Find who is affected' }).click();
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await page.getByLabel('Reads from').fill('2020-01-01T00:00');
    await page.getByLabel('Reads until').fill('2099-01-01T00:00');
    await page.getByLabel('Noticed at').fill('2020-01-01T00:00');
    await page.getByRole('button', { name: 'Find who is affected' }).click();

    const loans = page.getByRole('region', { name: 'Data that was read' }).getByRole('listitem').first();
    await expect(loans).toContainText('Loan application');
    await expect(loans).toContainText('1 certainly read');
    await expect(page.getByRole('region', { name: 'Accounts' })).toContainText(ADMIN.email);
    await expect(page.getByRole('region', { name: 'Reports' })).toContainText(/CERT-In\s*Overdue by/);
    const letters = await download(page, 'Letters');
    expect(await readFile(await letters.path(), 'utf8')).toContain('Dear Asha Rao,');
    await expectSoundAt(page, [390, 1280]);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Accounts' })).toContainText(ADMIN.email);
  },
);
