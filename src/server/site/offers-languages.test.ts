import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { buildLender, buildTerms } from '../../../tests/support/catalogues.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { latinTexts } from '../../../tests/support/latin.ts';
import { addOffered } from '../../../tests/support/offered.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { SIX_LENDERS, SIX_REQUEST } from '../../../tests/support/six-lenders.ts';
import type { OfferRule } from '../../shared/offers/rules.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const LOAN = '/offers?loanType=Personal+Loan&amount=500000&months=36';
const CAR = '/offers?loanType=Used+Car+Loan&amount=550000&months=36';

/** Each rule, in a product that breaks it. */
const BROKEN: [OfferRule, string][] = [
  [{ rule: 'minAge', years: 40 }, '&age=30'],
  [{ rule: 'maxAge', years: 31 }, '&age=30'],
  [{ rule: 'minIncome', rupees: 90_000 }, '&income=9000'],
  [{ rule: 'employment', anyOf: ['Salaried'] }, '&employment=Self+Employed'],
  [{ rule: 'pincode', startsWith: ['5'] }, '&pincode=411005'],
  [{ rule: 'states', states: ['Karnataka', 'Tamil Nadu'] }, '&pincode=411005'],
  [{ rule: 'districts', districts: ['Nashik'] }, '&pincode=411005'],
  [{ rule: 'pincodes', pincodes: ['560001'] }, '&pincode=411005'],
  [{ rule: 'minAmount', rupees: 600_000 }, ''],
  [{ rule: 'maxAmount', rupees: 400_000 }, ''],
  [{ rule: 'minMonths', months: 48 }, ''],
  [{ rule: 'maxMonths', months: 24 }, ''],
  [{ rule: 'maxFoir', percent: 20 }, '&income=9000'],
  [{ rule: 'maxFoir', percent: 100 }, '&income=9000'],
];
const CAR_RULES: [OfferRule, string][] = [
  [{ rule: 'maxCarAge', years: 6 }, '&carYear=2019'],
  [{ rule: 'maxLoanToValue', percent: 80 }, '&carValue=600000'],
];
const rejecting = [
  ...BROKEN.map(([rule], place) => ({
    lender: buildLender(`Rule ${place}`),
    terms: buildTerms({ name: `Rule Loan ${place}`, rules: [rule] }),
  })),
  ...CAR_RULES.map(([rule], place) => ({
    lender: buildLender(`Car ${place}`),
    terms: buildTerms({ name: `Car Loan ${place}`, loanType: 'Used Car Loan', rules: [rule] }),
  })),
];

const answersOf = (rules: readonly (readonly [OfferRule, string])[]) =>
  [...new Set(rules.map(([, answer]) => answer))].join('');

describeOneEngine('offers in Hindi and Marathi', (fresh) => {
  let six: ReturnType<typeof plainBrowser>;
  let refusing: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    const [one, other] = [await fresh(), await fresh()];
    await addOffered(one, SIX_LENDERS, NOW);
    await addOffered(other, rejecting, NOW);
    six = plainBrowser(buildApp(one, { now: () => NOW }));
    refusing = plainBrowser(buildApp(other, { now: () => NOW }));
  });

  /** Names of lenders and products may stand in the name of a form and in a title, and RBI numbers the rows of a statement. */
  const latinOf = (document: Document) =>
    latinTexts(document).filter((text) =>
      /[a-z]/i.test(text.replace(/Sample (?:Personal Loan|\w+)|EMI|APR|Rinova|^8[AB](?:\.1)?$/g, '')),
    );

  describe.each(['hi', 'mr'])('%s', (language) => {
    it.each([
      ['all groups', SIX_REQUEST],
      ['no answers', LOAN],
      ['an income that the EMIs take', `${LOAN}&income=30000`],
      ['an unknown pincode', `${LOAN}&pincode=999999`],
      ['another order', `${SIX_REQUEST}&sort=totalCost`],
      ['no such loan', '/offers?loanType=Loan+Against+Car&amount=90000000&months=36'],
      [
        'wrong answers',
        '/offers?loanType=x&amount=many&months=0&age=2&income=-&emis=x&employment=x&pincode=1&carYear=1&carValue=x',
      ],
      ['missing answers', '/offers?loanType=New+Car+Loan&amount=&months=36&carYear=1990&carValue=-'],
      ['a filled-in form', '/offers?loanType=Used+Car+Loan&amount=5+lakh'],
    ])('says nothing in English with %s', async (_, path) => {
      const { document, answer } = await six(`/${language}${path}`);
      expect([200, 400]).toContain(answer.status);
      expect(latinOf(document)).toEqual([]);
    });

    it('compares offers in the language', async () => {
      const list = await six(`/${language}${SIX_REQUEST}`);
      const versions = [...list.document.querySelectorAll<HTMLInputElement>('[name=compare]')].map(({ value }) => value);
      const compare = (count: number) =>
        six(
          `/${language}${SIX_REQUEST}${versions
            .slice(0, count)
            .map((version) => `&compare=${version}`)
            .join('')}`,
        );
      const alone = await compare(1);
      expect(textsOf(alone.document, '.notice-error')).toHaveLength(1);
      expect(latinOf(alone.document)).toEqual([]);
      const { document } = await compare(3);
      expect(document.querySelectorAll('.comparison-table tbody tr').length).toBeGreaterThan(10);
      expect(latinOf(document)).toEqual([]);
    });

    it('gives each reason in the language', async () => {
      for (const [path, rules, count] of [
        // Those on pincodes say the same.
        [LOAN, BROKEN, BROKEN.length - 1],
        [CAR, CAR_RULES, CAR_RULES.length],
      ] as const) {
        const { document } = await refusing(`/${language}${path}${answersOf(rules)}`);
        expect(new Set(textsOf(document, '.reasons li li')).size).toBe(count);
        expect(latinOf(document)).toEqual([]);
      }
    });

    it('leads on in the language, with its own statement and with what was asked', async () => {
      const { document } = await six(`/${language}${SIX_REQUEST}`);
      const [apply, statement] = [...find(document, '.offer').querySelectorAll('a')].map(({ href }) => new URL(href));
      expect(apply?.pathname).toBe(`/${language}/apply`);
      expect(statement?.pathname).toBe(`/${language}/offers/statement`);
      const sheet = await six(`${statement?.pathname}${statement?.search}`);
      expect(find<HTMLAnchorElement>(sheet.document, '.languages a[lang=en]').search).toBe(statement?.search);
      expect(latinOf(sheet.document)).toEqual([]);
      expect(latinOf((await six(`/${language}/offers/statement`)).document)).toEqual([]);
      const copy = find<HTMLButtonElement>(document, '.share-result button');
      expect(new URL(copy.value).pathname).toBe(`/${language}/offers`);
      expect({ ...copy.dataset }).toEqual({
        copied: expect.not.stringMatching(/[a-z]/i),
        notCopied: expect.not.stringMatching(/[a-z]/i),
      });
      const other = find<HTMLAnchorElement>(document, '.languages a[lang=en]');
      expect(`${other.pathname}${other.search}`).toBe(SIX_REQUEST);
      expect(textsOf(document, '.reasons a')[0]).toMatch(/36.*24/);
    });
  });
});
