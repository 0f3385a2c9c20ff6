import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTermsSchema } from '../../../shared/offers/catalogue.ts';
import type { RuleName } from '../../../shared/offers/rules.ts';
import { anyTerms, buildTerms } from '../../../../tests/support/catalogues.ts';
import { entryText, newRule, newTerms, read, toEntry, toTerms } from './terms-form.ts';

describe('the form of a product', () => {
  it('gives back every terms as they were', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(toTerms(toEntry(terms))).toEqual(terms);
      }),
    );
  });

  it('keeps a benchmark, the last day and every contingent charge', () => {
    const terms = buildTerms({
      benchmark: { name: 'Repo rate', rate: 5.5, resetMonths: 3 },
      validTo: '2027-12-31',
      contingentCharges: [
        { kind: 'penal', price: { percent: 24, of: 'overdue' }, gst: 18, note: '' },
        { kind: 'foreclosure', price: { rupees: 0 }, gst: 0, note: 'after 12 months' },
      ],
    });
    expect(toTerms(toEntry(terms))).toEqual(terms);
  });

  it('names each field of a new product that is still to be filled', () => {
    const { error } = productTermsSchema.safeParse(toTerms(newTerms('2026-11-22')));
    const paths = error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['name', 'amount.min', 'amount.max', 'rates.0.annualRate']));
    expect(paths?.some((path) => path.startsWith('charges.0.price'))).toBe(true);
    expect(paths?.some((path) => path.startsWith('contingentCharges.0.price'))).toBe(true);
  });
});

describe('what staff type', () => {
  it.each([
    ['3,500', 3500],
    ['₹ 211.50', 211.5],
    ['5 lakh', 500_000],
    ['', null],
    ['many', null],
  ])('reads %j as %j rupees', (text, rupees) => expect(read('rupees', text)).toBe(rupees));

  it.each([
    ['10.99 %', 10.99],
    [' 36 ', 36],
    ['', null],
    ['ten', null],
  ])('reads %j as the number %j', (text, number) => expect(read('number', text)).toBe(number));

  it('shows a rule in words once its bound is there', () => {
    expect(entryText(newRule('minIncome'))).toBe('');
    const typed = (rule: RuleName, value: string) => ({ ...newRule(rule), texts: { rule, value } });
    expect(entryText(typed('minIncome', '25,000'))).toBe('Income of at least ₹25,000 a month');
    expect(entryText(typed('pincode', '411, 560001'))).toBe('Pincode that starts with 411 or 560001');
    expect(entryText(typed('employment', ''))).toBe('');
    expect(entryText(newRule('employment'))).toBe('Employment: salaried');
  });
});
