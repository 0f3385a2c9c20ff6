import { IMPORT_LABELS } from '../../../src/shared/loans/import-fields.ts';
import { namesOf } from '../../../src/shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanApplicationInput } from '../../../src/shared/loans/schemas.ts';
import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';

const line = (loan: LoanApplicationInput) =>
  namesOf(LOAN_FIELDS)
    .map((field) => `"${loan[field]}"`)
    .join(',');

test('imports a file once its columns are right, and takes it back', async ({ signedIn: page, api }) => {
  await api.deleteAllLeads();
  const known = buildLoan();
  await api.postLead(known);
  await page.goto('/admin/import');
  await expectSoundAt(page, [390, 1280]);

  const headers = namesOf(LOAN_FIELDS).map((field) => (field === 'employmentType' ? 'Work' : IMPORT_LABELS[field]));
  const broken = buildLoan({ fullName: 'Broken Sample' });
  const rows = [headers.join(','), line(buildLoan()), line(known), line({ ...broken, email: 'nowhere' })];
  await page
    .getByLabel('CSV file or Excel workbook')
    .setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page.getByRole('heading', { name: 'sample.csv' })).toBeFocused();
  await expect(page.getByText('Choose a column for each: employment type.')).toBeVisible();
  await page.getByLabel('Import as: Work').selectOption('Employment type');
  await expect(page.getByRole('region', { name: '1 row to correct' }).getByRole('listitem')).toHaveText(
    'Row 4EmailEnter a valid email.',
  );
  await expect(page.getByRole('link', { name: 'Open the application of row 3' })).toBeVisible();
  await expectSoundAt(page, [390, 1280]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows to correct' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rows-to-correct-.*\.csv$/);

  await page.getByRole('button', { name: 'Import 1 application' }).click();
  await expect(page.getByText('1 application imported, 1 duplicate skipped.')).toBeVisible();
  await expectSoundAt(page, [390, 1280]);
  await page.getByRole('button', { name: 'Undo the import of sample.csv' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('1 application removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});
