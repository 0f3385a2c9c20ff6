import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStatement } from '../../../../tests/support/statement.ts';
import { formatTerm, formatValue, formatValues } from './text.ts';
import { type Statement, statementOrigin, statementSections, statementSummary, type StatementValue } from './statement.ts';
import { STATEMENT_WORDS } from './words.ts';
import type { StatementWord } from './words-en.ts';
import { LANGUAGE_CODES } from '../../languages/languages.ts';

/** A section as lines: number, label, values. */
const linesOf = (statement: Statement, section: number) =>
  (statementSections(statement)[section]?.rows ?? []).map(({ number, label, values }) =>
    [number, formatTerm(label, 'en'), formatValues(values, 'en')].filter(Boolean).join(' | '),
  );

describe('the sections', () => {
  it('state part 1 in the order that RBI prescribes', () => {
    expect(linesOf(buildStatement(), 0)).toEqual([
      '1 | Loan proposal number | SBA-2026-000123',
      'Type of loan | New car loan',
      '2 | Sanctioned loan amount | ₹8,00,000',
      '3 | Disbursal schedule | Full amount at once',
      '4 | Loan term | 84 months',
      '5 | Instalments',
      '5.1 | Type of instalment | Equated monthly instalment (EMI)',
      '5.2 | Number of instalments | 84',
      '5.3 | Amount of each instalment | ₹12,569',
      '5.4 | First instalment | 30 days after disbursal',
      '6 | Interest rate and its type | 8.25% a year · Floating',
      '7 | If the rate is floating',
      '7.1 | Reference benchmark | RBI repo rate',
      '7.2 | Benchmark rate | 5.5% a year',
      '7.3 | Spread | 2.75% a year',
      '7.4 | Final rate | 8.25% a year',
      '7.5 | Rate reset | Every 3 months',
      '7.6 | If the benchmark changes by 25 basis points (0.25%): change in the instalment | ₹101',
      '7.7 | If the benchmark changes by 25 basis points (0.25%): change in the number of instalments | 1',
      '8 | Fees and charges',
      '8A | Payable to the lender',
      '8A.1 | Processing fee | ₹4,130 (including ₹630 GST) · One-time',
      '8B | Payable to a third party through the lender',
      '8B.1 | Valuation of the car | ₹1,180 (including ₹180 GST) · One-time',
      '8B.2 | Sample motor insurance | ₹9,440 (including ₹1,440 GST) · Every year',
      '9 | Annual percentage rate (APR) | 8.41%',
      '10 | Contingent charges, payable only in these cases',
      '10.1 | Penal charge for late payment | 24% a year on the overdue amount',
      '10.2 | Bounced payment | ₹590 (including ₹90 GST)',
      '10.3 | Foreclosure | None',
      '10.4 | Switching from a floating to a fixed rate | 0.5% of the outstanding principal · plus GST',
    ]);
  });

  it('state part 2 in that order', () => {
    const share = { lender: 'Sample Bank A', percent: 80 };
    const coLending = { originator: share, partner: { lender: 'Sample NBFC B', percent: 20 }, blendedRate: 9.1 };
    expect(linesOf(buildStatement({ coLending, recoveryAgent: 'Sample Service' }), 1)).toEqual([
      '1 | Clause of the agreement on recovery agents | 14.2',
      '2 | Clause of the agreement on grievance redressal | 19',
      '3 | Lender’s nodal grievance redressal officer | Sample Nodal Officer · 1800 000 0001 · nodal@lender.example',
      '4 | Can the loan be transferred to another institution or securitised? | Yes',
      '5 | Co-lending',
      '5.1 | Originating lender and its share | Sample Bank A · 80%',
      '5.2 | Partner lender and its share | Sample NBFC B · 20%',
      '5.3 | Blended rate | 9.1% a year',
      '6 | For digital loans',
      '6.1 | Cooling-off period, to return the loan without penalty | 3 days',
      '6.2 | Service provider who may contact you as recovery agent | Sample Service',
    ]);
  });

  it('refer to the lender for what only the lender knows', () => {
    const unknown = { proposal: '', recoveryClause: undefined, officer: undefined, transferable: undefined };
    const statement = buildStatement({ ...unknown, coolingOffDays: undefined, contingent: [], floating: undefined });
    const lines = [...linesOf(statement, 0), ...linesOf(statement, 1)];
    expect(lines.filter((line) => line.endsWith('| See the lender’s statement')).map((line) => line.split(' ')[0])).toEqual([
      '1',
      '7',
      '10',
      '1',
      '3',
      '4',
      '5',
      '6.1',
      '6.2',
    ]);
  });

  it('say where something does not apply or costs nothing', () => {
    const lines = linesOf(buildStatement({ rateType: 'fixed', floating: undefined, charges: [] }), 0);
    expect(lines).toContain('7 | If the rate is floating | Not applicable');
    expect(lines).toContain('8A | Payable to the lender | None');
    expect(lines).toContain('8B | Payable to a third party through the lender | None');
  });

  it('show how the APR is worked out', () => {
    expect(linesOf(buildStatement({ thirdPartyCharges: 1180.5 }), 2)).toEqual([
      'Loan amount | ₹8,00,000',
      'Charges to the lender, over the whole term | ₹4,130',
      'Charges to third parties, over the whole term | ₹1,180.50',
      'Net amount in hand | ₹7,94,690',
      'Total interest | ₹2,55,783',
      'Total you pay, with charges | ₹11,17,733',
      'Annual percentage rate (APR) | 8.41%',
    ]);
  });
});

describe('formatValue', () => {
  it.each<[StatementValue, string, string, string]>([
    [{ date: '2026-11-22' }, '22 November 2026', '22 नवंबर 2026', '22 नोव्हेंबर, 2026'],
    [{ measure: 'rupees', figure: 1_636_699.9 }, '₹16,36,699.90', '₹16,36,699.90', '₹16,36,699.90'],
    [{ measure: 'rupees', figure: 118, gst: 18 }, '₹118 (including ₹18 GST)', '₹118 (₹18 GST सहित)', '₹118 (₹18 GST सह)'],
    [{ measure: 'percentAYear', figure: 10.99 }, '10.99% a year', '10.99% सालाना', 'वार्षिक 10.99%'],
    [{ measure: 'months', figure: 1 }, '1 month', '1 महीना', '1 महिना'],
    [{ measure: 'days', figure: 3 }, '3 days', '3 दिन', '3 दिवस'],
    [{ measure: 'rupees', figure: Number.NaN }, '–', '–', '–'],
    [{ date: 'soon' }, 'soon', 'soon', 'soon'],
    [{ text: 'Clause {n}' }, 'Clause {n}', 'Clause {n}', 'Clause {n}'],
  ])('formats %j', (value, ...formatted) => {
    expect(LANGUAGE_CODES.map((language) => formatValue(value, language))).toEqual(formatted);
  });
});

describe('the words', () => {
  const names = (text: string) => (text.match(/\{[a-z]+\}/g) ?? []).sort();

  it.each(LANGUAGE_CODES)('have the same names in braces in %s as in English, and are normalised', (language) => {
    for (const [word, text] of Object.entries(STATEMENT_WORDS[language])) {
      expect([word, names(text)]).toEqual([word, names(STATEMENT_WORDS.en[word as StatementWord])]);
      expect(text).toBe(text.normalize('NFC').trim());
    }
  });

  it.each(['hi', 'mr'] as const)('are translated into %s, with Latin numerals', (language) => {
    const words = Object.entries(STATEMENT_WORDS[language]).filter(([word]) => word !== 'aprShort');
    expect(words.filter(([, text]) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
    expect(words.filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
  });
});

it('never shows what is not a number, whatever the figures', () => {
  const figure = fc.double();
  fc.assert(
    fc.property(figure, figure, figure, figure, fc.constantFrom(...LANGUAGE_CODES), (amount, apr, gst, days, language) => {
      const charges: Statement['charges'] = [
        { name: { word: 'valuation' }, to: 'lender', frequency: 'once', total: gst, gst },
      ];
      const statement = buildStatement({
        charges,
        apr,
        coolingOffDays: days,
        netDisbursed: amount,
        rate: apr,
        schedule: [],
      });
      const rows = [...statementOrigin(statement), ...statementSummary(statement)];
      rows.push(...statementSections(statement).flatMap(({ rows }) => rows));
      const shown = rows.map(({ label, values }) => formatTerm(label, language) + formatValues(values, language)).join('\n');
      expect(shown).not.toMatch(/NaN|∞|undefined|null|\{/);
    }),
  );
});
