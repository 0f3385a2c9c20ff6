import { addressIn, LANGUAGES } from '../../../src/shared/languages/languages.ts';
import { TRANSLATED } from '../../../src/shared/site/translated.ts';
import { expect, expectSoundAt, test, TRY_ALL } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { expectReadersFontSize } from './page-checks.ts';
import { hydrate } from './parts.ts';
import { startWithMail } from './with-mail.ts';

test.use({ sampleContent: 'on' });

const TRIED = TRY_ALL
  ? [...TRANSLATED].flatMap((path) => (['hi', 'mr'] as const).map((language) => [language, path] as const))
  : ([
      ['mr', '/apply'],
      ['hi', '/loans/used-car-loan'],
      ['mr', '/community/faq'],
      ['hi', '/our-story/contact-us'],
      [
        'mr',
        '/offers?loanType=Personal+Loan&amount=500000&months=36&age=35&income=60000&employment=Salaried&pincode=411005',
      ],
      ['hi', '/offers?loanType=Personal+Loan&amount=500000&months=36'],
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

test('links to other languages leave the name of the brand whole', async ({ page }) => {
  await page.goto('/');
  const logo = page.getByRole('banner').locator('.site-header-logo');
  for (const width of [360, 768, 1180, 1240, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const cut = await logo.evaluate((link) => link.scrollWidth - link.clientWidth);
    expect([width, cut]).toEqual([width, 0]);
  }
});

test('a language that was read is offered on pages in English, until English is chosen or it is dismissed', async ({
  page,
}) => {
  const offer = page.locator('.language-offer');
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await page.goto('/apply', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /offer-/.test(path))).toEqual([]);
  await page.goto('/mr/loans', { waitUntil: 'networkidle' });
  await page.goto('/apply?amount=300000');
  await expectSoundAt(page, [390, 1280]);
  await offer.getByRole('link', { name: 'हे पान मराठीत वाचा' }).click();
  await expect(page).toHaveURL(/\/mr\/apply\?amount=300000$/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: LANGUAGES.en.name }).click();
  await expect(page).toHaveURL(/[^r]\/apply$/);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
  await page.goto('/hi', { waitUntil: 'networkidle' });
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
  await page.goto('/');
  await offer.getByRole('button', { name: 'अंग्रेज़ी में ही रहें' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(offer).toHaveCount(0);
});

test('a borrower reads Marathi from the home page over offers, application and mails to the own data', async ({
  page,
  newServer,
  faults,
}) => {
  faults.allow(/status of 400/);
  const { mail, server, mailTo } = await startWithMail(newServer, { SAMPLE_CONTENT: 'on' });
  await page.goto(server.origin);
  await page.getByRole('contentinfo').getByRole('link', { name: LANGUAGES.mr.name }).click();
  await expect(page).toHaveURL(/\/mr$/);
  const pressed = async (name: string) => page.getByRole('main').getByRole('button', { name }).first().click();

  await page.getByRole('contentinfo').getByRole('link', { name: 'ऑफरची तुलना' }).click();
  await page.getByRole('main').getByText('वैयक्तिक कर्ज', { exact: true }).first().click();
  await page.getByLabel('आपल्याला किती रुपये हवे आहेत?').fill('5 लाख');
  await page.getByText('36', { exact: true }).click();
  await pressed('ऑफर पाहा');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('वैयक्तिक कर्ज, ₹5,00,000');
  await page.getByRole('main').getByRole('link', { name: 'अर्ज करा' }).first().click();
  await expect(page).toHaveURL(/\/mr\/apply/);

  const form = page.locator('form.site-form');
  await hydrate(form);
  await form.getByRole('button', { name: 'अर्ज पाठवा' }).click();
  for (const text of ['पूर्ण नाव लिहा.', 'फोन नंबर लिहा.', 'पिनकोड लिहा.']) await expect(form.getByText(text)).toBeVisible();
  const loan = buildLoan();
  await form.getByLabel('पूर्ण नाव').fill('आशा कुलकर्णी');
  await form.getByRole('textbox', { name: 'ईमेल' }).fill(loan.email);
  // Digits may be Devanagari.
  await form.getByRole('textbox', { name: 'फोन नंबर' }).fill('९८७६५४३२१०');
  await form.getByLabel('पिनकोड').fill('४११००५');
  await form.getByLabel('पत्ता').fill('शिवाजीनगर, पुणे');
  await expect(form.getByLabel('कर्जाचा प्रकार')).toHaveValue('Personal Loan');
  await expect(form).toContainText('₹5 लाख');
  await form.getByLabel('नोकरी किंवा व्यवसाय').selectOption('पगारदार');
  await form.getByRole('button', { name: 'अर्ज पाठवा' }).click();
  await expect(page.getByText('आपला अर्ज मिळाला!')).toBeVisible();

  await expect.poll(() => mailTo(loan.email, /आपला अर्ज मिळाला/)).toContain('/mr/track');
  const received = mailTo(loan.email, /आपला अर्ज मिळाला/);
  const reference = /RN-[\dA-Z]{4}-[\dA-Z]{4}/.exec(received)?.[0] ?? '';
  await page.goto(/https?:\S+\/mr\/track/.exec(received)?.[0] ?? '');
  await page.getByLabel('संदर्भ क्रमांक').fill(reference);
  await page.getByLabel('आपल्या फोन नंबरचे शेवटचे चार अंक').fill('3210');
  await page.keyboard.press('Enter');
  const enterCode = async (about: RegExp) => {
    const code = page.getByLabel('कोड', { exact: true });
    await expect(code).toBeVisible();
    await expect.poll(() => mailTo(loan.email, /आपला कोड/)).toMatch(about);
    await code.fill(/\d{8}/.exec(mailTo(loan.email, /आपला कोड/))?.[0] ?? '');
    await page.keyboard.press('Enter');
  };
  await enterCode(/अर्ज पाहण्यासाठी/);
  await expect(page.locator('[aria-current=step]')).toContainText('आपला अर्ज आमच्याकडे आहे.');
  await expectSoundAt(page, [390], page.getByRole('main'));

  await page.getByText('आपण सांगितलेले दुरुस्त करा').click();
  await page.getByRole('main').getByRole('link', { name: 'आपली माहिती' }).first().click();
  await expect(page).toHaveURL(/\/mr\/my-data$/);
  await page.getByLabel('ईमेल, फोन नंबर किंवा संदर्भ क्रमांक').fill(reference);
  await page.keyboard.press('Enter');
  await enterCode(/माहिती आहे ती पाहण्यासाठी/);
  await expect(page.getByRole('article', { name: 'कर्जाचा अर्ज' }).getByText('आशा कुलकर्णी')).toBeVisible();
  await expectSoundAt(page, [390], page.getByRole('main'));
  await mail.close();
});
