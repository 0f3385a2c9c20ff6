import { offersPath } from '../../../src/shared/offers/address.ts';
import type { OfferRequest, OffersAnswer } from '../../../src/shared/offers/offers.ts';
import { statementPath } from '../../../src/shared/offers/statements/address.ts';
import { expect, expectSoundAt, test } from '../../support/browser.ts';
import {
  expectAllRules,
  expectReadersFontSize,
  expectRoomForDoubleText,
  MAX_READ,
  expectOwnSheets,
  watchFiles,
} from './page-checks.ts';

test.use({ sampleContent: 'on' });

/** With a flat rate and an instalment in advance, which takes the most words. */
const REQUEST: OfferRequest = {
  loanType: 'Used Car Loan',
  amount: 500_000,
  months: 36,
  age: 35,
  income: 60_000,
  employment: 'Salaried',
  emis: 0,
  pincode: '411005',
  carYear: 2023,
  carValue: 700_000,
};

test(
  'the statement of an offer can be read on every screen, in Hindi and Marathi too, and kept as a file',
  { tag: '@trial' },
  async ({ page, request }) => {
    const answer = (await (await request.get(`/api${offersPath(REQUEST)}`)).json()) as OffersAnswer;
    const flat = answer.matched.find(({ method }) => method === 'flat');
    const { settled, expectLight } = watchFiles(page);
    await page.goto(statementPath(REQUEST, { ...answer, versionId: flat?.versionId ?? '' }));
    await settled();
    await expectLight(MAX_READ);
    await expectOwnSheets(page);
    await expectAllRules(page);

    for (const [language, title] of [
      ['English', 'Key Facts Statement'],
      ['हिन्दी', 'मुख्य तथ्य विवरण'],
      ['मराठी', 'मुख्य तथ्य विवरणपत्र'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: language, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expectSoundAt(page, [390, 1280, 320], page.getByRole('main'));
      await expectRoomForDoubleText(page);
      await expectReadersFontSize(page, [320]);
    }

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF डाउनलोड करा' }).click();
    expect((await download).suggestedFilename()).toBe('key-facts-statement-mr.pdf');
  },
);
