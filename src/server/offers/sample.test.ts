import { describe, expect, test } from 'vitest';
import { catalogueFileSchema, type ProductTerms } from '../../shared/offers/catalogue.ts';
import type { OfferRule } from '../../shared/offers/rules.ts';
import { PRODUCTS } from '../../shared/loans/products.ts';
import { sampleCatalogue } from './sample-repository.ts';

const CATALOGUE = sampleCatalogue('2026-11-22');
const terms = CATALOGUE.lenders.flatMap(({ products }) => products);

test('the samples are a catalogue of six lenders', () => {
  expect(catalogueFileSchema.parse(JSON.parse(JSON.stringify(CATALOGUE)))).toEqual(CATALOGUE);
  expect(CATALOGUE.lenders).toHaveLength(6);
});

test('are visibly samples', () => {
  for (const { name, registration, grievanceOfficer, termsUrl, statementUrl, products } of CATALOGUE.lenders) {
    expect([name, registration, grievanceOfficer.name].every((text) => /^sample/i.test(text))).toBe(true);
    expect(products.every((product) => product.name.startsWith('Sample '))).toBe(true);
    for (const address of [termsUrl, statementUrl]) expect(new URL(address).hostname).toMatch(/\.example$/);
  }
});

/** The bounds of a rule in all products. */
function bounds<Name extends OfferRule['rule']>(products: readonly ProductTerms[], name: Name, unit: string): number[] {
  return products.flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule.rule === name ? [Number(Reflect.get(rule, unit))] : [])),
  );
}

describe.each(PRODUCTS.map((product) => [product.name, product] as const))(
  'what the site states about a %s',
  (_name, site) => {
    const samples = terms.filter(({ loanType }) => loanType === site.loanType);

    test('is what the samples offer', () => {
      expect(samples.length).toBeGreaterThan(1);
      expect(Math.min(...samples.flatMap(({ rates }) => rates.map(({ annualRate }) => annualRate)))).toBe(site.rateFrom);
      expect(Math.min(...samples.map(({ months }) => months.min))).toBe(site.tenure.min);
      expect(Math.max(...samples.map(({ months }) => months.max))).toBe(site.tenure.max);
      expect(Math.min(...bounds(samples, 'minAge', 'years'))).toBe(site.age.min);
      expect(Math.max(...bounds(samples, 'maxAge', 'years'))).toBe(site.age.max);
      expect(Math.max(...samples.map(({ amount }) => amount.max))).toBeLessThanOrEqual(site.usualAmount.max);
      expect(Math.min(...samples.map(({ amount }) => amount.min))).toBeGreaterThanOrEqual(site.usualAmount.min);
    });

    test('holds for income, amount and car', () => {
      const { maxAmount, minIncome, maxCarAge } = site;
      expect('rupees' in maxAmount ? Math.max(...samples.map(({ amount }) => amount.max)) : maxAmount.percent).toBe(
        'rupees' in maxAmount ? maxAmount.rupees : Math.max(...bounds(samples, 'maxLoanToValue', 'percent')),
      );
      expect(minIncome ?? Math.min(...bounds(samples, 'minIncome', 'rupees'))).toBe(
        Math.min(...bounds(samples, 'minIncome', 'rupees')),
      );
      expect(maxCarAge?.years ?? -Infinity).toBe(Math.max(...bounds(samples, 'maxCarAge', 'years')));
    });
  },
);
