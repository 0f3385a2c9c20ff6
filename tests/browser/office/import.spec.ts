import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';

test('imports a file once it is understood, mends a row in place, and takes it back', async ({ signedIn: page, api }) => {
  await api.deleteAllLeads();
  const known = buildLoan();
  await api.postLead(known);
  await page.goto('/admin/import');
  await expectSoundAt(page, [390, 1280]);

  const rows = [
    'Leads of the fair',
    'Who;Mobile;Work;E-mail',
    'Sample One;9700000001;Khidmat;one@example.com',
    `${known.fullName};${known.phoneNumber};Salaried;`,
    'Sample Two;97000;Salaried;two@example.com',
  ];
  await page
    .getByLabel('CSV file or Excel workbook')
    .setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page.getByRole('heading', { name: 'sample.csv' })).toBeFocused();
  await expect(page.getByText('Choose a column for each: full name.')).toBeVisible();
  await page.getByLabel('Import as: Who').selectOption('Full name');
  await page.getByLabel('Import as: Work').selectOption('Employment type');
  await page.getByLabel('Means: Khidmat').selectOption('Salaried');
  await page.getByLabel('Source').fill('Fair');
  await expect(page.getByText('This adds 1 new application and leaves out 2 rows.')).toBeVisible();
  await expect(page.getByRole('region', { name: '1 duplicate' }).getByRole('link')).toContainText(known.fullName);
  await expectSoundAt(page, [390, 1280]);

  await page.getByLabel('Phone number of row 5').fill('97000 00002');
  // What was only written is not left out: it is saved, and shown first.
  await page.getByRole('button', { name: 'Import 1 application' }).click();
  await expect(page.getByText('Your corrections are saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('This adds 2 new applications and leaves out 1 row.')).toBeVisible();
  await page.getByLabel('Add as a note').check();
  await page.getByRole('button', { name: 'Import 2 applications' }).click();
  await expect(page.getByText('2 applications imported, 1 row added as a note.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all from “fair”' })).toBeVisible();
  await expectSoundAt(page, [390, 1280]);
  await page.getByRole('button', { name: 'Undo the import of sample.csv' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('2 applications removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});
