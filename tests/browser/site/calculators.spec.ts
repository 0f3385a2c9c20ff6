import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectSoundAt, test } from '../../support/browser.ts';
import { expectNumber, fieldOf } from './calculator-fields.ts';
import { turnTo } from './parts.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const schedule = (page: Page) => page.getByRole('region', { name: 'Your repayment schedule' });
/** The row of sums under the donut. */
const sums = (page: Page) => panel(page).getByRole('definition');

/** Opens the page and turns to the calculators, until their script has taken over. */
async function openAwake(page: Page, address: string) {
  await page.goto(address);
  await turnTo(page.locator('#calculators'));
}

test.describe('EMI', () => {
  test.beforeEach(({ page }) => page.goto('/calculators'));

  test('opens on ₹5,00,000 at 10% for 36 months', async ({ page }) => {
    await expect(page.getByRole('tab')).toHaveText(['EMI', 'Eligibility', 'Prepayment']);
    await expect(page.getByRole('tab', { name: 'EMI' })).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page).getByText('Monthly EMI ₹16,134')).toBeVisible();
    await expect(sums(page)).toHaveText(['₹5,00,000', '₹80,809', '₹5,80,809']);
    await expect(panel(page).getByText('An estimate, not an offer.')).toBeVisible();
    await expect(panel(page).getByText('The slider moves in steps of 0.1%')).toBeVisible();
    for (const [label, value] of [
      ['Loan amount', '₹5,00,000'],
      ['Interest rate (a year)', '10%'],
      ['Loan term', '36 months'],
    ] as const) {
      await expect(fieldOf(panel(page), label).slider).toHaveAttribute('aria-valuetext', value);
    }
  });

  for (const numbers of [
    { label: 'Loan amount', min: 10_000, max: 10_000_000, step: 10_000, nudge: '₹10,000', initial: 500_000 },
    { label: 'Interest rate (a year)', min: 5, max: 35, step: 0.1, nudge: '0.1%', initial: 10 },
    { label: 'Loan term', min: 12, max: 120, step: 1, nudge: '1 month', initial: 36 },
  ]) {
    test(`keeps its numbers within limits: ${numbers.label}`, ({ page }) => expectNumber(panel(page), numbers));
  }

  test('says at once that a number is above its maximum, and reads a decimal comma', async ({ page }) => {
    const term = fieldOf(panel(page), 'Loan term').text;
    await term.fill('132');
    await expect(term).toHaveAccessibleDescription('The maximum is 120 months, so the result is for 120 months.');
    await term.blur();
    await expect(term).toHaveValue('120');
    await expect(term).toHaveAccessibleDescription('');
    const rate = fieldOf(panel(page), 'Interest rate (a year)').text;
    await rate.fill('');
    await rate.pressSequentially('10,5');
    await rate.blur();
    await expect(rate).toHaveValue('10.5');
  });

  test('says the result once it has come to rest', async ({ page }) => {
    const { slider } = fieldOf(panel(page), 'Loan amount');
    const said = panel(page).getByRole('status');
    await openAwake(page, '/calculators');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await expect(panel(page).getByText('Monthly EMI ₹16,779')).toBeVisible();
    await page.clock.runFor(690);
    await expect(said).toHaveText('');
    await page.clock.runFor(20);
    await expect(said).toContainText('EMI ₹16,779 a month.');
  });

  test('opens years into months, and the months add up', async ({ page }) => {
    const table = schedule(page).getByRole('table');
    await expect(table.getByRole('rowheader')).toHaveText(['Year 1', 'Year 2', 'Year 3', 'Total']);
    const second = table.getByRole('button', { name: 'Year 2' });
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(table.getByRole('rowheader', { name: /^Month / })).toHaveCount(12);
    await expect(table.getByRole('row', { name: /^Month 13 / })).toBeVisible();
    await second.click();
    await expect(table.getByRole('rowheader', { name: /^Month / })).toHaveCount(0);

    await schedule(page).getByRole('button', { name: 'Show all months' }).click();
    const months = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Month / }) });
    await expect(months).toHaveCount(36);
    const rows = (await months.allInnerTexts()).map((text) =>
      text.split('\t').map((cell) => Number(cell.replace(/[^\d]/g, ''))),
    );
    const sum = (column: number) => rows.reduce((total, row) => total + (row[column] ?? NaN), 0);
    expect([sum(1), sum(2), sum(3)]).toEqual([500_000, 80_809, 580_809]);
    expect(rows.at(-1)?.[4]).toBe(0);
    await schedule(page).getByRole('button', { name: 'Hide all months' }).click();
    await expect(months).toHaveCount(0);
  });

  test('carries its values in the address, and a copied link opens them', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await fieldOf(panel(page), 'Loan amount').text.fill('250000');
    await fieldOf(panel(page), 'Interest rate (a year)').text.fill('12.5');
    await fieldOf(panel(page), 'Loan term').text.fill('24');
    await expect(page).toHaveURL('/calculators?amount=250000&rate=12.5&months=24');
    await schedule(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(schedule(page).getByRole('status')).toContainText('Link copied.');

    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await context.newPage();
    await friend.goto(link);
    await expect(panel(friend).getByText('Monthly EMI ₹11,827')).toBeVisible();
    await expect(sums(friend)).toHaveText(['₹2,50,000', '₹33,844', '₹2,83,844']);
  });

  test('shows the link where the clipboard is closed', async ({ page, server }) => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await schedule(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(schedule(page).getByRole('status')).toHaveText(
      `${server.origin}/calculators?amount=500000&rate=10&months=36`,
    );
  });

  test('saves the schedule as CSV', async ({ page }) => {
    const saved = page.waitForEvent('download');
    await schedule(page).getByRole('button', { name: 'Download CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('emi-schedule.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF"₹5,00,000 at 10% a year for 36 months"\r\n')).toBe(true);
    expect(text).toContain('\r\n1,1,11967,4167,16134,488033\r\n');
    expect(text).toContain('\r\nTotal,,500000,80809,580809,0\r\n');
    await expect(schedule(page).getByRole('status')).toContainText('saved as a CSV file');
  });

  test('says when the file could not be created', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await openAwake(page, '/calculators');
    await page.route(/schedule-file/, (route) => route.abort());
    await schedule(page).getByRole('button', { name: 'Download CSV' }).click();
    await expect(schedule(page).getByRole('alert')).toContainText('could not be created');
  });

  test('prints every month and nothing but the schedule', async ({ page }) => {
    await openAwake(page, '/calculators');
    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event('beforeprint'));
    });
    await schedule(page).getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Rinova \d{1,2} \w+ \d{4} An estimate, not an offer$/)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Month / })).toHaveCount(36);
    await expect(page.getByText('₹5,00,000 at 10% a year for 36 months')).toBeVisible();
    for (const other of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('tablist')])
      await expect(other).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('rowheader', { name: /^Month / })).toHaveCount(0);
  });
});

test('Apply Now hands the amount to the application', async ({ page }) => {
  await page.goto('/calculators?amount=700000');
  await panel(page).getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL('/apply?loanAmount=700000');
  await expect(page.getByLabel('Loan Amount')).toHaveValue('700000');
});

test('figures survive a reload and Back as soon as they are entered, and a link to the page starts afresh', async ({
  page,
}) => {
  await openAwake(page, '/calculators');
  const amount = fieldOf(panel(page), 'Loan amount').text;
  const entries = await page.evaluate(() => history.length);
  await amount.fill('700000');
  expect(await page.evaluate(() => location.search)).toContain('amount=700000');
  await page.reload();
  await expect(amount).toHaveValue('7,00,000');
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await turnTo(page.locator('#calculators'));
  await amount.fill('');
  await amount.pressSequentially('800000');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calculators' }).click();
  await expect(amount).toHaveValue('5,00,000');
  await expect(page).toHaveURL('/calculators');
  await page.goBack();
  await expect(amount).toHaveValue('8,00,000');
});

test('garbled values in an address are put right', async ({ page }) => {
  await page.goto('/calculators?amount=999999999&rate=1&months=abc&tab=nothing');
  await expect(sums(page).first()).toHaveText('₹1,00,00,000');
  await expect(fieldOf(panel(page), 'Interest rate (a year)').text).toHaveValue('5');
  await expect(fieldOf(panel(page), 'Loan term').text).toHaveValue('36');
});

test('tabs follow the keyboard and keep their values', async ({ page }) => {
  await page.goto('/calculators');
  await fieldOf(panel(page), 'Loan term').slider.press('End');
  await page.getByRole('tab', { name: 'EMI' }).click();
  for (const [key, name] of [
    ['ArrowRight', 'Eligibility'],
    ['ArrowRight', 'Prepayment'],
    ['ArrowRight', 'EMI'],
    ['ArrowLeft', 'Prepayment'],
    ['Home', 'EMI'],
    ['End', 'Prepayment'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await expect(page).toHaveURL(/\?tab=prepayment&/);
  await page.getByRole('tab', { name: 'EMI' }).click();
  await expect(fieldOf(panel(page), 'Loan term').text).toHaveValue('120');
});

test('eligibility works out the loan that an income carries', async ({ page }) => {
  await page.goto('/calculators');
  await page.getByRole('tab', { name: 'Eligibility' }).click();
  const calculator = panel(page);
  // (50,000 × 50% − 5,000) = 20,000 a month, × 30.99123558533 = 6,19,824.71
  await expect(calculator.getByText('You could borrow about')).toBeVisible();
  await expect(calculator.getByText('₹6,19,824', { exact: true }).first()).toBeVisible();
  // The same 20,000 a month over 24, 36, 60, 84 and 120 months.
  const byTerm = ['₹4,33,417', '₹6,19,824', '₹9,41,307', '₹12,04,733', '₹15,13,423'];
  await expect(sums(page)).toHaveText(['₹5,000', '₹20,000', '₹25,000', ...byTerm]);
  await expect(calculator.getByText('At 10% over 36 months that repays a loan of about ₹6,19,824.').first()).toBeVisible();

  await fieldOf(calculator, 'Existing EMIs').text.fill('25000');
  await expect(calculator.getByText('your existing EMIs of ₹25,000 use all of it').first()).toBeVisible();
  await expect(calculator.getByText('₹0', { exact: true }).first()).toBeVisible();
  await expect(calculator.getByText('The same EMI over other terms')).toHaveCount(0);
  await expect(page).toHaveURL(/tab=eligibility&income=50000&emis=25000&rate=10&months=36&foir=50$/);
  await page.reload();
  await expect(fieldOf(calculator, 'Existing EMIs').text).toHaveValue('25,000');
});

test('prepayment works out interest and months saved', async ({ page }) => {
  await page.goto('/calculators?tab=prepayment&outstanding=100000&rate=12&months=12&lump=50000&after=6&extra=0');
  const calculator = panel(page);
  // Worked by hand in prepayment.test.ts.
  await expect(calculator.getByText('₹1,803', { exact: true })).toBeVisible();
  await expect(calculator.getByText('5 months', { exact: true })).toBeVisible();
  await expect(calculator.getByText('The loan ends after 7 months instead of 12 months').first()).toBeVisible();
  await expect(sums(page)).toHaveText(['₹6,619', '₹4,816', '12 months', '7 months']);

  await fieldOf(calculator, 'Lump sum').text.fill('0');
  await expect(calculator.getByText('Without a prepayment, the loan ends after 12 months').first()).toBeVisible();
});

test('prepayment that saves no month says so, and its buttons are named in plain words', async ({ request }) => {
  const html = await (
    await request.get('/calculators?tab=prepayment&outstanding=10000&months=2&lump=100&after=1&extra=0')
  ).text();
  expect(html).toContain('The loan still ends after 2 months, and you save');
  const eligibility = await (await request.get('/calculators?tab=eligibility')).text();
  expect(eligibility).toContain('aria-label="Decrease existing EMIs by ₹500"');
});

test('prepayment takes no more than is owed, and not after the end', async ({ page }) => {
  await page.goto('/calculators?tab=prepayment&outstanding=10000&months=6&lump=500000&after=50');
  const calculator = panel(page);
  await expect(fieldOf(calculator, 'Lump sum').text).toHaveValue('10,000');
  await expect(fieldOf(calculator, 'Lump sum paid after').text).toHaveValue('5');
  await expect(fieldOf(calculator, 'Lump sum paid after').slider).toHaveAttribute('max', '5');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // The browser reports the scripts that it was told not to run.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('the server works out what the form sends', async ({ page }) => {
    await page.goto('/calculators');
    await expect(panel(page).getByText('Monthly EMI ₹16,134')).toBeVisible();
    await expect(panel(page).getByRole('slider')).toHaveCount(0);
    await panel(page).getByRole('textbox', { name: 'Loan amount' }).fill('2,50,000');
    await panel(page).getByRole('textbox', { name: 'Interest rate (a year)' }).fill('12.5');
    await panel(page).getByRole('textbox', { name: 'Loan term' }).fill('24');
    await panel(page).getByRole('button', { name: 'Work it out' }).click();
    await expect(panel(page).getByText('Monthly EMI ₹11,827')).toBeVisible();
  });

  test('each tab is a page, and its form stays with it', async ({ page }) => {
    await page.goto('/calculators');
    await page.getByRole('tab', { name: 'Prepayment' }).click();
    await expect(page).toHaveURL('/calculators?tab=prepayment');
    await panel(page).getByRole('textbox', { name: 'Extra every month' }).fill('2000');
    await panel(page).getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL(/tab=prepayment&.*extra=2000$/);
    await expect(page.getByRole('tab', { name: 'Prepayment' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('says to search engines what it is', async ({ page, server }) => {
  await page.goto('/calculators?amount=250000');
  await expect(page).toHaveTitle('Loan calculators: EMI, eligibility, prepayment | Rinova');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.origin}/calculators`);
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(things.map((thing) => thing['@type'])).toEqual(['WebApplication', 'BreadcrumbList']);
});

for (const tab of ['emi', 'eligibility', 'prepayment']) {
  test(`${tab} fits every window, the largest figures included, and is accessible`, async ({ page }) => {
    const largest =
      'amount=10000000&rate=35&months=120&income=1000000&emis=0&foir=70&outstanding=10000000&lump=10000000&extra=100000';
    await page.goto(`/calculators?tab=${tab}&${largest}`);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await openAwake(page, `/calculators?tab=${tab}`);
    if (tab === 'emi') await schedule(page).getByRole('button', { name: 'Year 1' }).click();
    await expectSoundAt(page, [390, 1280]);
  });
}
