import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { openFilters } from './screens.ts';

test(
  'filters, columns and order are saved as a view, and applications are assigned',
  { tag: '@trial' },
  async ({ page, newServer, signIn, faults }) => {
    const server = await newServer({});
    const api = testApi(server);
    for (const [fullName, loanAmount] of [
      ['Asha Rao', 300_000],
      ['Kabir Das', 900_000],
    ] as const)
      await api.postLead(buildLoan({ fullName, loanAmount }));
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}/admin/loan-applications`);
    await openFilters(page);
    await page.getByLabel('Amount from').fill('5,00,000');
    await page.getByLabel('Amount from').press('Enter');
    await expect(page.getByText('1 loan application', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\?amountFrom=500000$/);
    await expectSoundAt(page, [390, 1280]);

    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    for (const name of ['Address', 'Employment']) await columns.getByRole('checkbox', { name }).uncheck();
    await columns.getByRole('button', { name: 'Move Next step up' }).click();
    await expectAccessible(page);
    await columns.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('columnheader', { name: 'Next step' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Address' })).toHaveCount(0);
    await expect(page.getByRole('columnheader').nth(2)).toHaveText('Next step');

    await page.getByRole('button', { name: 'Views', exact: true }).click();
    const views = page.getByRole('dialog', { name: 'Views' });
    await views.getByLabel(/^Save current filters/).fill('Large');
    await views.getByLabel('Share with the team').check();
    await views.getByRole('button', { name: 'Save view' }).click();
    await expect(views.getByRole('button', { name: 'Large 1' })).toBeVisible();
    await expectAccessible(page);
    await views.getByRole('button', { name: 'Rename Large' }).click();
    await views.getByLabel('New name').fill('Big');
    await views.getByLabel('New name').press('Enter');
    await expect(views.getByRole('button', { name: 'Big 1' })).toBeFocused();
    await page.goto(`${server.origin}/admin/loan-applications`);
    await expect(page.getByText('2 loan applications', { exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Big 1' }).click();
    await expect(page.getByText('1 loan application', { exact: true })).toBeVisible();

    await page.goto(`${server.origin}/admin/desk`);
    const assignment = page.getByRole('form', { name: 'Assignment' });
    await assignment.getByLabel('Assign new applications automatically').check();
    await assignment.getByRole('checkbox', { name: ADMIN.email }).check();
    faults.allow(/status of 400/);
    await assignment.getByLabel(/^Pincodes/).fill('41x');
    await assignment.getByRole('button', { name: 'Update assignment' }).click();
    await expect(assignment.getByLabel(/^Pincodes/)).toBeFocused();
    await assignment.getByLabel(/^Pincodes/).fill('411, 560001');
    await assignment.getByRole('button', { name: 'Update assignment' }).click();
    await expect(page.getByText('Assignment saved.')).toBeVisible();
    const absence = page.getByRole('form', { name: 'New absence' });
    await absence.getByLabel('First day').fill('2099-12-01');
    await absence.getByLabel('Last day').fill('2099-12-02');
    await absence.getByRole('button', { name: 'Add absence' }).click();
    await expect(page.getByText('1 Dec 2099 to 2 Dec 2099').first()).toBeVisible();
    await expectAccessible(page);
  },
);
