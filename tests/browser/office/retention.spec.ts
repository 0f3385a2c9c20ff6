import { buildLoan } from '../../support/factories.ts';
import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { statusLine } from './screens.ts';

const WIDTHS = [390, 1280];

test('an admin sets a rule, previews it, and removes it', async ({ signedIn: page }) => {
  await page.goto('/admin');
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Retention' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Retention' })).toBeVisible();
  await expect(page.getByText('No rules: leads are kept until staff delete them.')).toBeVisible();

  const form = page.getByRole('form', { name: 'Retention rule' });
  await form.getByLabel('With status').selectOption('Rejected');
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form.getByLabel('After days without activity')).toHaveAccessibleDescription(
    'Enter a whole number of days from 365 to 3650.',
  );
  await expect(form.getByLabel('After days without activity')).toBeFocused();
  await form.getByLabel('After days without activity').fill('364');
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form.getByLabel('After days without activity')).toHaveAccessibleDescription(/at least one year/);
  await form.getByLabel('After days without activity').fill('365');
  await form.getByRole('button', { name: 'Save rule' }).click();
  const rules = page.getByRole('region', { name: 'Retention rules' });
  const rule = rules.getByRole('listitem').filter({ hasText: 'Loan applications, Rejected' });
  await expect(rule).toContainText('Erased after 365 days without activity');
  await rules.getByRole('button', { name: 'Preview next run' }).click();
  await expect(rule).toContainText('The next run erases 0 leads.');
  await expectSoundAt(page, WIDTHS);

  await rules.getByRole('button', { name: 'Remove the rule for Loan applications, Rejected' }).click();
  await expect(rule).toHaveCount(0);
});

test(
  'a lead on legal hold can’t be deleted or erased until the hold is lifted',
  { tag: '@trial' },
  async ({ signedIn: page, api, faults }) => {
    faults.allow(statusLine(409));
    const email = 'hold.sample@example.com';
    await api.postLead(buildLoan({ fullName: 'Hold Sample', email }));
    await page.goto('/admin/loan-applications?search=hold.sample');
    await page.getByRole('button', { name: 'View Hold Sample' }).click();
    const hold = page.getByRole('region', { name: 'Legal hold' });
    await hold.getByRole('button', { name: 'Put on legal hold' }).click();
    await hold.getByLabel('Reason for the legal hold').fill('A sample case');
    await hold.getByRole('button', { name: 'Put on legal hold' }).click();
    await expect(hold).toContainText('On legal hold: A sample case');
    await expect(hold).toBeFocused();
    await expectSoundAt(page, WIDTHS);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Hold Sample' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('This loan application can’t be deleted. It is on legal hold.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/admin/retention');
    const find = page.getByRole('form', { name: 'Find a person' });
    await find.getByLabel('Email').fill(email);
    await find.getByRole('button', { name: 'Find' }).click();
    const erase = page.getByRole('region', { name: 'Erase a person’s data' });
    await expect(erase.getByRole('listitem')).toContainText('Hold Sample, loan application of');
    await expect(erase).toContainText('(on legal hold, is kept)');
    await expect(erase.getByRole('button', { name: /^Erase/ })).toHaveCount(0);

    await page.goto('/admin/loan-applications?search=hold.sample');
    await page.getByRole('button', { name: 'View Hold Sample' }).click();
    await hold.getByRole('button', { name: 'Lift legal hold' }).click();
    await expect(hold).toContainText('Not on legal hold.');

    await page.goto('/admin/retention');
    await find.getByLabel('Email').fill(email);
    await find.getByRole('button', { name: 'Find' }).click();
    await erase.getByRole('button', { name: 'Erase 1 lead' }).click();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('1 lead erased.')).toBeVisible();
    const ledger = page.getByRole('region', { name: 'Erased leads' });
    // The newest first: other tests of this server erase leads too.
    await expect(ledger.getByRole('listitem').first()).toContainText('Erased on request');
    await expectSoundAt(page, WIDTHS);
  },
);
