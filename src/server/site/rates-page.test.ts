import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { buildLender, buildTerms } from '../../../tests/support/catalogues.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { addOffered } from '../../../tests/support/offered.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { CATALOGUE_FORMAT, type ProductTerms } from '../../shared/offers/catalogue.ts';
import { createSampleCatalogueRepository } from '../offers/sample-repository.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const product = (lender: string, terms: Partial<ProductTerms> = {}) => ({
  lender: buildLender(lender),
  terms: buildTerms({ name: `${lender} Loan`, ...terms }),
});
const fixed = (annualRate: number): ProductTerms['rates'] => [{ annualRate, when: [] }];

const PRODUCTS = [
  product('Bodhi', {
    rates: [{ annualRate: 11, when: [{ rule: 'minIncome', rupees: 90_000 }] }, ...fixed(14)],
    charges: [{ name: 'Processing fee', to: 'lender', price: { percent: 2 }, gst: 18, frequency: 'once' }],
    contingentCharges: [
      { kind: 'penal', price: { percent: 24, of: 'overdue' }, gst: 18, note: '' },
      { kind: 'foreclosure', price: { percent: 3, of: 'outstanding' }, gst: 18, note: '' },
    ],
    rules: [
      { rule: 'minAge', years: 21 },
      { rule: 'maxAge', years: 60 },
      { rule: 'minIncome', rupees: 25_000 },
    ],
  }),
  product('Anant', { rates: fixed(10.5), checkedOn: '2026-10-01' }),
  product('Chetan', { loanType: 'New Car Loan', rates: fixed(8.25), validTo: '2026-11-21' }),
  product('=Dhara', { loanType: 'New Car Loan', rates: fixed(9) }),
];

describeOneEngine('the page of rates', (fresh) => {
  it('tells by type of loan what each lender asks and takes, lowest rate first', async () => {
    const database = await fresh();
    await addOffered(database, PRODUCTS, NOW);
    const { document } = await plainBrowser(buildApp(database, { now: () => NOW }))('/rates');
    expect(textsOf(document, 'h2')).toEqual(expect.arrayContaining(['Personal Loan', 'New Car Loan']));
    const rows = textsOf(find(document, '#personal-loan'), '.rates-table tbody tr');
    expect(rows.map((row) => /^(?:Anant|Bodhi)/.exec(row)?.[0])).toEqual(['Anant', 'Bodhi']);
    expect(rows[0]).toMatch(/10\.5% *fixed/);
    expect(rows[0]).toContain('Charges: none');
    expect(rows[0]).toContain('Foreclosure: not stated');
    expect(rows[0]).toContain('no minimum stated');
    expect(rows[0]).toContain('May be out of date');
    expect(rows[1]).toMatch(/11–14% *fixed/);
    expect(rows[1]).toContain('Processing fee: 2% of the loan, plus 18% GST, once, to the lender');
    expect(rows[1]).toContain('3% of the outstanding principal, plus 18% GST');
    expect(rows[1]).toContain('from 21, up to 60 when the loan ends');
    expect(rows[1]).toContain('from ₹25,000 a month');
    expect(rows[1]).toContain('20 November 2026');
    expect(textsOf(find(document, '#new-car-loan'), '.rates-warning')).toEqual(['Ended on 21 November 2026']);
    expect(textsOf(document, '.rates-since')).toEqual([
      'Unchanged since 22 November 2026.',
      'Unchanged since 22 November 2026.',
    ]);
  });

  it('counts what holds today alone, and tells when a product began and ended', async () => {
    const database = await fresh();
    const DAY = 86_400_000;
    await addOffered(
      database,
      [
        product('Anant', { rates: fixed(12) }),
        product('Bodhi', { rates: fixed(8), validTo: '2026-11-23' }),
        product('Chetan', { rates: fixed(15), validFrom: '2026-11-26' }),
      ],
      NOW,
    );
    const readAt = async (now: number) => {
      const read = plainBrowser(buildApp(database, { now: () => now }));
      const { document: rates } = await read('/rates');
      const { document: offers } = await read('/offers');
      return {
        changes: textsOf(rates, '.rates-changes tbody tr'),
        lenders: textsOf(rates, '.rates-table tbody th').map((text) => text.slice(0, 5)),
        inForce: find(offers, '.in-force li').textContent,
      };
    };
    expect(await readAt(NOW)).toMatchObject({
      changes: [],
      lenders: ['Bodhi', 'Anant', 'Cheta'],
      inForce: expect.stringContaining('8–12% a year'),
    });
    expect(await readAt(NOW + 5 * DAY)).toMatchObject({
      changes: ['26 November 202612–15%', '24 November 202612%', '22 November 20268–12%'],
      // What has ended comes last.
      lenders: ['Anant', 'Cheta', 'Bodhi'],
      inForce: expect.stringContaining('12–15% a year'),
    });
  });

  it('shows when rates changed, and gives what is in force as a file', async () => {
    const database = await fresh();
    await addOffered(database, PRODUCTS, NOW);
    const HOUR = 3_600_000;
    // A second snapshot, written as the office writes one.
    const { products } = await database.db.selectFrom('catalogue_snapshots').select('products').executeTakeFirstOrThrow();
    const dearer = (JSON.parse(products) as typeof PRODUCTS).map((each) =>
      each.lender.name === 'Anant' ? { ...each, terms: { ...each.terms, rates: fixed(12.75) } } : each,
    );
    const at = NOW + 48 * HOUR;
    await database.db
      .insertInto('catalogue_snapshots')
      .values({ number: 2, at, products: JSON.stringify(dearer), changes: '[]', by: 'test' })
      .execute();
    const built = buildApp(database, { now: () => at + HOUR });
    const { document } = await plainBrowser(built)('/rates');
    const personal = find(document, '#personal-loan');
    expect(textsOf(personal, '.rates-changes tbody tr')).toEqual(['24 November 202611–14%', '22 November 202610.5–14%']);
    expect(personal.querySelectorAll('svg path')).toHaveLength(2);

    const file = await built.call('GET', '/rates.csv');
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toContain('Loan type,Lender,Product,Lowest rate (% a year)');
    expect(lines[1]).toContain('Personal Loan,Bodhi,Bodhi Loan,11,14,fixed,10000,2500000,12,60,');
    expect(lines).toContainEqual(expect.stringContaining("'=Dhara"));
  });

  it('tells search engines of the products that hold, unless they are samples', async () => {
    const database = await fresh();
    await addOffered(database, PRODUCTS, NOW);
    const readList = async (env: Record<string, string>) => {
      const { document } = await plainBrowser(buildApp(database, { now: () => NOW, env }))('/rates');
      return [...document.querySelectorAll('script[type="application/ld+json"]')]
        .map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)
        .find((thing) => thing['@type'] === 'ItemList');
    };
    expect(await readList({})).toBeUndefined();
    // What may be out of date or has ended is left out.
    expect(await readList({ SAMPLE_CONTENT: 'off' })).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'LoanOrCredit',
            name: 'Bodhi Loan',
            provider: { name: 'Bodhi' },
            interestRate: { minValue: 11, maxValue: 14 },
          },
        },
        { position: 2, item: { name: '=Dhara Loan' } },
      ],
    });
  });

  it('is missing without a product, as is its file', async () => {
    const database = await fresh();
    await createSampleCatalogueRepository(database).addToEmpty({ format: CATALOGUE_FORMAT, lenders: [] }, NOW);
    const built = buildApp(database, { now: () => NOW });
    for (const path of ['/rates', '/rates.csv']) expect([path, (await built.call('GET', path)).status]).toEqual([path, 404]);
  });
});
