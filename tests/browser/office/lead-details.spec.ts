import { expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { choose, idOf, LOANS, seedLeads, statusLine } from './screens.ts';

test('lender, amounts, reason and documents are entered, typed data is corrected, and all of it is printed', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(400));
  faults.allow(statusLine(409));
  faults.allow(/ERR_FAILED/);
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao', pincode: '411001' }));
  const id = await idOf(api, 'Asha Rao');
  await page.goto(`${LOANS}/${id}`);
  const details = page.getByRole('dialog', { name: 'Loan Application Details' });
  const lenders = details.getByRole('region', { name: 'Sent to lenders' });
  const save = details.getByRole('button', { name: 'Save', exact: true });

  await lenders.getByRole('heading').click();
  await lenders.getByRole('button', { name: 'Correct lender' }).click();
  await lenders.getByLabel('Lender', { exact: true }).fill('Sample Bank');
  await page.keyboard.press('Enter');
  await expect(lenders.getByRole('button', { name: 'Correct lender' })).toBeFocused();
  await expect(page.getByText('Lender saved.')).toBeVisible();
  const sanctioned = lenders.getByLabel('Sanctioned amount', { exact: true });
  await lenders.getByRole('button', { name: 'Correct sanctioned amount' }).click();
  await sanctioned.fill('five');
  await save.click();
  await expect(lenders.getByText('Enter one amount, for example 5 lakh.')).toBeVisible();
  await expect(sanctioned).toBeFocused();
  await sanctioned.fill('5 lakh');
  await save.click();
  await expect(lenders.getByText('₹5,00,000')).toBeVisible();
  await lenders.getByRole('button', { name: 'Correct disbursed amount' }).click();
  await lenders.getByLabel('Disbursed amount', { exact: true }).fill('6 lakh');
  await expect(lenders.getByText('More than was sanctioned. Is that right?')).toBeVisible();
  // A colleague is quicker.
  await page.route('**/api/loans/work/*', (route) => route.abort());
  await api.change([id], 'Approved');
  await page.unroute('**/api/loans/work/*');
  await save.click();
  const question = details.getByRole('group', { name: 'Changed by a colleague' });
  await expect(question).toContainText('Status changed from New to Approved');
  await question.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(question).toHaveCount(0);
  await expect(lenders.getByText('₹6,00,000')).toHaveCount(0);

  const documents = details.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('0 of 7');
  await documents.getByRole('heading').click();
  await documents.getByLabel('PAN card').check();
  await expect(documents).toContainText('1 of 7');
  // By whom, by name where another test gave one, and when.
  await expect(documents.getByRole('checkbox', { name: /^PAN card \S.+, \d+ \w+ \d{4}/ })).toBeChecked();

  const pincode = details.getByLabel('Pincode', { exact: true });
  await details.getByRole('button', { name: 'Correct pincode' }).click();
  await expect(pincode).toBeFocused();
  await pincode.fill('none');
  await save.click();
  await expect(details.getByText('Enter the pincode in digits, 6 at most.')).toBeVisible();
  await expect(pincode).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  // Escape leaves the field alone.
  await page.keyboard.press('Escape');
  await expect(pincode).toHaveCount(0);
  await expect(details.getByText('411001', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Correct pincode' }).click();
  await pincode.fill('560 001');
  await save.click();
  await expect(details.getByText('560001', { exact: true })).toBeVisible();

  await choose(details, 'Status: Approved', 'Rejected');
  const reason = lenders.getByLabel('Reason for rejection', { exact: true });
  await expect(reason).toBeFocused();
  await reason.fill('Income too low');
  await page.keyboard.press('Enter');
  await expect(lenders.getByText('Income too low')).toBeVisible();
  await expect(details.getByRole('region', { name: 'Timeline' })).toContainText('corrected Pincode from 411001 to 560001');
  await expectSoundAt(page, [390, 1280]);

  // On paper the folds are open, and there is nothing to press.
  const consent = details.getByRole('region', { name: 'Consents' }).getByRole('listitem').first();
  await expect(consent).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Asha Rao', '560001', 'Sample Bank', 'Income too low', 'PAN card', 'corrected Pincode'])
    await expect(details).toContainText(text);
  await expect(details.getByLabel('PAN card')).toBeChecked();
  await expect(consent).toBeVisible();
  await expect(details.getByText('loan application. Confidential.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(details.getByRole('button')).toHaveCount(2);
});
