import { expect, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { idOf, LOANS, names, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

// Behaviour that all lists share, tested with loans.

const DETAILS = 'Loan Application Details';

test(
  'the page size can be chosen, is kept in the URL, and keeps the first row in view',
  { tag: '@trial' },
  async ({ signedIn, api }) => {
    await seedLeads(api, 27, (index) => ({ fullName: `Lead ${index}` }));
    await openLoans(signedIn, '?page=2');
    await expect(names(signedIn).first()).toHaveText('Lead 16');
    const size = signedIn.getByLabel('Rows per page');
    await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100']);
    await size.selectOption('25');
    await expect(names(signedIn)).toHaveCount(25);
    await expect(signedIn).toHaveURL(/loan-applications\?limit=25$/);
    await signedIn.getByRole('button', { name: 'Page 2' }).click();
    await expect(names(signedIn)).toHaveText(['Lead 1', 'Lead 0']);
    await signedIn.reload();
    await expect(size).toHaveValue('25');
    await size.selectOption('10');
    await expect(names(signedIn).nth(5)).toHaveText('Lead 1');
    await signedIn.goBack();
    await expect(size).toHaveValue('25');
  },
);

test(
  'column heads stay in view, and what is cut off shows where one points',
  { tag: '@trial' },
  async ({ signedIn, api }) => {
    const address =
      'Flat 12, Shanti Niketan Cooperative Housing Society, Fergusson College Road, near the Deccan Gymkhana, Pune';
    await seedLeads(api, 26, (index) => ({ address: index === 25 ? address : 'Pune' }));
    await openLoans(signedIn, '?limit=50');
    const row = signedIn.getByRole('row').nth(1);
    await expect(row.getByText(address)).toHaveAttribute('title', address);
    await expect(row.locator('time')).toHaveAttribute('title', /IST$/);

    await signedIn
      .getByRole('button', { name: /^Delete/ })
      .last()
      .scrollIntoViewIfNeeded();
    await signedIn.mouse.wheel(0, 5_000);
    await expect(names(signedIn).first()).not.toBeInViewport();
    const head = signedIn.getByRole('columnheader', { name: 'Loan Amount' });
    await expect(head).toBeInViewport();
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  },
);

test('keys move between rows and pages and open rows; they are explained and can be turned off', async ({
  signedIn,
  api,
}) => {
  await seedLeads(api, 12, (index) => ({ fullName: `Lead ${index}` }));
  await openLoans(signedIn);
  const press = (key: string) => signedIn.keyboard.press(key);
  const view = (name: string) => signedIn.getByRole('button', { name: `View ${name}`, exact: true });
  await press('j');
  await expect(view('Lead 11')).toBeFocused();
  await press('ArrowDown');
  await press('j');
  await press('k');
  await expect(view('Lead 10')).toBeFocused();
  await signedIn.getByRole('row').nth(2).getByRole('link').first().focus();
  await press('ArrowUp');
  await expect(signedIn.getByRole('row').nth(1).getByRole('link').first()).toBeFocused();
  await press('n');
  await expect(names(signedIn)).toHaveText(['Lead 1', 'Lead 0']);
  await press('p');
  await expect(names(signedIn)).toHaveCount(10);

  await view('Lead 3').click();
  const dialog = signedIn.getByRole('dialog', { name: DETAILS });
  await expect(dialog).toContainText('9 of 12');
  await press('j');
  await expect(dialog).toContainText('10 of 12');
  await press('j');
  await expect(dialog).toContainText('11 of 12');
  await expect(dialog).toContainText('Lead 1');
  await dialog.getByRole('button', { name: 'Next loan application' }).click();
  await expect(dialog).toContainText('12 of 12');
  await expect(dialog.getByRole('button', { name: 'Next loan application' })).toBeDisabled();
  await press('k');
  await expect(dialog).toContainText('11 of 12');
  await press('k');
  await expect(dialog).toContainText('10 of 12');
  await press('Escape');
  await expect(view('Lead 2')).toBeFocused();
  await expect(signedIn).toHaveURL(new RegExp(`${LOANS}$`));

  await press('/');
  await expect(searchBox(signedIn)).toBeFocused();
  await signedIn.keyboard.type('j?');
  await expect(searchBox(signedIn)).toHaveValue('j?');
  await searchBox(signedIn).fill('');
  await openLoans(signedIn);
  await press('?');
  const help = signedIn.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('checkbox').uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await press('/');
  await press('j');
  await expect(searchBox(signedIn)).not.toBeFocused();
  await expect(view('Lead 11')).not.toBeFocused();
  await signedIn.getByRole('button', { name: 'More', exact: true }).click();
  await signedIn.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('checkbox').check();
  await press('Escape');
  await press('j');
  await expect(view('Lead 11')).toBeFocused();
});

test('new rows are announced and shown on request; changes by colleagues appear by themselves', async ({
  signedIn,
  api,
}) => {
  await seedLeads(api, 12, (index) => ({ fullName: `Lead ${index}` }));
  await signedIn.clock.install();
  const asked = signedIn.waitForResponse('**/api/loans/news?*');
  await openLoans(signedIn);
  await asked;
  for (const fullName of ['New 1', 'New 2']) await api.postLead(buildLoan({ fullName }));
  await signedIn.clock.fastForward(30_000);
  const news = signedIn.getByRole('status').filter({ hasText: '2 new loan applications' });
  await expect(news).toBeVisible();
  await expect(names(signedIn).first()).toHaveText('Lead 11');
  await signedIn.getByRole('button', { name: 'Page 2' }).click();
  await expect(names(signedIn)).toHaveText(['Lead 1', 'Lead 0']);

  await api.deleteLead(await idOf(api, 'Lead 1'));
  await signedIn.clock.fastForward(30_000);
  await expect(names(signedIn)).toHaveText(['Lead 0']);
  await expect(news).toBeVisible();

  await api.change([await idOf(api, 'Lead 0')], 'Contacted');
  await signedIn.clock.fastForward(30_000);
  await expect(signedIn.getByRole('row').nth(1)).toContainText('Status: Contacted');

  await searchBox(signedIn).fill('new');
  await searchBox(signedIn).press('Enter');
  await expect(names(signedIn)).toHaveText(['New 2', 'New 1']);
  await expect(news).toBeHidden();
  await api.postLead(buildLoan({ fullName: 'Another' }));
  await signedIn.clock.fastForward(30_000);
  await expect(signedIn.getByRole('status').filter({ hasText: '1 new loan application' })).toBeVisible();
  await signedIn.getByRole('button', { name: 'Show' }).click();
  await expect(names(signedIn).first()).toHaveText('Another');
  await expect(signedIn).toHaveURL(new RegExp(`${LOANS}$`));
  await expect(searchBox(signedIn)).toHaveValue('');
  await expect(signedIn.getByRole('button', { name: 'Show' })).toHaveCount(0);
});

test(
  'a row that a colleague has deleted says so, and each view is requested once',
  { tag: '@trial' },
  async ({ signedIn, api, faults }) => {
    faults.allow(statusLine(404));
    await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
    await openLoans(signedIn);
    const calls: string[] = [];
    signedIn.on('request', (request) => {
      if (request.url().includes('/get-application/')) calls.push(request.url());
    });
    const [kabir, asha] = (await api.listLeads()).data;
    await api.deleteLead(asha?._id ?? '');
    const dialog = signedIn.getByRole('dialog', { name: DETAILS });
    await signedIn.getByRole('button', { name: 'View Asha Rao' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This loan application no longer exists. It may have been deleted.');
    await signedIn.keyboard.press('Escape');
    await expect(names(signedIn)).toHaveText(['Kabir Das']);
    for (let time = 0; time < 2; time += 1) {
      await signedIn.getByRole('button', { name: 'View Kabir Das' }).click();
      await expect(dialog).toContainText('Kabir Das');
      await signedIn.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect(calls.map((url) => url.split('/').at(-1))).toEqual([asha?._id, kabir?._id, kabir?._id]);
  },
);
