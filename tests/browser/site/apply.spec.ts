import { applyPath, offersPath } from '../../../src/shared/offers/address.ts';
import type { OffersAnswer } from '../../../src/shared/offers/offers.ts';
import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildRequest } from '../../support/catalogues.ts';
import { openLoans } from '../office/screens.ts';
import { formAt, formOn, openForm } from './forms.ts';

const form = formAt('/apply');

test('Apply Now on a product page chooses its loan, and keeps what was typed before', async ({ page }) => {
  await openForm(page, '/');
  await page.locator('.eligibility-form').getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  const { field } = formOn(page, form);
  await expect(field('fullName')).toHaveValue('Asha Kulkarni');
  await field('loanType').selectOption('Personal Loan');

  await page.goto('/loans/used-car-loan');
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apply once');
  await expect(field('loanType')).toHaveValue('Used Car Loan');
  await expect(field('fullName')).toHaveValue('Asha Kulkarni');
});

test.describe('with an offer of the sample lenders', () => {
  test.use({ sampleContent: 'on' });

  test('an application shows it, takes it along, and staff see all that was shown', async ({ signedIn: page, faults }) => {
    faults.allow(/status of 400/);
    const request = buildRequest({ income: 90_000 });
    const answer = (await (await page.request.get(`/api${offersPath(request)}`)).json()) as OffersAnswer;
    const [first, second] = answer.matched;
    const { catalogueVersion, asOf } = answer;
    const path = applyPath(request, { versionId: second?.versionId ?? '', catalogueVersion, asOf });
    await openForm(page, path);
    const chosen = page.getByRole('region', { name: 'Your chosen offer' });
    await expect(chosen).toContainText(second?.lender ?? '?');
    const { fill, field, button } = formOn(page, form);
    await expect(field('pincode')).toHaveValue('411005');
    const { fullName: _fullName, loanType: _loanType, loanAmount: _loanAmount, ...others } = form.build();
    // A doubtful number is not refused.
    await fill({ fullName: 'Asha Chooser', ...others, phoneNumber: '0000000000' });
    await expectSoundAt(page, [320, 1280]);
    await button.click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();

    // What follows is loaded then, and needs no other page.
    const likely = page.getByRole('region', { name: 'Lenders whose published rules fit' });
    const prefer = (lender = '?') => likely.getByRole('button', { name: `Tell us you prefer this one : ${lender}` });
    await expect(likely.getByRole('listitem').filter({ hasText: 'You prefer this one.' })).toContainText(
      second?.lender ?? '?',
    );
    await likely.getByLabel('Age').fill('seven');
    await likely.getByRole('button', { name: 'Check' }).click();
    await expect(likely.getByLabel('Age')).toHaveAccessibleDescription('Enter your age in years, from 18 to 100.');
    await expect(likely.getByLabel('Age')).toHaveValue('seven');
    await likely.getByLabel('Age').fill('36');
    await likely.getByLabel('Age').press('Enter');
    const outcome = likely.locator('div[tabindex]');
    await expect(outcome).toHaveText('The offers are worked out for what you have added.');
    await expect(outcome).toBeFocused();
    await prefer(first?.lender).dblclick();
    await expect(likely.getByText('We keep with your application')).toBeVisible();
    await prefer(second?.lender).press('Enter');
    await expect(prefer(first?.lender)).toBeVisible();
    await expectSoundAt(page, [320, 1280]);
    await page.goto('/apply/sent');
    await expect(likely.getByText('You prefer this one.')).toHaveCount(1);
    await expectSoundAt(page, [320, 1280]);

    await openLoans(page);
    await page.getByRole('button', { name: 'View Asha Chooser' }).click();
    const shown = page.getByRole('dialog').getByRole('region', { name: 'Offers shown' });
    await expect(shown).toContainText(`Chosen: ${second?.lender}, ${second?.product}`);
    await shown.getByRole('heading', { name: 'Offers shown' }).click();
    await shown.getByText('offers in the order shown').click();
    await expect(shown.getByRole('listitem')).toHaveCount(answer.matched.length);
    await expect(shown.getByRole('listitem').first()).toContainText(first?.lender ?? '?');
    await shown.getByText(`Everything shown of ${first?.lender}`).click();
    await expect(shown.getByText('Cooling-off period').filter({ visible: true })).toHaveCount(2);
    await expectSoundAt(page, [390, 1280]);
  });
});
