import type { Page } from '@playwright/test';
import { OFFER_PAGES, PAGES } from '../../../src/shared/site/addresses.ts';
import { expect, expectSoundAt, test, TRY_ALL } from '../../support/browser.ts';
import { readToTheEnd } from '../../support/reading.ts';
import {
  expectAllRules,
  expectOwnSheets,
  expectReadersFontSize,
  expectReadyForBack,
  expectRoomForDoubleText,
  MAX_READ,
  pressAllButtons,
  recordEvents,
  watchFiles,
} from './page-checks.ts';

test.use({ sampleContent: 'on' });

const MISSING = ['/nothing-is-here', '/blog/no-such-post'];
const ALL = [
  ...PAGES,
  ...OFFER_PAGES,
  '/offers?loanType=Personal+Loan&amount=500000&months=36&age=35&income=60000&employment=Salaried&pincode=411005',
  '/offers?loanType=Loan+Against+Car&amount=50000000&months=36',
  '/calculators?tab=eligibility',
  '/calculators?tab=prepayment',
  '/calculators?tab=apr',
  '/blog/emi-explained',
  '/blog/new-vs-used-car',
  '/search',
  '/search?q=loan',
  ...MISSING,
];
/** Pages with the structure of another one in the list. */
const OF_A_KIND = [
  '/our-story',
  '/our-story/about',
  '/loans',
  '/how-we-match',
  '/rates',
  '/offers',
  '/community/faq',
  '/community/work-culture',
  '/calculators?tab=apr',
  '/blog/no-such-post',
  '/our-story/mission',
  '/community/our-core-values',
  '/PrivacyPolicy',
  '/privacy-notice',
  '/loans/personal-car-loan',
  '/loans/new-car-loan',
  '/loans/against-car-loan',
  '/TermsAndCondition',
  '/offers?loanType=Loan+Against+Car&amount=50000000&months=36',
  '/calculators?tab=eligibility',
  '/calculators?tab=prepayment',
  '/blog/new-vs-used-car',
  '/search',
];
const TRIED = ALL.filter((path) => TRY_ALL || !OF_A_KIND.includes(path));
const pathnameOf = (path: string) => path.replace(/\?.*/, '');
/** Pages whose own tests check their widths and accessibility. */
const WITH_OWN_TESTS = ['/', '/calculators', '/apply', '/become-partner', '/our-story/contact-us'];
const WIDTHS = [390, 320, 1280, ...(TRY_ALL ? [768, 1920] : [])];
const PAGES_PER_TEST = 4;

/** Before anything is touched, on a page with something to use; and when the first screen holds what is used. */
const MAX_UNTOUCHED = 20_000;
const MAX_FIRST_SCREEN = 88_200;
/** After everything on it was used. Of both, 0.6 to 0.9 kB let forms and calculators speak the language of their page. */
const MAX_USED = 106_300;
/** The pages that hold more than text and links. */
const USED = new Map([
  ['/', MAX_UNTOUCHED],
  ['/apply', MAX_UNTOUCHED],
  ['/become-partner', MAX_UNTOUCHED],
  ['/our-story/contact-us', MAX_UNTOUCHED],
  ['/community/career', MAX_UNTOUCHED],
  ['/BlogsForHome', MAX_UNTOUCHED],
  ['/calculators', MAX_FIRST_SCREEN],
]);

async function checkPage(page: Page, path: string) {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('popup', (popup) => void popup.close());
  const { settled, expectLight } = watchFiles(page);
  await page.goto(path);
  const pathname = pathnameOf(path);

  await test.step('loads little script and style', async () => {
    await readToTheEnd(page);
    await settled();
    await expectLight(USED.get(pathname) ?? MAX_READ);
    await expectOwnSheets(page);
  });
  await test.step('fits every window, and is accessible', async () => {
    // What surrounds the content is the same on every page.
    const part = TRY_ALL || MISSING.includes(path) ? undefined : page.getByRole('main');
    if (!WITH_OWN_TESTS.includes(pathname)) await expectSoundAt(page, WIDTHS, part);
  });
  await test.step('has room for large text', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expectRoomForDoubleText(page);
    await expectReadersFontSize(page, TRY_ALL ? [320, 1280] : [320]);
  });
  // The browser reports that a page is answered with 404.
  if (!MISSING.includes(path)) expect(messages).toEqual([]);

  // A query changes only what a page shows at first.
  if (path !== TRIED.find((each) => pathnameOf(each) === pathname)) return;
  await test.step('has buttons that work', async () => {
    await pressAllButtons(page);
    await settled();
    await expectLight(USED.has(pathname) ? MAX_USED : MAX_READ);
  });
  await test.step('can be kept in memory for Back', () => expectReadyForBack(page));
  await test.step('has rules for its classes', () => expectAllRules(page));
}

for (let start = 0; start < TRIED.length; start += PAGES_PER_TEST) {
  const paths = TRIED.slice(start, start + PAGES_PER_TEST);
  test(`${paths.join(', ')}: light, accessible and usable`, async ({ context, faults }) => {
    faults.allow(/status of 404|openstreetmap/);
    // The map of the contact page comes from another host.
    await context.route(/openstreetmap/, (route) => route.fulfill({ body: '' }));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await recordEvents(context);
    await context.addInitScript(() => {
      window.print = () => {};
    });
    for (const path of paths) {
      await test.step(path, async () => {
        const page = await context.newPage();
        await checkPage(page, path);
        await page.close();
      });
    }
  });
}
