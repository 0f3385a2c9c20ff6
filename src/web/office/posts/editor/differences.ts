import type { FindAuthor } from '../../authors/useAuthors.ts';
import type { PostFields } from './draft/draft.ts';

interface Names {
  category(id: string): string;
  tag(id: string): string;
  author: FindAuthor;
}

/** A field that two versions of a post don't have in common, in words. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** The fields that differ, except title, content and picture. */
export function differences(before: PostFields, after: PostFields, names: Names): Difference[] {
  const read: Readonly<Record<string, (fields: PostFields) => string>> = {
    Excerpt: ({ excerpt }) => excerpt,
    'Alternative text of the featured image': ({ featuredImageAlt }) => featuredImageAlt,
    Category: ({ category }) => (category ? names.category(category) : ''),
    Tags: ({ tags }) => tags.map(names.tag).toSorted().join(', '),
    Status: ({ status }) => (status === 'published' ? 'Published' : 'Draft'),
    Slug: ({ slug }) => slug,
    Author: ({ author }) => author,
    'Reviewed by': ({ reviewedBy }) => names.author(reviewedBy),
    'Checked on': ({ checkedOn }) => checkedOn,
    'Meta title': ({ seo }) => seo.metaTitle,
    'Meta description': ({ seo }) => seo.metaDescription,
    Keywords: ({ seo }) => seo.keywords.join(', '),
    'Canonical URL': ({ seo }) => seo.canonicalUrl,
    'OG image URL': ({ seo }) => seo.ogImage,
  };
  return Object.entries(read)
    .map(([label, of]) => ({ label, before: of(before), after: of(after) }))
    .filter(({ before, after }) => before !== after);
}
