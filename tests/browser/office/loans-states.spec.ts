import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundAt, test } from '../../support/browser.ts';
import { LOANS, names, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

const LIST_CALL = '**/api/loans/get-applications*';
const FAILED = 'Failed to load loan applications. Please try again.';
const LONG_NAME = 'Venkatanarasimharajuvaripeta-Thiruvananthapurathukaran Subramaniam Krishnamurthy Iyer';
const LONG_EMAIL = `${'a.very.long.address.'.repeat(6)}of.a.borrower@${'mail.'.repeat(10)}example.com`;

test.describe('nothing to show', () => {
  test('for a search: says so, and Clear Search brings the list back', async ({ signedIn, api }) => {
    await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
    await openLoans(signedIn, '?search=nobody');
    await expect(signedIn.getByRole('heading', { name: 'No loan applications found' })).toBeVisible();
    await expectAccessible(signedIn);
    await signedIn.getByRole('button', { name: 'Clear Search' }).click();
    await expect(names(signedIn)).toHaveText(['Asha Rao']);
    await expect(searchBox(signedIn)).toHaveValue('');
    await expect(searchBox(signedIn)).toBeFocused();
    await expect(signedIn).toHaveURL(new RegExp(`${LOANS}$`));
  });

  test('at all: says so, with no search to clear', async ({ signedIn, api }) => {
    await api.deleteAllLeads();
    await openLoans(signedIn);
    await expect(signedIn.getByRole('heading', { name: 'No loan applications found' })).toBeVisible();
    await expect(signedIn.getByRole('button', { name: 'Clear Search' })).toHaveCount(0);
    await expectAccessible(signedIn);
  });
});

test.describe('a list that does not load', () => {
  test('says so and can be tried again', async ({ signedIn, api, faults }) => {
    faults.allow(/ERR_CONNECTION_REFUSED/);
    await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
    await signedIn.route(LIST_CALL, (route) => route.abort('connectionrefused'));
    await openLoans(signedIn);
    await expect(signedIn.getByRole('alert')).toContainText(FAILED);
    await expectAccessible(signedIn);
    await signedIn.unroute(LIST_CALL);
    await signedIn.getByRole('button', { name: 'Try again' }).click();
    await expect(names(signedIn)).toHaveText(['Asha Rao']);
    await expect(signedIn.getByRole('alert')).toHaveCount(0);
  });

  test('has a banner that can be dismissed, and comes back with the next failure', async ({ signedIn, faults }) => {
    faults.allow(statusLine(500));
    await signedIn.route(LIST_CALL, (route) =>
      route.fulfill({ status: 500, json: { message: 'Secret', code: 'internal' } }),
    );
    await openLoans(signedIn);
    await expect(signedIn.getByRole('alert')).toContainText(FAILED);
    await expect(signedIn.getByText('Secret')).toHaveCount(0);
    await signedIn.getByRole('button', { name: 'Dismiss' }).click();
    await expect(signedIn.getByRole('alert')).toHaveCount(0);
    await signedIn.getByRole('button', { name: 'Try again' }).click();
    await expect(signedIn.getByRole('alert')).toContainText(FAILED);
  });
});

test('success messages disappear after six seconds, errors stay', async ({ signedIn, api, faults }) => {
  faults.allow(statusLine(500));
  await seedLeads(api, 1);
  await signedIn.clock.install();
  await openLoans(signedIn);
  const done = signedIn.getByText('CSV file downloaded successfully!');
  await signedIn.getByRole('button', { name: 'Export CSV' }).click();
  await expect(done).toBeVisible();
  await signedIn.clock.fastForward(6_000);
  await expect(done).toHaveCount(0);

  await signedIn.route('**/api/loans/export/csv', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
  );
  await signedIn.getByRole('button', { name: 'Export CSV' }).click();
  await expect(signedIn.getByRole('alert')).toBeVisible();
  await signedIn.clock.fastForward(60_000);
  await expect(signedIn.getByRole('alert')).toBeVisible();
});

test('the first load shows the outline of the list', async ({ signedIn, api }) => {
  await seedLeads(api, 1);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await signedIn.route(LIST_CALL, async (route) => {
    await held;
    await route.continue();
  });
  await signedIn.goto(LOANS);
  await expect(signedIn.getByText('Loading loan applications…')).toBeVisible();
  await expect(signedIn.locator('.office-bone').first()).toBeVisible();
  await expect(signedIn.getByText('No loan applications found')).toHaveCount(0);
  answer();
  await expect(names(signedIn)).toHaveCount(1);
});

test('axe finds nothing and nothing sticks out at any width, with long names and dialogs open', async ({
  signedIn,
  api,
}) => {
  const widths = [320, 390, 768, 1280];
  await seedLeads(api, 11, (index) =>
    index === 10
      ? { fullName: LONG_NAME, email: LONG_EMAIL, address: 'लंबा पता '.repeat(50).trim(), loanAmount: 1_000_000_000 }
      : {},
  );
  await openLoans(signedIn);
  await expect(signedIn.getByRole('button', { name: `View ${LONG_NAME}` })).toBeVisible();
  await expectSoundAt(signedIn, widths);
  await signedIn.getByRole('button', { name: `View ${LONG_NAME}` }).click();
  await expectSoundAt(signedIn, widths);
  await expect(signedIn.getByRole('dialog')).toBeVisible();
  await signedIn.keyboard.press('Escape');
  await signedIn.getByRole('button', { name: `Delete ${LONG_NAME}` }).click();
  await expectSoundAt(signedIn, widths);
  await expect(signedIn.getByRole('alertdialog')).toBeVisible();
});

test('at 1280 px the whole table is in sight; on a tablet the rows are cards that hide nothing', async ({
  signedIn,
  api,
}) => {
  await seedLeads(api, 2, () => ({ loanAmount: 1_000_000_000 }));
  await openLoans(signedIn);
  const cut = () =>
    signedIn
      .locator('td, th, dd')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));
  await expect(signedIn.getByRole('table')).toBeVisible();
  expect(await cut()).toEqual([]);
  for (const width of [768, 1024]) {
    await signedIn.setViewportSize({ width, height: 800 });
    await expect(signedIn.getByRole('table')).toHaveCount(0);
    await expect(signedIn.getByRole('listitem').filter({ hasText: '₹1,00,00,00,000' }).first()).toContainText('Employment');
    expect(await cut()).toEqual([]);
    await expectNoSidewaysScroll(signedIn);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the rows are cards, sorted by a selector', async ({ signedIn, api }) => {
    await seedLeads(api, 2, (index) => ({
      fullName: ['Asha Rao', 'Kabir Das'][index] ?? '',
      loanAmount: [500_000, 900_000][index] ?? 0,
    }));
    await openLoans(signedIn);
    await expect(signedIn.getByRole('table')).toHaveCount(0);
    const cards = signedIn.getByRole('heading', { level: 2 });
    await expect(cards).toHaveText(['Kabir Das', 'Asha Rao']);
    await expect(signedIn.getByText('₹9,00,000')).toBeVisible();

    await signedIn.getByLabel('Sort by').selectOption('Sort by Loan Amount');
    await expect(cards).toHaveText(['Asha Rao', 'Kabir Das']);
    await expect(signedIn).toHaveURL(/sort=loanAmount&direction=asc$/);
    await signedIn.getByRole('button', { name: 'Ascending' }).click();
    await expect(cards).toHaveText(['Kabir Das', 'Asha Rao']);
    await expect(signedIn).toHaveURL(/direction=desc$/);
    await signedIn.getByLabel('Sort by').selectOption('Newest first');
    await expect(signedIn).toHaveURL(new RegExp(`${LOANS}$`));

    await signedIn.getByRole('button', { name: 'View Asha Rao' }).click();
    await expect(signedIn.getByRole('dialog', { name: 'Loan Application Details' })).toBeVisible();
  });
});
