import type { Byline, Person } from '../../../../shared/authors.ts';
import type { Post } from '../../../../shared/posts.ts';
import { pageMeta } from '../../../ui/pageMeta.ts';
import { crumbsOf } from '../../parts/crumbs.ts';
import { article, breadcrumbList } from '../../parts/structured-data.ts';
import { authorAddress, BLOGS } from '../address.ts';

const linked = (person: Person | null | undefined) => (person ? { person, path: authorAddress(person.slug) } : undefined);

/** The meta tags of a post: its SEO fields, with the post's own texts for those that are empty. */
export function postMeta(args: Parameters<typeof pageMeta>[0], post: Omit<Post, 'content'>, card: string, byline?: Byline) {
  const { slug, title, excerpt, featuredImage, featuredImageAlt, seo, publishedAt, updatedAt } = post;
  const path = `/blog/${slug}`;
  const description = seo.metaDescription || excerpt || title;
  const picture = card || undefined;
  return pageMeta(args, {
    title,
    fullTitle: seo.metaTitle,
    description,
    keywords: seo.keywords,
    canonical: /^(?:https?:\/\/|\/(?!\/))/i.test(seo.canonicalUrl) ? seo.canonicalUrl : path,
    picture,
    // Nothing is known of a card of its own.
    pictureAlt: !seo.ogImage || seo.ogImage === featuredImage ? featuredImageAlt : '',
    published: { at: publishedAt, updatedAt },
    structuredData: ({ site, origin }) => [
      article({
        site,
        origin,
        path,
        title,
        description,
        picture: picture ?? '/social-card.jpg',
        author: post.author || site.brand,
        publishedAt,
        updatedAt,
        writtenBy: linked(byline?.author),
        reviewedBy: linked(byline?.reviewer),
        checkedOn: byline?.checkedOn ?? undefined,
        ...(post.category && { topic: post.category.name }),
      }),
      breadcrumbList(origin, [...crumbsOf(BLOGS), { label: title, path }]),
    ],
  });
}
