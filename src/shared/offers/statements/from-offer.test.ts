import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest, anyTerms, buildProduct, buildRequest } from '../../../../tests/support/catalogues.ts';
import type { ProductTerms } from '../catalogue.ts';
import { match } from '../match.ts';
import { statementOf } from './from-offer.ts';
import { statementOrigin, statementSections } from './statement.ts';
import { formatTerm, formatValues } from './text.ts';
import { LANGUAGE_CODES, type Language } from '../../languages/languages.ts';

const ASKED = { catalogueVersion: 7, asOf: '2026-11-22', brand: 'Rinova' };
const statementFor = (terms: Partial<ProductTerms>, request = buildRequest()) =>
  statementOf({ ...ASKED, request, product: buildProduct(terms) });

/** The rows of a section whose numbers or labels start so, as lines. */
function linesOf(terms: Partial<ProductTerms>, section: number, start: RegExp, language: Language = 'en') {
  const statement = statementFor(terms);
  const rows = statement ? (statementSections(statement)[section]?.rows ?? []) : [];
  return rows
    .map(({ number = '', label, values }) =>
      [number, formatTerm(label, language), formatValues(values, language)].filter(Boolean).join(' | '),
    )
    .filter((line) => start.test(line));
}
const FEE = {
  name: 'Processing Fee',
  to: 'lender',
  price: { percent: 2 },
  gst: 18,
  frequency: 'once',
} as const satisfies ProductTerms['charges'][number];

describe('the statement of an offer', () => {
  it('has the figures of RBI’s arithmetic, and says from which catalogue and day', () => {
    const statement = statementFor({ rates: [{ annualRate: 10.99, when: [] }], charges: [FEE] });
    expect(statement).toMatchObject({
      catalogueVersion: '7',
      preparedOn: '2026-11-22',
      checkedOn: '2026-11-20',
      instalment: 16_366.99,
      apr: 12.65,
      netDisbursed: 488_200,
      lenderCharges: 11_800,
      thirdPartyCharges: 0,
      officer: { name: 'Sample Officer', phone: '1800 000 0000', email: 'grievance@lender.example' },
    });
    expect(statement?.schedule).toHaveLength(36);
    expect(statement ? statementOrigin(statement).at(-1)?.values : []).toEqual([
      { link: 'https://lender.example/statement' },
    ]);
  });

  it('has the figures that the offer shows, whatever the terms', () => {
    let offered = 0;
    fc.assert(
      fc.property(anyTerms, anyRequest, (terms, request) => {
        const product = buildProduct(terms);
        const [offer] = match([product], request, ASKED.asOf).matched;
        const statement = statementOf({ ...ASKED, product, request });
        expect(statement === undefined).toBe(offer === undefined);
        if (!statement || !offer) return;
        offered++;
        const { schedule } = statement;
        const sum = (part: 'principal' | 'interest') => schedule.reduce((total, each) => total + each[part], 0);
        expect([statement.apr, statement.instalment, statement.rate]).toEqual([offer.apr, offer.emi, offer.annualRate]);
        expect([sum('principal'), sum('interest')]).toEqual([offer.amount, offer.totalInterest]);
        expect(statement.totalPayable).toBe(offer.amount + offer.totalCost);
        expect(statement.lenderCharges + statement.thirdPartyCharges).toBeCloseTo(offer.totalCharges, 2);
        for (const language of LANGUAGE_CODES) {
          const rows = statementSections(statement).flatMap(({ rows }) => rows);
          expect(rows.map(({ values }) => formatValues(values, language)).join('\n')).not.toMatch(/NaN|undefined|null|\{/);
        }
      }),
    );
    expect(offered).toBeGreaterThan(5);
  });

  it('translates the usual names of charges, and no others', () => {
    const charges: ProductTerms['charges'] = [
      FEE,
      { ...FEE, name: 'Sample cover', to: 'thirdParty', price: { rupees: 100 } },
    ];
    expect(linesOf({ charges }, 0, /^8[AB]\./, 'hi')).toEqual([
      '8A.1 | प्रोसेसिंग शुल्क | ₹11,800 (₹1,800 GST सहित) · केवल एक बार',
      '8B.1 | Sample cover | ₹118 (₹18 GST सहित) · केवल एक बार',
    ]);
  });

  it('says what contingent charges cost', () => {
    const gst = 18;
    const contingentCharges: ProductTerms['contingentCharges'] = [
      { kind: 'penal', price: { percent: 24, of: 'overdue' }, gst: 0, note: '' },
      { kind: 'bounce', price: { rupees: 500 }, gst, note: '' },
      { kind: 'foreclosure', price: { percent: 4, of: 'outstanding' }, gst, note: 'in the first year' },
      { kind: 'switching', price: { percent: 0, of: 'loan' }, gst, note: '' },
      { kind: 'other', price: { rupees: 0 }, gst, note: 'Statement of account' },
    ];
    expect(linesOf({ contingentCharges }, 0, /^10\./)).toEqual([
      '10.1 | Penal charge for late payment | 24% a year on the overdue amount',
      '10.2 | Bounced payment | ₹590 (including ₹90 GST)',
      '10.3 | Foreclosure | 4% of the outstanding principal · plus GST · in the first year',
      '10.4 | Switching from a floating to a fixed rate | None',
      '10.5 | Statement of account | None',
    ]);
  });

  it('explains a floating rate, and leaves the effect on an unusual loan to the lender', () => {
    const benchmark = { name: 'Sample repo rate', rate: 5.5, resetMonths: 3 };
    expect(linesOf({ benchmark }, 0, /^[67]/)).toEqual([
      '6 | Interest rate and its type | 12% a year · Floating',
      '7 | If the rate is floating',
      '7.1 | Reference benchmark | Sample repo rate',
      '7.2 | Benchmark rate | 5.5% a year',
      '7.3 | Spread | 6.5% a year',
      '7.4 | Final rate | 12% a year',
      '7.5 | Rate reset | Every 3 months',
      expect.stringMatching(/^7\.6 .* \| ₹59\.\d\d$/),
      expect.stringMatching(/^7\.7 .* \| 1$/),
    ]);
    expect(linesOf({ benchmark, method: 'flat' }, 0, /^7\.[67]/)).toEqual([
      expect.stringMatching(/See the lender’s statement$/),
      expect.stringMatching(/See the lender’s statement$/),
    ]);
  });

  it('says that a rate is flat, and which instalments are paid at disbursal', () => {
    const terms: Partial<ProductTerms> = { method: 'flat', advanceInstalments: 2, firstInstalmentDays: 45 };
    expect(linesOf(terms, 0, /^(?:5\.[24]|6) /)).toEqual([
      '5.2 | Number of instalments | 36 · 2 of them at disbursal',
      '5.4 | First instalment | At disbursal; the next one 45 days after it',
      '6 | Interest rate and its type | 12% a year · Fixed · Flat: on the whole loan for the whole term',
    ]);
    expect(linesOf(terms, 2, /disbursal/)).toEqual(['Instalments paid at disbursal | ₹37,777.78']);
    expect(linesOf({}, 2, /disbursal/)).toEqual([]);
  });
});
