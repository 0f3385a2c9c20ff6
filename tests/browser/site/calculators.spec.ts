import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectSoundAt, test, TRY_ALL } from '../../support/browser.ts';
import { fieldOf } from './calculator-fields.ts';
import { hydrate } from './parts.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const schedule = (page: Page) => page.getByRole('region', { name: 'Your repayment schedule' });

async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await hydrate(page.locator('#calculators'));
}

test('the schedule is printed with every month and nothing else, and saved as CSV, and a link is shown where it cannot be copied', async ({
  page,
  server,
}) => {
  await openHydrated(page, '/calculators');
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
  await page.emulateMedia({ media: 'screen' });

  const saved = page.waitForEvent('download');
  await schedule(page).getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('emi-schedule.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"₹5,00,000 at 10% a year for 36 months"\r\n')).toBe(true);
  expect(text).toContain('\r\n1,1,11967,4167,16134,488033\r\n');
  expect(text).toContain('\r\nTotal,,500000,80809,580809,0\r\n');
  await expect(schedule(page).getByRole('status')).toContainText('saved as a CSV file');

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await schedule(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(schedule(page).getByRole('status')).toHaveText(
    `${server.origin}/calculators?amount=500000&rate=10&months=36`,
  );
});

test('figures survive a reload and Back, and a link to the page starts afresh', async ({ page }) => {
  await openHydrated(page, '/calculators');
  const amount = fieldOf(panel(page), 'Loan amount').text;
  const entries = await page.evaluate(() => history.length);
  await amount.fill('700000');
  expect(await page.evaluate(() => location.search)).toContain('amount=700000');
  await page.reload();
  await expect(amount).toHaveValue('7,00,000');
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await hydrate(page.locator('#calculators'));
  await amount.fill('');
  await amount.pressSequentially('800000');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calculators' }).click();
  await expect(amount).toHaveValue('5,00,000');
  await expect(page).toHaveURL('/calculators');
  await page.goBack();
  await expect(amount).toHaveValue('8,00,000');

  await panel(page).getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL('/apply?loanAmount=800000');
  await expect(page.getByLabel('Loan Amount')).toHaveValue('800000');
});

test('the true cost follows the keyboard, and a copied link and a reload keep it; a download that fails is reported', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, '/calculators?tab=apr&amount=500000&rate=10&months=36&charges=0');
  await expect(panel(page).getByText('The APR equals the rate, 10%.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Reducing balance' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Flat rate' })).toBeFocused();
  await expect(panel(page).getByText('The flat rate is 10%, the APR 17.92%.').first()).toBeVisible();
  await page.getByRole('slider', { name: 'GST on charges' }).press('End');
  await panel(page).getByLabel('APR in the statement').fill('17.92');
  await expect(panel(page).getByText(/^It matches: the APR is 17.92%\./)).toBeVisible();

  const address =
    '/calculators?tab=apr&amount=500000&rate=10&months=36&charges=0&thirdParty=0&gst=28&stated=17.92&method=flat';
  await expect(page).toHaveURL(address);
  await schedule(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(schedule(page).getByRole('status')).toContainText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}${address}`);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Flat rate' })).toBeChecked();
  await expect(panel(page).getByText(/^It matches: the APR is 17.92%\./)).toBeVisible();

  await page.route(/schedule-file/, (route) => route.abort());
  await schedule(page).getByRole('button', { name: 'Download CSV' }).click();
  await expect(schedule(page).getByRole('alert')).toContainText('could not be created');
});

test('every tab fits every window with its largest figures, and is accessible', { tag: '@trial' }, async ({ page }) => {
  const largest =
    'amount=10000000&rate=35&months=120&income=1000000&emis=0&foir=70&outstanding=10000000&lump=10000000&extra=100000' +
    '&yearly=1000000&charges=1000000&thirdParty=1000000&gst=28&stated=100&pay=300000&newRate=5&costs=1000000';
  await openHydrated(page, `/calculators?tab=emi&${largest}`);
  for (const tab of ['EMI', 'Eligibility', 'Prepayment', 'True cost', 'Tenure', 'Balance transfer']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel(page)).toHaveAccessibleName(tab);
    if (tab === 'EMI') await schedule(page).getByRole('button', { name: 'Year 1,' }).click();
    await expectSoundAt(page, [390, 320, 768, 1280, ...(TRY_ALL ? [1920] : [])], page.getByRole('main'));
  }
  await page.goBack();
  await expect(panel(page)).toHaveAccessibleName('Tenure');
  await page.getByRole('tab', { name: 'Prepayment' }).click();
  await fieldOf(panel(page), 'Outstanding loan').text.fill('2-3 lakh');
  await fieldOf(panel(page), 'Interest rate (a year)').text.fill('0');
  await fieldOf(panel(page), 'Remaining term').text.fill('20 years');
  await fieldOf(panel(page), 'Remaining term').text.blur();
  await expect(panel(page).locator('[aria-invalid]')).toHaveCount(3);
  await expectSoundAt(page, [390, 320, 1280], page.getByRole('main'));
});
