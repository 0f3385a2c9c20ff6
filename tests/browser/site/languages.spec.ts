import { addressIn, LANGUAGES } from '../../../src/shared/languages/languages.ts';
import { TRANSLATED } from '../../../src/shared/site/translated.ts';
import { words as marathi } from '../../../src/web/site/forms/said/words.mr.ts';
import { expect, expectSoundAt, test, TRY_ALL } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { expectReadersFontSize } from './page-checks.ts';
import { hydrate } from './parts.ts';

test.use({ sampleContent: 'on' });

const TRIED = TRY_ALL
  ? [...TRANSLATED].flatMap((path) => (['hi', 'mr'] as const).map((language) => [language, path] as const))
  : ([
      ['mr', '/apply'],
      ['hi', '/loans/used-car-loan'],
      ['mr', '/community/faq'],
      ['hi', '/our-story/contact-us'],
    ] as const);

test('pages in Hindi and Marathi are accessible, fit every window, and have room for large text', async ({
  page,
  context,
}) => {
  await context.route(/openstreetmap/, (route) => route.fulfill({ body: '' }));
  for (const [language, path] of TRIED) {
    await test.step(addressIn(language, path), async () => {
      await page.goto(addressIn(language, path));
      await expectSoundAt(page, [390, 320, 1280]);
      await expectReadersFontSize(page, [320]);
    });
  }
});

test('only pages in Hindi and Marathi load letters for them', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname));
  const read = async (path: string) => {
    fonts.length = 0;
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    return fonts.filter((file) => /\/hindi/.test(file)).length;
  };
  expect(await read('/apply')).toBe(0);
  expect(await read('/mr/apply')).toBeGreaterThan(0);
});

test('an application is refused and sent in Marathi, and the page leads to its other languages', async ({ page }) => {
  await page.goto('/apply');
  await page.getByRole('contentinfo').getByRole('link', { name: LANGUAGES.mr.name }).click();
  await expect(page).toHaveURL(/\/mr\/apply$/);
  const form = page.locator('form.site-form');
  await hydrate(form);
  await form.getByRole('button', { name: marathi['Submit application'] }).click();
  for (const text of ['Full Name is required.', 'Phone number is required.', 'Loan type is required.'] as const)
    await expect(form.getByText(marathi[text])).toBeVisible();
  const loan = buildLoan({ phoneNumber: '98765432101' });
  await form.getByLabel(marathi['Full Name']).fill('आशा कुलकर्णी');
  await form.getByRole('textbox', { name: marathi.Email }).fill(loan.email);
  // Digits may be Devanagari.
  await form.getByRole('textbox', { name: marathi['Phone Number'] }).fill('९८७६५४३२१०');
  await form.getByLabel(marathi.Pincode).fill('४११००५');
  await form.getByLabel(marathi.Address).fill(loan.address);
  await form.getByLabel(marathi['Loan Type']).selectOption(marathi['Personal Loan']);
  await form.getByLabel(marathi['Loan Amount']).fill('5 लाख');
  await expect(form).toContainText('₹5 लाख');
  await form.getByLabel(marathi['Employment Type']).selectOption(marathi.Salaried);
  await form.getByRole('button', { name: marathi['Submit application'] }).click();
  await expect(page.getByText(marathi['Application submitted successfully!'])).toBeVisible();
});
