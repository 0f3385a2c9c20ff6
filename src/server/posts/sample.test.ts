import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../shared/kit/time.ts';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { runScript } from '../../../tests/support/processes.ts';
import { ROOT } from '../../../tests/support/server.ts';
import { calculateEmi, formatRupees } from '../../shared/calculators/emi.ts';
import { ownPicture } from '../../shared/posts/blog.ts';
import type { Post } from '../../shared/posts/schemas.ts';
import { countWords } from '../../shared/posts/reading-time.ts';
import { prepay } from '../../shared/calculators/prepayment.ts';
import { createNames } from './names/repository.ts';
import { createPostRepository } from './repository.ts';
import { createSamplePostRepository } from './sample-repository.ts';
import { addSamplePosts } from './sample.ts';

const NAMED_BY_THE_SPECIFICATION = [
  'auto-finance-and-solving-dealer-Challenges',
  'new-vs-used-car',
  'personal-loan',
  'used-car-dealers',
  'loan-eligibility',
];
const ALL = { language: 'en' as const, page: 1, limit: 100, category: 'all' };

/** Loans that the articles calculate: rupees, percent a year, months. */
const FIGURES: readonly (readonly [slug: string, principal: number, annualRate: number, months: readonly number[]])[] = [
  ['personal-loan', 500_000, 12, [24, 36, 48, 60]],
  ['emi-explained', 500_000, 10.5, [12, 24, 36, 48, 60]],
  ['credit-score-explained', 300_000, 12, [36]],
  ['credit-score-explained', 300_000, 18, [36]],
  ['new-vs-used-car', 720_000, 9, [60]],
  ['new-vs-used-car', 400_000, 13, [36, 48]],
  ['used-car-dealers', 500_000, 13, [36, 48, 60]],
  ['auto-finance-and-solving-dealer-Challenges', 440_000, 13, [48, 60]],
  ['prepaying-your-loan', 600_000, 12, [60]],
];

const START = `
  const { openDatabase } = await import('./src/server/engine/open.ts');
  const { createSamplePostRepository } = await import('./src/server/posts/sample-repository.ts');
  const { addSamplePosts } = await import('./src/server/posts/sample.ts');
  const [, url, dataDir] = process.argv;
  const database = await openDatabase({ url, dataDir, server: false });
  console.log('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  await addSamplePosts(createSamplePostRepository(database), 'Test Team');
  await database.close();
  process.exit(0);
`;

async function readSamples(database: TestDatabase, now?: number): Promise<Post[]> {
  const posts = createPostRepository(database);
  await addSamplePosts(createSamplePostRepository(database), 'Test Team', now);
  const { rows } = await posts.listPublished(ALL);
  return Promise.all(
    rows.map(async ({ slug }) => {
      const post = await posts.findPublished(slug);
      if (post === undefined) throw new Error(`There is no post ${slug}.`);
      return post;
    }),
  );
}

/** Elements that are not closed, or closed in the wrong place. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash !== '' && open.at(-1) === name) open.pop();
    else open.push(`${slash}${name}`);
  }
  return open;
}

describeOneEngine('sample articles', (fresh) => {
  it('are complete, in several categories, with enough for a second page', async () => {
    const samples = await readSamples(await fresh(), Date.UTC(2026, 11, 1));
    expect(samples.length).toBeGreaterThanOrEqual(9);
    expect(samples.map(({ slug }) => slug)).toEqual(expect.arrayContaining(NAMED_BY_THE_SPECIFICATION));
    expect(new Set(samples.map(({ category }) => category?.name)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(samples.map(({ publishedAt }) => publishedAt)).size).toBe(samples.length);
    for (const { slug, title, excerpt, featuredImage, tags, author, readMinutes, content, seo } of samples) {
      expect([slug, title, excerpt.length <= 160, author]).toEqual([slug, expect.stringMatching(/\S/), true, 'Test Team']);
      expect([slug, ownPicture(featuredImage), existsSync(join(ROOT, 'public', featuredImage))]).toEqual([
        slug,
        expect.stringMatching(/^blog-/),
        true,
      ]);
      expect(tags.length).toBeGreaterThanOrEqual(2);
      expect([slug, seo.metaTitle.length > 0 && seo.metaTitle.length <= 60]).toEqual([slug, true]);
      expect([slug, seo.metaDescription.length > 0 && seo.metaDescription.length <= 160]).toEqual([slug, true]);
      expect([slug, seo.keywords.length >= 3, seo.ogImage]).toEqual([slug, true, featuredImage]);
      const words = countWords(content);
      expect([slug, words >= 500 && words <= 1200, readMinutes]).toEqual([slug, true, Math.ceil(words / 200)]);
    }
  });

  it('are valid HTML of allowed elements, with headings in order and working links', async () => {
    const samples = await readSamples(await fresh());
    const addresses = new Set(samples.map(({ slug }) => `/blog/${slug}`));
    for (const { slug, content } of samples) {
      const names = new Set([...content.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name));
      const known = [
        'p',
        'h2',
        'h3',
        'ul',
        'ol',
        'li',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'blockquote',
        'strong',
        'em',
        'sup',
        'a',
      ];
      expect([slug, [...names].filter((name) => !known.includes(name ?? ''))]).toEqual([slug, []]);
      expect([slug, unclosed(content)]).toEqual([slug, []]);
      expect([
        slug,
        /<h2[\s\S]*<h2/.test(content),
        content.indexOf('<h3') === -1 || content.indexOf('<h2') < content.indexOf('<h3'),
      ]).toEqual([slug, true, true]);
      expect([slug, content.match(/&(?!nbsp;)\w+;|&\s/g)]).toEqual([slug, null]);
      for (const [, address = ''] of content.matchAll(/href="([^"]*)"/g)) {
        expect([slug, address, !address.startsWith('/blog/') || addresses.has(address)]).toEqual([
          slug,
          expect.stringMatching(/^\/[a-z]/),
          true,
        ]);
      }
    }
  });

  it('agree with the calculators', async () => {
    const samples = await readSamples(await fresh());
    const textOf = (slug: string) => samples.find((post) => post.slug === slug)?.content ?? '';
    for (const [slug, principal, annualRate, terms] of FIGURES) {
      for (const months of terms) {
        const { emi, totalInterest } = calculateEmi(principal, annualRate, months);
        for (const amount of [principal, emi, totalInterest]) expect(textOf(slug)).toContain(formatRupees(amount));
      }
    }
    for (const lumpSumMonth of [12, 24, 36, 48]) {
      const { saved } = prepay({
        outstanding: 600_000,
        annualRate: 12,
        months: 60,
        lumpSum: 100_000,
        lumpSumMonth,
        extraMonthly: 0,
      });
      const cells = [`${lumpSumMonth} instalments`, formatRupees(saved.interest), `${saved.months} months`];
      const row = cells.map((cell) => `<td>${cell}</td>`).join('');
      expect(textOf('prepaying-your-loan')).toContain(row);
    }
  });

  it('are never dated in the future', async () => {
    const start = Date.UTC(2026, 7, 1, 12);
    const [newest, ...others] = await readSamples(await fresh(), start);
    const age = start - Date.parse(newest?.publishedAt ?? '');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(DAY_MS);
    expect(others.every(({ publishedAt }) => Date.parse(publishedAt) < start)).toBe(true);
  });

  it('are added once when several servers start together', async () => {
    const database = await fresh();
    const nodes = [1, 2, 3].map(() => runScript(START, database.url, database.dataDir));
    for (const { lines } of nodes) for await (const line of lines) if (line === 'ready') break;
    for (const { send } of nodes) send('go');
    expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect((await createPostRepository(database).listPublished(ALL)).total).toBe(9);
    expect(await createNames(database, 'categories').list()).toHaveLength(5);
  });
});
