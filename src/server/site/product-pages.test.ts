import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { PRODUCTS } from '../../shared/loans/products.ts';

const SECTIONS = ['personal', 'used-car', 'new-car', 'against-car'];

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

describeOneEngine('the pages of the loans', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh()));
  });

  it('list each loan with benefits, eligibility, four steps and the way to apply', async () => {
    const { document } = await open('/loans');
    for (const [place, id] of SECTIONS.entries()) {
      const section = find(document, `section#${id}`);
      expect(textsOf(section, 'h2')).toEqual([PRODUCTS[place]?.name]);
      expect(textsOf(section, 'h3')).toEqual(expect.arrayContaining(['Benefits', 'Eligibility']));
      expect(section.querySelectorAll('ol > li')).toHaveLength(4);
      expect([...section.querySelectorAll('img')].filter(({ alt }) => alt !== '')).toHaveLength(1);
      const apply = [...section.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('Apply Now'));
      const { pathname, searchParams } = new URL(apply?.href ?? '');
      expect([pathname, searchParams.get('loanType')]).toEqual(['/apply', PRODUCTS[place]?.loanType]);
    }
  });

  it.each(PRODUCTS)('state terms, an EMI, documents and answers: $name', async ({ name, path }) => {
    const { document } = await open(path);
    expect(find(document, 'h1').textContent).toContain(name);
    expect(find(document, 'table caption').textContent).toBe(`${name}: terms at a glance`);
    const rows = [...document.querySelectorAll('table tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(Object.fromEntries(rows)).toEqual(TERMS[path]);

    const labels = [...document.querySelectorAll('dt')];
    const rupeesOf = (label: string) =>
      Number(labels.find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent?.replace(/\D/g, ''));
    expect(rupeesOf('Total interest')).toBeGreaterThan(0);
    expect(rupeesOf('You repay')).toBe(rupeesOf('Principal') + rupeesOf('Total interest'));

    expect(textsOf(document, 'h2')).toContain('Documents needed');
    expect(document.querySelectorAll('details .question-answer p').length).toBeGreaterThan(0);
    const apply = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent?.trim() === 'Apply Now');
    expect(apply?.getAttribute('href')).toMatch(/^\/apply\?loanType=/);
  });
});
