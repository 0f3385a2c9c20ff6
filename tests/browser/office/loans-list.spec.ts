import { expect, test } from '../../support/browser.ts';
import { LOANS, names, openLoans, searchBox, seedLeads } from './screens.ts';

const LIST_CALL = '/api/loans/get-applications';
/** Beside the name stands what is changed in the row. */
const WORK = ['Status', 'Owner', 'Next step'];
const COLUMNS = ['Full Name', 'Email', 'Address', 'Pincode', 'Phone', 'Loan Type', 'Loan Amount', 'Employment', 'Date'];

test('a lead is listed with everything that the borrower entered', async ({ signedIn: page, api }) => {
  await seedLeads(api, 1, () => ({
    fullName: 'सुनीता देवी',
    email: 'sunita@example.com',
    phoneNumber: '9876543210',
    pincode: '411005',
    address: '12, महात्मा गांधी मार्ग, Pune',
    loanType: 'Used Car Loan',
    loanAmount: 1_234_567,
    employmentType: 'Self Employed',
  }));
  await openLoans(page);
  await expect(page.getByRole('columnheader')).toHaveText([COLUMNS[0] ?? '', ...WORK, ...COLUMNS.slice(1), 'Actions']);
  const row = page.getByRole('row').nth(1);
  await expect(names(page)).toHaveText(['सुनीता देवी']);
  await expect(row.getByRole('cell').nth(4)).toHaveText('sunita@example.com');
  await expect(row.getByRole('link', { name: 'sunita@example.com' })).toHaveAttribute('href', 'mailto:sunita@example.com');
  await expect(row.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(row.getByRole('cell')).toContainText([
    '',
    'Status: New',
    '',
    'First call',
    'sunita@example.com',
    '12, महात्मा गांधी मार्ग, Pune',
    '411005',
    '9876543210',
    'Used Car Loan',
    '₹12,34,567',
    'Self Employed',
    new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(),
    '',
  ]);
  await expect(row.locator('time')).toHaveAttribute('title', /^\w+day,? \d+ \w+ \d{4}, \d+:\d\d:\d\d [ap]m IST$/);
  await expect(page.getByText('1 loan application', { exact: true })).toBeVisible();
});

test('searching is debounced by 500 ms, sends one request, and starts at page 1', async ({ signedIn: page, api }) => {
  await seedLeads(api, 12, (index) => ({ fullName: `${index % 2 ? 'Meera' : 'Kabir'} ${index}` }));
  await page.clock.install();
  await openLoans(page, '?page=2');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === LIST_CALL) searches.push(`${searchParams.get('search')} page ${searchParams.get('page')}`);
  });

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await searchBox(page).pressSequentially('mee');
  await page.clock.runFor(499);
  await searchBox(page).press('r');
  await page.clock.runFor(499);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByRole('status').filter({ hasText: '6 loan applications for “meer”' })).toBeVisible();
  expect(searches).toEqual(['meer page 1']);
  await expect(page).toHaveURL(/loan-applications\?search=meer$/);
  await expect(names(page)).toHaveText(['Meera 11', 'Meera 9', 'Meera 7', 'Meera 5', 'Meera 3', 'Meera 1']);
});

test('the search is kept in the URL, starts at once after Enter, and does not change what is being typed', async ({
  signedIn: page,
  api,
}) => {
  const all = ['राहुल शर्मा', 'Ashok Das', 'Asha Rao'];
  await seedLeads(api, 3, (index) => ({ fullName: all.at(-1 - index) ?? '' }));
  await openLoans(page);
  await searchBox(page).fill('शर्मा');
  await searchBox(page).press('Enter');
  await expect(names(page)).toHaveText(['राहुल शर्मा']);

  await test.step('reload, Back and Forward restore the list and the search box', async () => {
    await page.reload();
    await expect(names(page)).toHaveText(['राहुल शर्मा']);
    await expect(searchBox(page)).toHaveValue('शर्मा');
    await page.goBack();
    await expect(names(page)).toHaveText(all);
    await expect(searchBox(page)).toHaveValue('');
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('शर्मा');
    await expect(names(page)).toHaveText(['राहुल शर्मा']);
  });

  await test.step('typing goes on while the response is pending', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${LIST_CALL}*`, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().includes('search=ash'));
    await searchBox(page).fill('ash');
    await searchBox(page).press('Enter');
    await asked;
    await searchBox(page).press('End');
    await searchBox(page).pressSequentially('o');
    answer();
    await expect(names(page)).toHaveText(['Ashok Das']);
    await expect(searchBox(page)).toHaveValue('asho');
  });
});

test('the server sorts: first ascending, then descending, and ascending again by another column', async ({
  signedIn: page,
  api,
}) => {
  // As text, 9 would come after 10000. The smallest amount is on the second page.
  await seedLeads(api, 11, (index) => ({
    fullName: `Lead ${String(index).padStart(2, '0')}`,
    loanAmount: index === 0 ? 9 : 10_000 + index,
  }));
  await openLoans(page);
  const heads = page.getByRole('columnheader');
  const amount = heads.filter({ hasText: 'Loan Amount' });
  for (const column of COLUMNS) await expect(heads.filter({ hasText: column })).toHaveAttribute('aria-sort', 'none');
  await expect(names(page).first()).toHaveText('Lead 10');

  await amount.getByRole('button').click();
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toHaveText('Lead 00');
  await amount.getByRole('button').click();
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toHaveText('Lead 10');

  await page.getByRole('button', { name: 'Full Name' }).click();
  await expect(heads.filter({ hasText: 'Full Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(amount).toHaveAttribute('aria-sort', 'none');
  await expect(names(page).first()).toHaveText('Lead 00');
  await expect(page).toHaveURL(/sort=fullName&direction=asc$/);

  await page.goBack();
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
});

test('pages are numbered, end at the first and last, and keep their rows until the next ones arrive', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 25);
  await openLoans(page);
  const pages = page.getByRole('navigation', { name: 'Pages of loan applications' });
  const open = pages.locator('[aria-current="page"]');
  const [previous, next] = [pages.getByRole('button', { name: 'Previous' }), pages.getByRole('button', { name: 'Next' })];
  await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', '3', 'Next']);
  await expect(open).toHaveText('1');
  await expect(previous).toBeDisabled();
  await expect(names(page)).toHaveCount(10);
  await expect(page.getByText('1–10 of 25 loan applications')).toBeVisible();

  await next.click();
  await expect(open).toHaveText('2');

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${LIST_CALL}*page=3*`, async (route) => {
    await held;
    await route.continue();
  });
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByRole('region', { name: 'Found loan applications' })).toHaveAttribute('aria-busy', 'true');
  await expect(names(page)).toHaveCount(10);
  answer();
  await expect(names(page)).toHaveCount(5);
  await expect(open).toHaveText('3');
  await expect(page.getByText('21–25 of 25 loan applications')).toBeVisible();
  await expect(next).toBeDisabled();
  await next.click({ force: true });
  await expect(page).toHaveURL(/page=3$/);

  await page.goBack();
  await expect(open).toHaveText('2');
  await previous.click();
  await expect(open).toHaveText('1');
  await expect(page).toHaveURL(new RegExp(`${LOANS}$`));

  // Beyond the last page the last one is shown.
  await openLoans(page, '?page=99');
  await expect(page).toHaveURL(/page=3$/);
  await expect(names(page)).toHaveCount(5);
});
