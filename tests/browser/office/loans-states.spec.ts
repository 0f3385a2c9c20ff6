import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundAt, test } from '../../support/browser.ts';
import { clickExport, download, readCsv } from '../../support/downloads.ts';
import { buildLoan } from '../../support/factories.ts';
import { expectFits, LOANS, names, openFilters, openLoans, searchBox, seedLeads, statusLine } from './screens.ts';

const LIST_CALL = '**/api/loans/get-applications*';
const FAILED = 'Failed to load loan applications. Please try again.';
const LONG_NAME = 'Venkatanarasimharajuvaripeta-Thiruvananthapurathukaran Subramaniam Krishnamurthy Iyer';
const LONG_EMAIL = `${'a.very.long.address.'.repeat(6)}of.a.borrower@${'mail.'.repeat(10)}example.com`;

test('an empty list says so, and shows the first lead by itself; a search without results can be cleared', async ({
  signedIn: page,
  api,
}) => {
  const empty = page.getByRole('heading', { name: 'No loan applications found' });
  await api.deleteAllLeads();
  await page.clock.install();
  await openLoans(page);
  await expect(empty).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Search' })).toHaveCount(0);
  await expectAccessible(page);
  await api.postLead(buildLoan({ fullName: 'Asha Rao' }));
  await page.clock.fastForward(30_000);
  await expect(names(page)).toHaveText(['Asha Rao']);

  await searchBox(page).fill('nobody');
  await searchBox(page).press('Enter');
  await expect(empty).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(names(page)).toHaveText(['Asha Rao']);
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${LOANS}$`));
});

test('a list that is loading shows a skeleton; one that fails to load says so and can be retried', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_REFUSED/);
  faults.allow(statusLine(500));
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LIST_CALL, async (route) => {
    await held;
    await route.abort('connectionrefused');
  });
  await page.goto(LOANS);
  await expect(page.getByText('Loading loan applications…')).toBeVisible();
  await expect(page.locator('.office-bone').first()).toBeVisible();
  await expect(page.getByText('No loan applications found')).toHaveCount(0);
  answer();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(FAILED);
  await expectAccessible(page);

  // When dismissed, it appears again with the next failure.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await page.unroute(LIST_CALL);
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: { message: 'Secret', code: 'internal' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText(FAILED);
  await expect(page.getByText('Secret')).toHaveCount(0);
  await page.unroute(LIST_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveText(['Asha Rao']);
  await expect(alert).toHaveCount(0);
});

test(
  'success messages disappear after six seconds, errors stay until they are dismissed',
  { tag: '@trial' },
  async ({ signedIn: page, api, faults }) => {
    faults.allow(statusLine(500));
    await seedLeads(api, 1);
    await page.clock.install();
    await openLoans(page);
    const done = page.getByText('CSV file downloaded successfully!');
    await clickExport(page, 'Export CSV');
    await expect(done).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(done).toHaveCount(0);

    await page.route('**/api/loans/export/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } }),
    );
    for (const label of ['CSV', 'Excel']) {
      await clickExport(page, `Export ${label}`);
      await expect(page.getByRole('alert')).toHaveText(`Failed to export ${label}. Please try again.`);
      await page.clock.fastForward(60_000);
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  },
);

test('the list is accessible and fits at any width, with long names and dialogs open', async ({ signedIn: page, api }) => {
  await seedLeads(api, 11, (index) =>
    index === 10
      ? { fullName: LONG_NAME, email: LONG_EMAIL, address: 'लंबा पता '.repeat(50).trim(), loanAmount: 1_000_000_000 }
      : {},
  );
  await openLoans(page);
  await expect(page.getByRole('button', { name: `View ${LONG_NAME}` })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: `View ${LONG_NAME}` }).click();
  await expectFits(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${LONG_NAME}` }).click();
  await expectFits(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a long export can be cancelled', { tag: '@trial' }, async ({ signedIn: page, api }) => {
  await seedLeads(api, 60, () => ({ address: 'MG Road, '.repeat(50).trim() }));
  await openLoans(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limitSpeed = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  await limitSpeed(6000);
  await clickExport(page, 'Export CSV');
  await expectSoundAt(page, [390, 1280]);
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByText('CSV export cancelled')).toBeVisible();
  await limitSpeed(-1);
  expect(await readCsv(await download(page, 'Export CSV'))).toHaveLength(61);
});

test(
  'from 768 px on the table scrolls in its own box and the name stays; below, rows are cards of two lines',
  { tag: '@trial' },
  async ({ signedIn: page, api }) => {
    await seedLeads(api, 2, (index) => ({
      fullName: ['Asha Rao', 'Kabir Das'][index] ?? '',
      phoneNumber: '9876543210',
      loanAmount: [999_999_999, 1_000_000_000][index] ?? 0,
    }));
    await openLoans(page);
    const amount = page.getByRole('columnheader', { name: 'Loan Amount' });
    const name = names(page).first();
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      const before = await name.boundingBox();
      await page.getByRole('region', { name: 'Found loan applications' }).evaluate((box) => (box.scrollLeft = 400));
      expect(await name.boundingBox()).toEqual(before);
      await expect(amount).toBeInViewport();
    }

    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('table')).toHaveCount(0);
    const card = page.getByRole('listitem').filter({ hasText: '₹1,00,00,00,000' });
    expect((await card.boundingBox())?.height).toBe(60);
    await expect(card.getByRole('link', { name: 'Call Kabir Das' })).toHaveAttribute('href', 'tel:+919876543210');
    const cards = page.getByRole('heading', { level: 2 });
    await expect(cards).toHaveText(['Kabir Das', 'Asha Rao']);
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption('Sort by Loan Amount');
    await expect(cards).toHaveText(['Asha Rao', 'Kabir Das']);
    await expect(page).toHaveURL(/sort=loanAmount&direction=asc$/);
    await page.getByLabel('Order').selectOption('Descending');
    await expect(cards).toHaveText(['Kabir Das', 'Asha Rao']);
    await expect(page).toHaveURL(/direction=desc$/);
    await page.getByLabel('Sort by').selectOption('Newest first');
    await expect(page).toHaveURL(new RegExp(`${LOANS}$`));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for Asha Rao' }).click();
    await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Asha Rao', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Loan Application Details' })).toBeVisible();
  },
);
