import { PRODUCTS } from '../../../src/shared/products.ts';
import { expect, test } from '../../support/browser.ts';

const ANCHORS = ['personal', 'used-car', 'new-car', 'against-car'];

test('the overview has a section for each loan, with benefits, eligibility, four steps and the way to apply', async ({
  page,
}) => {
  await page.goto('/loans');
  for (const [position, anchor] of ANCHORS.entries()) {
    const product = PRODUCTS[position];
    if (!product) throw new Error('There is a section without a product.');
    const section = page.locator(`section#${anchor}`);
    await expect(section.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
    await expect(section.getByRole('img')).toHaveCount(1);
    await expect(section.getByRole('heading', { name: 'Benefits' })).toBeVisible();
    await expect(section.getByRole('heading', { name: 'Eligibility' })).toBeVisible();
    await expect(section.locator('ol > li')).toHaveCount(4);
    const target = await section.getByRole('link', { name: /^Apply Now/ }).getAttribute('href');
    const { pathname, searchParams } = new URL(target ?? '', page.url());
    expect([pathname, searchParams.get('loanType')]).toEqual(['/apply', product.loanType]);
  }
});

test('a fragment and a link of the page lead to the section of a loan', async ({ page }) => {
  await page.goto('/loans#new-car');
  await expect(page.locator('#new-car-heading')).toBeInViewport();
  await page.goto('/loans');
  await page
    .getByRole('navigation', { name: 'Loans on this page' })
    .getByRole('link', { name: /Loan Against Car/ })
    .click();
  await expect(page.locator('#against-car-heading')).toBeInViewport();
  await expect(page).toHaveURL(/#against-car$/);
});

const TERMS: Record<string, Record<string, string>> = {
  '/loans/personal-car-loan': {
    'Loan amount': 'Up to ₹25 lakh',
    'Rate from': '10.99% a year',
    Tenure: '12-60 months',
    Age: '21-60 years',
    Income: 'At least ₹20,000 a month',
    'Credit score': '600+',
  },
  '/loans/used-car-loan': {
    'Loan amount': 'Up to 100% of vehicle value',
    'Rate from': '11.99% a year',
    Tenure: '12-60 months',
    Age: '21-65 years',
    Vehicle: 'At most 12 years old at the end of the tenure',
    Foreclosure: 'No foreclosure charges after 12 months',
  },
  '/loans/new-car-loan': {
    'Loan amount': 'Up to 100% of vehicle value',
    'Rate from': '8.25% a year',
    Tenure: '12-120 months',
    Age: '21-65 years',
  },
  '/loans/against-car-loan': {
    'Loan amount': 'Up to 200% of car value',
    'Rate from': '11.99% a year',
    Tenure: '12-60 months',
    Age: '21-65 years',
    Car: 'At most 10 years old',
    Title: 'Clear title',
    Insurance: 'Fully insured',
  },
};

for (const [path, terms] of Object.entries(TERMS)) {
  test(`${path} states its terms, works out an EMI and answers questions`, async ({ page }) => {
    await page.goto(path);
    const rows = page.getByRole('table').getByRole('row');
    const shown = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(Object.fromEntries(shown)).toEqual(terms);

    const figure = (label: string) => page.locator('dt', { hasText: label }).locator('+ dd');
    const rupees = async (label: string) => Number((await figure(label).innerText()).replace(/\D/g, ''));
    const [principal, interest, total] = [
      await rupees('Principal'),
      await rupees('Total interest'),
      await rupees('You repay'),
    ];
    expect(interest).toBeGreaterThan(0);
    expect(total).toBe(principal + interest);

    const first = page.locator('details').first();
    await first.locator('summary').click();
    await expect(first.getByRole('paragraph').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Documents needed' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first()).toHaveAttribute(
      'href',
      /^\/apply\?loanType=/,
    );
  });
}

test('a click within the site leads from loan to loan', async ({ page }) => {
  await page.goto('/loans');
  for (const { name, path } of PRODUCTS) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('table', { name: `${name}: terms at a glance` })).toBeVisible();
  }
});

test('a page says to search engines what loan it is about, and what it answers', async ({ page }) => {
  await page.goto('/loans/new-car-loan');
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'LoanOrCredit', 'FAQPage']);
  expect(things[1]).toMatchObject({
    name: 'New Car Loan',
    interestRate: { minValue: 8.25 },
    loanTerm: { minValue: 12, maxValue: 120, unitCode: 'MON' },
  });
  expect(things[2]?.['mainEntity']).toHaveLength(8);
});
