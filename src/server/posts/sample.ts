import { readFile } from 'node:fs/promises';
import { DAY_MS } from '../../shared/kit/time.ts';
import { ADDRESS_DOCUMENTS, IDENTITY_DOCUMENTS, INCOME_PERIODS } from '../../shared/loans/documents.ts';
import { NEW_CAR_LOAN, PERSONAL_LOAN, USED_CAR_LOAN } from '../../shared/loans/products.ts';
import type { SamplePost, SamplePostRepository } from './sample-repository.ts';
import { SAMPLE_ARTICLES, type SampleArticle } from './sample/articles.ts';

/** Product figures and lists that the texts include as `{{name}}`. */
const FACTS: Readonly<Record<string, string | number>> = {
  usedCarMaxAge: USED_CAR_LOAN.maxCarAge.years,
  usedCarYearsLeftAt8: USED_CAR_LOAN.maxCarAge.years - 8,
  usedCarMaxMonths: USED_CAR_LOAN.tenure.max,
  newCarMaxMonths: NEW_CAR_LOAN.tenure.max,
  minCreditScore: PERSONAL_LOAN.minCreditScore,
  identityDocuments: IDENTITY_DOCUMENTS.items.join('; '),
  addressDocuments: ADDRESS_DOCUMENTS.items.join('; '),
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
  const articles = await Promise.all(SAMPLE_ARTICLES.map((article) => readArticle(article, author)));
  const newest = Math.max(...articles.map(({ publishedAt }) => publishedAt));
  const days = Math.max(0, Math.ceil((newest - now) / DAY_MS));
  await posts.addToEmpty(articles.map((article) => ({ ...article, publishedAt: article.publishedAt - days * DAY_MS })));
}

async function readArticle(article: SampleArticle, author: string): Promise<SamplePost> {
  const { slug, title, excerpt, picture, category, tags, metaTitle, metaDescription, keywords, published } = article;
  // Social networks use this 1200 px file; pages derive the other widths from its name.
  const featuredImage = `/pictures/${picture}-1200.webp`;
  return {
    slug,
    title,
    excerpt,
    featuredImage,
    author,
    category,
    tags,
    content: fillIn((await readFile(new URL(`${slug}.html`, FOLDER), 'utf8')).trim()),
    // With an empty canonical URL, the page's own URL is canonical.
    seo: { metaTitle, metaDescription, keywords: [...keywords], canonicalUrl: '', ogImage: featuredImage },
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
