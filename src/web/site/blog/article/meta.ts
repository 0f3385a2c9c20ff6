import { topicPath } from '../../../../shared/posts/names.ts';
import { originalOf, postPath } from '../../../../shared/posts/form.ts';
import { beginningOf, plainText } from '../../../../shared/posts/reading-time.ts';
import type { Post, PostWithNeighbours } from '../../../../shared/posts/schemas.ts';
import { type Card, pageMeta } from '../../../ui/pageMeta.ts';
import { type Crumb, crumbsOf } from '../../parts/crumbs.ts';
import { article, faqPage } from '../../parts/structured-data.ts';
import { BLOGS } from '../address.ts';

/** The breadcrumbs of a post: its topic comes before it. */
export const crumbsOfPost = (post: Pick<Post, 'category' | 'title' | 'slug' | 'language'>): Crumb[] => [
  ...crumbsOf(post.language, BLOGS),
  ...(post.category ? [{ label: post.category.name, path: topicPath('categories', post.category.name) }] : []),
  { label: post.title, path: postPath(post) },
];

const QUESTION = /<details>\s*<summary>(.*?)<\/summary>(.*?)<\/details>/gs;

/** The questions of a prepared article with their answers; none stands within another one. */
const questionsIn = (html: string) =>
  [...html.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
    question: plainText(question),
    answer: plainText(answer),
  }));

/** The meta tags of a post: its SEO fields, with the post's own texts for those that are empty: no description is. */
export function postMeta(
  args: Parameters<typeof pageMeta>[0],
  { post, article: { html }, byline }: Pick<PostWithNeighbours, 'post' | 'article' | 'byline'>,
  card: Card | undefined,
) {
  const { title, excerpt, seo, publishedAt, updatedAt } = post;
  const original = originalOf({ ...post, canonicalUrl: seo.canonicalUrl });
  const description = seo.metaDescription || excerpt || beginningOf(plainText(html)) || title;
  const questions = questionsIn(html);
  return pageMeta(args, {
    title,
    fullTitle: seo.metaTitle,
    description,
    keywords: seo.keywords,
    canonical: original,
    card,
    published: { at: publishedAt, updatedAt },
    crumbs: crumbsOfPost(post),
    structuredData: ({ site, origin }) => [
      article(post, byline, { site, origin, path: original, description, picture: card?.address ?? '/social-card.jpg' }),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ],
  });
}
