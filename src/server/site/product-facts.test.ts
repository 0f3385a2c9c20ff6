import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { PAGES } from '../../shared/site/addresses.ts';
import { LOAN_AGAINST_CAR, NEW_CAR_LOAN, PERSONAL_LOAN, PRODUCTS, USED_CAR_LOAN } from '../../shared/loans/products.ts';
import { createSamplePostRepository } from '../posts/sample-repository.ts';
import { addSamplePosts } from '../posts/sample.ts';
import articles from '../posts/sample/articles.json' with { type: 'json' };

const ranges = (of: 'tenure' | 'age') => PRODUCTS.map((product) => `${product[of].min} to ${product[of].max}`);

const UNITS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const COUNT = UNITS.split('|')[PRODUCTS.length - 1] ?? '';

/** Patterns of product facts in texts, each with the correct values. */
const STATEMENTS: readonly { fact: string; pattern: RegExp; right: readonly string[] }[] = [
  { fact: 'rates', pattern: /\bfrom (\d+(?:\.\d+)?)%(?! to)/gi, right: PRODUCTS.map(({ rateFrom }) => String(rateFrom)) },
  { fact: 'tenures in months', pattern: /\b(\d+(?:-| to )\d+) months\b/g, right: ranges('tenure') },
  { fact: 'longest tenures', pattern: /\bup to (\d+) months\b/gi, right: PRODUCTS.map(({ tenure }) => String(tenure.max)) },
  {
    fact: 'tenures in years',
    pattern: /\bup to (\d+) years\b/gi,
    // The example of how many years remain is a car of 8 years.
    right: [...PRODUCTS.map(({ tenure }) => String(tenure.max / 12)), String(USED_CAR_LOAN.maxCarAge.years - 8)],
  },
  { fact: 'ages of borrowers', pattern: /\b(\d\d(?:-| to )\d\d) years\b/g, right: ranges('age') },
  {
    fact: 'ages of used cars',
    pattern: /\bat most (\d+) years(?: old)?(?: at the end of the tenure| when the (?:loan ends|last instalment is due))/gi,
    right: [String(USED_CAR_LOAN.maxCarAge.years)],
  },
  {
    fact: 'ages of cars',
    pattern: /\b(?:at most|no older than(?: about)?) (\w+) years/gi,
    right: [USED_CAR_LOAN, LOAN_AGAINST_CAR].map(({ maxCarAge }) => String(maxCarAge.years)),
  },
  {
    fact: 'credit scores',
    pattern: /\b(?:score is|score of|Below|score) (\d{3})\b/g,
    right: [String(PERSONAL_LOAN.minCreditScore)],
  },
  { fact: 'incomes', pattern: /at least ₹([\d,]+) a month/gi, right: [PERSONAL_LOAN.minIncome.toLocaleString('en-IN')] },
  {
    fact: 'shares of the value',
    pattern: /\bup to (\d+)%/gi,
    right: [USED_CAR_LOAN, NEW_CAR_LOAN, LOAN_AGAINST_CAR].map(({ maxAmount }) => String(maxAmount.percent)),
  },
  { fact: 'amounts', pattern: /\bup to ₹(\d+) lakh/gi, right: [String(PERSONAL_LOAN.maxAmount.rupees / 100_000)] },
  {
    fact: 'foreclosure',
    pattern: /foreclosure charges after (\w+) months/gi,
    right: [String(USED_CAR_LOAN.freeForeclosureAfter)],
  },
  {
    fact: 'how many loans there are',
    pattern: new RegExp(`\\b(${UNITS}) loans(?:, one honest form|\\.)`, 'gi'),
    right: [COUNT, COUNT.replace(/^./, (letter) => letter.toUpperCase())],
  },
];

describeOneEngine('what pages and sample posts state about the products', (fresh) => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    const database = await fresh();
    await addSamplePosts(createSamplePostRepository(database), 'Test Team');
    const { call } = buildApp(database);
    for (const path of [...PAGES, ...articles.map(({ slug }) => `/blog/${slug}`)]) {
      const answer = await call('GET', path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      texts.set(path, textOf(await answer.text()));
    }
  });

  it.each(STATEMENTS)('agrees on $fact', ({ pattern, right }) => {
    const found = [...texts].flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map(([, said = '']) => ({ path, said: said.replace('-', ' to ') })),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ said }) => !right.includes(said))).toEqual([]);
  });

  it('gives limits of tenures and ages in figures, so that they can be compared', () => {
    const spelled = new RegExp(
      `\\b(?:up to|at most|no older than|as long as)(?: about)? (?:${UNITS}) (?:years|months)`,
      'gi',
    );
    expect([...texts].filter(([, text]) => spelled.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('promises nothing based on income, which no form asks for', () => {
    const promise = /\b(?:[Mm]atch(?:es|ing)?|AI|[Ss]oftware)\b[^.]*\bincome\b/;
    expect([...texts].filter(([, text]) => promise.test(text)).map(([path]) => path)).toEqual([]);
  });
});

/** The visible text of a page. Every tag ends a word. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
