import { expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { openForm } from '../site/forms.ts';
import { openLoans } from './screens.ts';

test(
  'a borrower ticks a consent, and staff see it with its text and withdraw it',
  { tag: '@trial' },
  async ({ signedIn: page }) => {
    await openForm(page, '/apply');
    const form = page.getByRole('form', { name: 'Loan application' });
    const lead = buildLoan({ fullName: 'Asha Consenting' });
    await form.getByLabel('Full Name').fill(lead.fullName);
    await form.getByLabel('Email').fill(lead.email);
    await form.getByLabel('Phone Number').fill(lead.phoneNumber);
    await form.getByLabel('Pincode').fill(lead.pincode);
    await form.getByLabel('Address').fill(lead.address);
    await form.getByLabel('Loan Type').selectOption(lead.loanType);
    await form.getByLabel('Loan Amount').fill(String(lead.loanAmount));
    await form.getByLabel('Employment Type').selectOption(lead.employmentType);
    const credit = form.getByRole('checkbox', { name: 'Retrieve my credit information' });
    for (const box of await form.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await credit.focus();
    await page.keyboard.press('Space');
    // A reload keeps the choice with what was typed.
    await page.reload();
    await form.getByLabel('Full Name').focus();
    await expect(credit).toBeChecked();
    await expectSoundAt(page, [390, 1280]);
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(form.getByText('Application submitted successfully!')).toBeVisible();
    await expect(credit).not.toBeChecked();

    await openLoans(page);
    await page.getByRole('button', { name: 'View Asha Consenting' }).click();
    const consents = page.getByRole('dialog').getByRole('region', { name: 'Consents' });
    await consents.getByRole('heading').click();
    await expect(consents.getByRole('listitem')).toHaveText([
      /Handle the request: Given/,
      /Contact about other offers: Not given/,
      /Retrieve credit information: Given.*Valid through/,
    ]);
    await consents.getByText('Text shown: Retrieve credit information').click();
    await expect(consents.getByText('This consent ends when that is done, and after six months at most.')).toBeVisible();
    await expectSoundAt(page, [390, 1280]);
    await consents.getByRole('button', { name: 'Withdraw consent: Retrieve credit information' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw consent' });
    await expect(question.getByText('Do not retrieve credit information any more.')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(question).toHaveCount(0);
    await expect(consents.getByRole('heading', { name: 'Consents' })).toBeFocused();
    await expect(consents.getByText('Retrieve credit information: Withdrawn')).toBeVisible();
    await expect(consents.getByRole('alert')).toHaveText(
      'The consent to retrieve credit information was withdrawn. Do not retrieve it.',
    );
  },
);
