import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { formAt, formOn, openForm } from '../site/forms.ts';

const form = formAt('/apply');

test(
  'the first page of a tab is the source of its application, in the report and in its details',
  { tag: '@trial' },
  async ({ signedIn: page, api }) => {
    await api.deleteAllLeads();
    await page.goto('/admin/reports');
    await expect(page.getByText('No loan application was received in this period.')).toBeVisible();
    await expectSoundAt(page, [390, 1280]);

    await page.goto('/loans?utm_source=Sample-Mail&utm_campaign=diwali&q=asha');
    await expect(page.locator('.main-nav')).toHaveAttribute('data-live', '');
    await openForm(page, '/apply?utm_source=later');
    const { fill, button, notice } = formOn(page, form);
    await fill(Object.fromEntries(Object.entries(buildLoan()).map(([name, value]) => [name, String(value)])));
    await button.click();
    await expect(notice('status')).toBeVisible();
    await api.postLead(buildLoan({ loanType: 'New Car Loan' }));

    await page.goto('/admin/reports');
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: 'sample-mail' }).getByRole('cell').first()).toHaveText('1');
    await expect(table.getByRole('row', { name: 'Total' }).getByRole('cell').first()).toHaveText('2');
    await expectSoundAt(page, [390, 1280]);

    await page.getByLabel('Count by').selectOption('By loan type');
    await expect(table.getByRole('row', { name: 'New Car Loan' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?by=type');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await downloading).suggestedFilename()).toContain('leads-by-type');
    await table.getByRole('link', { name: '1 applications: Personal Loan' }).click();
    await page.getByRole('button', { name: /^View / }).click();
    const details = page.getByRole('dialog', { name: 'Loan Application Details' });
    const source = details.getByRole('region', { name: 'Source' });
    await source.getByRole('heading').click();
    await expect(source.getByText('diwali').last()).toBeVisible();
    await expect(source.getByText('/loans', { exact: true })).toBeVisible();
    await expect(details).not.toContainText('asha');
  },
);
