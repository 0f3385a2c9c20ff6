import { expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { SPOKEN_LOAN_NOTICE } from '../../../src/shared/privacy/notices.ts';
import { referenceOf } from '../../../src/shared/loans/reference.ts';

test('a lead who walked in is added with consent by word, and opens', async ({ page, api, signIn, faults }) => {
  await api.deleteAllLeads();
  const known = buildLoan({ fullName: 'Asha Rao' });
  await api.postLead(known);
  await signIn();
  await page.goto('/admin/loan-applications');
  await page.getByRole('link', { name: 'Add lead' }).click();
  await expect(page).toHaveURL(/\/admin\/loan-applications\/new$/);
  await expect(page.getByText(SPOKEN_LOAN_NOTICE.texts.request)).toBeVisible();
  await expectSoundAt(page, [390, 1366]);

  // Nothing is chosen beforehand, and what is missing is said below it.
  faults.allow(/status of 400/);
  await page.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByText('Choose how the applicant came to us.')).toBeVisible();
  await expect(page.getByText('add the application only if they agree')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Full Name').fill('Ravi Nair');
  await page.getByLabel('Email').fill('ravi@example.com');
  await page.getByLabel('Phone Number').fill(known.phoneNumber);
  await page.getByLabel('Pincode').fill('411001');
  await page.getByLabel('Address').fill('1 Test Road, Pune');
  await page.getByLabel('Loan Type').selectOption('Used Car Loan');
  await page.getByLabel('Loan Amount').fill('3,50,000');
  await page.getByLabel('Employment Type').selectOption('Salaried');
  await page.getByLabel('How did the applicant come').selectOption('partner');
  await page.getByLabel('Partner code').fill('DSA-7');
  await page.getByLabel('The applicant has heard this text').check();

  // The phone number is known: who it is is shown before anything is saved.
  faults.allow(/status of 409/);
  await page.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByRole('alert')).toContainText('Asha Rao, Personal Loan');
  await expectSoundAt(page, [390, 1366]);
  expect((await api.listLeads()).pagination.total).toBe(1);
  await page.getByRole('button', { name: 'Add anyway' }).click();

  const details = page.getByRole('dialog', { name: 'Loan Application Details' });
  await expect(details).toContainText('Ravi Nair');
  const [lead] = (await api.listLeads('search=ravi')).data;
  expect(lead?.reference).toBe(referenceOf(lead?._id ?? ''));
  await expect(page).toHaveURL(new RegExp(`/admin/loan-applications/${lead?._id}$`));
  await expect(details).toContainText('Added by staff: Partner.');
  await expect(details).toContainText('DSA-7');
});

test('of a caller a name and a phone number are enough, and the rest is added later', async ({ page, api, signIn }) => {
  await api.deleteAllLeads();
  await signIn();
  await page.goto('/admin/loan-applications/new');
  await page.getByLabel('Full Name').fill('Meena Kulkarni');
  await page.getByLabel('Phone Number').fill('9811000007');
  await page.getByLabel('How did the applicant come').selectOption('phone');
  await page.getByLabel('The applicant has heard this text').check();
  await page.getByRole('button', { name: 'Add lead' }).click();

  const details = page.getByRole('dialog', { name: 'Loan Application Details' });
  await expect(details.getByText('Not given yet')).toHaveCount(6);
  await expectSoundAt(page, [390, 1366]);
  await details.getByRole('button', { name: 'Add loan amount' }).click();
  await details.getByLabel('Loan amount').fill('5 lakh');
  await page.keyboard.press('Enter');
  await expect(details).toContainText('₹5,00,000');
  await expect(details.getByRole('button', { name: 'Correct loan amount' })).toBeFocused();
  await page.goto('/admin/loan-applications?loanType=none');
  const row = page.getByRole('row').filter({ hasText: 'Meena Kulkarni' });
  await expect(row).toContainText('Not given yet');
  await page.setViewportSize({ width: 1366, height: 768 });
  const marks = row.getByTitle('Not given yet');
  const room = (all: readonly Element[]) =>
    all.map((mark) => mark.getBoundingClientRect().width - (mark.firstElementChild?.getBoundingClientRect().width ?? 0));
  expect(Math.min(...(await marks.evaluateAll(room)))).toBeGreaterThanOrEqual(0);
  await expect(page.getByText('Loan Type: Not given yet')).toBeVisible();
});

test('the reference is a column for those who choose it', { tag: '@trial' }, async ({ page, api, signIn }) => {
  await api.deleteAllLeads();
  await api.postLead(buildLoan({ fullName: 'Asha Rao' }));
  await api.call('PUT', '/api/loans/views/columns', { columns: ['reference', 'loanType'] });
  const [lead] = (await api.listLeads()).data;
  await signIn();
  await page.goto('/admin/loan-applications');
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible();
  await expect(page.getByRole('cell', { name: lead?.reference ?? '' })).toBeVisible();
  await api.call('PUT', '/api/loans/views/columns', { columns: null });
});
