import { readFile } from 'node:fs/promises';
import { DAY_MS } from '../../shared/kit/time.ts';
import { COMMON_DOCUMENTS, INCOME_PERIODS } from '../../shared/loans/documents.ts';
import { NEW_CAR_LOAN, PERSONAL_LOAN, USED_CAR_LOAN } from '../../shared/loans/products.ts';
import articles from './sample/articles.json' with { type: 'json' };
import type { SamplePost, SamplePostRepository } from './sample-repository.ts';

/** Product figures and lists that the texts include as `{{name}}`. */
const FACTS: Readonly<Record<string, string | number>> = {
  usedCarMaxAge: USED_CAR_LOAN.maxCarAge.years,
  usedCarYearsLeftAt8: USED_CAR_LOAN.maxCarAge.years - 8,
  usedCarMaxMonths: USED_CAR_LOAN.tenure.max,
  newCarMaxMonths: NEW_CAR_LOAN.tenure.max,
  minCreditScore: PERSONAL_LOAN.minCreditScore,
  identityDocuments: COMMON_DOCUMENTS.identity.items.join('; '),
  addressDocuments: COMMON_DOCUMENTS.address.items.join('; '),
  salarySlipMonths: INCOME_PERIODS.salarySlips,
  bankStatementMonths: INCOME_PERIODS.bankStatement,
  taxReturnYears: INCOME_PERIODS.taxReturns,
};

const FOLDER = new URL('sample/', import.meta.url);

/**
 * Adds the sample articles to an empty blog, once even if several servers start together. If the clock is earlier than the
 * newest article, all are backdated, so that none is dated in the future.
 *
 * @param author the name shown as their author
 */
export async function addSamplePosts(posts: SamplePostRepository, author: string, now = Date.now()): Promise<void> {
  const samples = await Promise.all(articles.map((article) => readArticle(article, author)));
  const newest = Math.max(...samples.map(({ publishedAt }) => publishedAt));
  const days = Math.max(0, Math.ceil((newest - now) / DAY_MS));
  await posts.addToEmpty(samples.map((sample) => ({ ...sample, publishedAt: sample.publishedAt - days * DAY_MS })));
}

/** Its text is in `<slug>.html`; the slugs are spelled as in the URLs, including the capital letter. */
async function readArticle(article: (typeof articles)[number], author: string): Promise<SamplePost> {
  const { picture, metaTitle, metaDescription, keywords, published, ...post } = article;
  // Social networks use this 1200 px file; pages derive the other widths from its name.
  const featuredImage = `/pictures/${picture}-1200.webp`;
  return {
    ...post,
    featuredImage,
    author,
    content: fillIn((await readFile(new URL(`${post.slug}.html`, FOLDER), 'utf8')).trim()),
    // With an empty canonical URL, the page's own URL is canonical.
    seo: { metaTitle, metaDescription, keywords, canonicalUrl: '', ogImage: featuredImage },
    publishedAt: Date.parse(`${published}T10:00+05:30`),
  };
}

/** @throws RangeError for a name that FACTS doesn't have */
function fillIn(content: string): string {
  return content.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new RangeError(`No product fact is called ${name}.`);
    return String(fact);
  });
}
