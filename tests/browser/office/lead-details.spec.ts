import { ADMIN, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { idOf, LOANS, seedLeads, statusLine } from './screens.ts';

test('lender, amounts, reason and documents are entered, typed data is corrected, and all of it is printed', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(400));
  faults.allow(statusLine(409));
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao', pincode: '411001' }));
  const id = await idOf(api, 'Asha Rao');
  await page.goto(`${LOANS}/${id}`);
  const details = page.getByRole('dialog', { name: 'Loan Application Details' });
  const work = details.getByRole('region', { name: 'Work' });

  await work.getByText('Lender and amounts').click();
  const form = work.getByRole('form', { name: 'Lender and amounts' });
  await form.getByLabel('Lender').fill('Sample Bank');
  await form.getByLabel('Sanctioned amount').fill('five');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByText('Enter one amount, for example 5 lakh.')).toBeVisible();
  await expect(form.getByLabel('Sanctioned amount')).toBeFocused();
  await form.getByLabel('Sanctioned amount').fill('5 lakh');
  await form.getByLabel('Disbursed amount').fill('6 lakh');
  await expect(form.getByText('More than was sanctioned. Is that right?')).toBeVisible();
  // A colleague is quicker.
  await api.change([id], 'Approved');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByRole('alert')).toContainText('Status changed from New to Approved by');
  await form.getByLabel('Disbursed amount').fill('');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(work.getByText('Sample Bank, ₹5,00,000 sanctioned')).toBeVisible();
  await expect(form.getByLabel('Sanctioned amount')).toHaveValue('5,00,000');

  await work.getByText('Documents: 0 of 7 received').click();
  await work.getByLabel('PAN card').check();
  await expect(work.getByText('Documents: 1 of 7 received')).toBeVisible();
  await expect(work.getByRole('list', { name: 'Documents' }).getByText(ADMIN.email)).toBeVisible();

  await details.getByRole('button', { name: 'Correct' }).click();
  const correct = page.getByRole('dialog', { name: 'Correct details' });
  await correct.getByLabel('Pincode').fill('none');
  await correct.getByRole('button', { name: 'Save corrections' }).click();
  await expect(correct.getByText('Enter the pincode in digits, 6 at most.')).toBeVisible();
  await expect(correct.getByLabel('Pincode')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(correct).toBeHidden();
  await details.getByRole('button', { name: 'Correct' }).click();
  await correct.getByLabel('Pincode').fill('560 001');
  await correct.getByRole('button', { name: 'Save corrections' }).click();
  await expect(correct).toBeHidden();
  await expect(details.getByText('560001', { exact: true })).toBeVisible();

  await work.getByLabel('Status').selectOption('Rejected');
  await work.getByLabel('Reason for rejection').fill('Income too low');
  await work.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByLabel('Reason for rejection')).toHaveValue('Income too low');
  await work.getByText(/^\d+ changes$/).click();
  await expect(work.getByText('Corrected: Pincode from 411001 to 560001')).toBeVisible();
  await expectSoundAt(page, [390, 1280]);

  // As the browser does before it prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.printed-lead');
  for (const text of ['Asha Rao', '560001', 'Sample Bank', 'Income too low', '☑ PAN card', 'Corrected: Pincode'])
    await expect(paper).toContainText(text);
  await expect(paper).toBeVisible();
  await expect(details).toBeHidden();
  await expect(paper.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});
