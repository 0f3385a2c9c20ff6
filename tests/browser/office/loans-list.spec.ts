import { expect, test } from '../../support/browser.ts';
import { LOANS, names, openLoans, searchBox, seedLeads } from './screens.ts';

const LIST_CALL = '/api/loans/get-applications';
const COLUMNS = ['Full Name', 'Email', 'Address', 'Pincode', 'Phone', 'Loan Type', 'Loan Amount', 'Employment', 'Date'];

test('a lead is listed with everything that the borrower entered', async ({ signedIn, api }) => {
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
  await openLoans(signedIn);
  await expect(signedIn.getByRole('columnheader')).toHaveText([...COLUMNS, 'Actions']);
  const row = signedIn.getByRole('row').nth(1);
  await expect(names(signedIn)).toHaveText(['सुनीता देवी']);
  await expect(row.getByRole('cell').nth(1)).toHaveText('sunita@example.com');
  await expect(row.getByRole('link', { name: 'sunita@example.com' })).toHaveAttribute('href', 'mailto:sunita@example.com');
  await expect(row.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(row.getByRole('cell')).toContainText([
    '',
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
  await row.locator('time').hover();
  await expect(signedIn.getByRole('tooltip')).toHaveText(/^\w+day,? \d+ \w+ \d{4}, \d+:\d\d:\d\d [ap]m IST$/);
  await expect(signedIn.getByText('1 loan application', { exact: true })).toBeVisible();
});

test.describe('searching', () => {
  test('is debounced by 500 ms, sends one request, and starts at page 1', async ({ signedIn, api }) => {
    await seedLeads(api, 12, (index) => ({ fullName: `${index % 2 ? 'Meera' : 'Kabir'} ${index}` }));
    await signedIn.clock.install();
    await openLoans(signedIn, '?page=2');
    const searches: string[] = [];
    signedIn.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === LIST_CALL) searches.push(`${searchParams.get('search')} page ${searchParams.get('page')}`);
    });

    await signedIn.clock.pauseAt(await signedIn.evaluate(() => Date.now() + 1_000));
    await searchBox(signedIn).pressSequentially('mee');
    await signedIn.clock.runFor(499);
    await searchBox(signedIn).press('r');
    await signedIn.clock.runFor(499);
    expect(searches).toEqual([]);
    await signedIn.clock.runFor(1);
    await signedIn.clock.resume();
    await expect(signedIn.getByRole('status').filter({ hasText: '6 loan applications for “meer”' })).toBeVisible();
    expect(searches).toEqual(['meer page 1']);
    await expect(signedIn).toHaveURL(/loan-applications\?search=meer$/);
    await expect(names(signedIn)).toHaveText(['Meera 11', 'Meera 9', 'Meera 7', 'Meera 5', 'Meera 3', 'Meera 1']);
  });

  test('does not wait after Enter, and finds Hindi, amid the email, and signs that mean something elsewhere', async ({
    signedIn,
    api,
  }) => {
    await seedLeads(api, 3, (index) => ({
      fullName: ['राहुल शर्मा', 'Asha 100%', 'Dev_Kumar'][index] ?? '',
      email: ['rahul@example.com', 'asha@example.org', 'dev@example.net'][index] ?? '',
    }));
    await openLoans(signedIn);
    for (const [search, name] of [
      ['शर्मा', 'राहुल शर्मा'],
      ['0%', 'Asha 100%'],
      ['v_k', 'Dev_Kumar'],
      ['SHA@EX', 'Asha 100%'],
    ] as const) {
      await searchBox(signedIn).fill(search);
      await searchBox(signedIn).press('Enter');
      await expect(names(signedIn)).toHaveText([name]);
    }
  });

  test('lies in the address: reload and Back bring the list and the box back', async ({ signedIn, api }) => {
    await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Kabir Das'][index] ?? '' }));
    await openLoans(signedIn);
    await searchBox(signedIn).fill('asha');
    await expect(names(signedIn)).toHaveText(['Asha Rao']);
    await signedIn.reload();
    await expect(names(signedIn)).toHaveText(['Asha Rao']);
    await expect(searchBox(signedIn)).toHaveValue('asha');
    await signedIn.goBack();
    await expect(names(signedIn)).toHaveText(['Kabir Das', 'Asha Rao']);
    await expect(searchBox(signedIn)).toHaveValue('');
    await signedIn.goForward();
    await expect(searchBox(signedIn)).toHaveValue('asha');
    await expect(names(signedIn)).toHaveText(['Asha Rao']);
  });

  test('keeps what is typed while an answer is on its way', async ({ signedIn, api }) => {
    await seedLeads(api, 2, (index) => ({ fullName: ['Asha Rao', 'Ashok Das'][index] ?? '' }));
    await openLoans(signedIn);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await signedIn.route(`**${LIST_CALL}*`, async (route) => {
      await held;
      await route.continue();
    });
    const asked = signedIn.waitForRequest((request) => request.url().includes('search=ash'));
    await searchBox(signedIn).fill('ash');
    await asked;
    await searchBox(signedIn).press('End');
    await searchBox(signedIn).pressSequentially('o');
    answer();
    await expect(names(signedIn)).toHaveText(['Ashok Das']);
    await expect(searchBox(signedIn)).toHaveValue('asho');
  });
});

test.describe('sorting', () => {
  test('goes up, then down, starts up in another column, and is the work of the server', async ({ signedIn, api }) => {
    // Alphabetically, 9 would come after 10000; only numbers know better. And the smallest is on the second page.
    await seedLeads(api, 11, (index) => ({
      fullName: `Lead ${String(index).padStart(2, '0')}`,
      loanAmount: index === 0 ? 9 : 10_000 + index,
    }));
    await openLoans(signedIn);
    const heads = signedIn.getByRole('columnheader');
    const amount = heads.filter({ hasText: 'Loan Amount' });
    for (const column of COLUMNS) await expect(heads.filter({ hasText: column })).toHaveAttribute('aria-sort', 'none');
    await expect(names(signedIn).first()).toHaveText('Lead 10');

    await amount.getByRole('button').click();
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await expect(names(signedIn).first()).toHaveText('Lead 00');
    await amount.getByRole('button').click();
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    await expect(names(signedIn).first()).toHaveText('Lead 10');

    await signedIn.getByRole('button', { name: 'Full Name' }).click();
    await expect(heads.filter({ hasText: 'Full Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(amount).toHaveAttribute('aria-sort', 'none');
    await expect(names(signedIn).first()).toHaveText('Lead 00');
    await expect(signedIn).toHaveURL(/sort=fullName&direction=asc$/);

    await signedIn.goBack();
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
  });

  test('works in every column', async ({ signedIn, api }) => {
    await seedLeads(api, 2);
    await openLoans(signedIn);
    for (const column of COLUMNS) {
      const answered = signedIn.waitForResponse(`**${LIST_CALL}*`);
      await signedIn.getByRole('button', { name: column, exact: true }).click();
      expect((await answered).status()).toBe(200);
    }
  });
});

test.describe('pages', () => {
  test('are numbered, and the buttons stop at either end', async ({ signedIn, api }) => {
    await seedLeads(api, 25);
    await openLoans(signedIn);
    const pages = signedIn.getByRole('navigation', { name: 'Pages of loan applications' });
    const open = pages.locator('[aria-current="page"]');
    const [previous, next] = [pages.getByRole('button', { name: 'Previous' }), pages.getByRole('button', { name: 'Next' })];
    await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', '3', 'Next']);
    await expect(open).toHaveText('1');
    await expect(previous).toBeDisabled();
    await expect(names(signedIn)).toHaveCount(10);
    await expect(signedIn.getByText('1–10 of 25 loan applications')).toBeVisible();

    await next.click();
    await expect(open).toHaveText('2');
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect(open).toHaveText('3');
    await expect(signedIn.getByText('21–25 of 25 loan applications')).toBeVisible();
    await expect(names(signedIn)).toHaveCount(5);
    await expect(next).toBeDisabled();
    await next.click({ force: true });
    await expect(signedIn).toHaveURL(/page=3$/);

    await signedIn.goBack();
    await expect(open).toHaveText('2');
    await previous.click();
    await expect(open).toHaveText('1');
    await expect(signedIn).toHaveURL(new RegExp(`${LOANS}$`));
  });

  test('are not shown for a list that has only one', async ({ signedIn, api }) => {
    await seedLeads(api, 10);
    await openLoans(signedIn);
    await expect(names(signedIn)).toHaveCount(10);
    await expect(signedIn.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expect(signedIn.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  });

  test('beyond the last lead to the last, and nonsense to the first', async ({ signedIn, api }) => {
    await seedLeads(api, 11);
    await openLoans(signedIn, '?page=99');
    await expect(signedIn).toHaveURL(/page=2$/);
    await expect(names(signedIn)).toHaveCount(1);
    await openLoans(signedIn, '?page=-1&sort=password&direction=sideways');
    await expect(names(signedIn)).toHaveCount(10);
  });

  test('keep the rows of the page before in sight until the next ones come', async ({ signedIn, api }) => {
    await seedLeads(api, 11);
    await openLoans(signedIn);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await signedIn.route(`**${LIST_CALL}*page=2*`, async (route) => {
      await held;
      await route.continue();
    });
    await signedIn.getByRole('button', { name: 'Page 2' }).click();
    await expect(signedIn.getByRole('region', { name: 'Found loan applications' })).toHaveAttribute('aria-busy', 'true');
    await expect(names(signedIn)).toHaveCount(10);
    answer();
    await expect(names(signedIn)).toHaveCount(1);
  });
});
