import type { Language } from '../../../../shared/languages/languages.ts';
import type { PostStatus } from '../../../../shared/posts/form.ts';
import type { PostSeo } from '../../../../shared/posts/schemas.ts';
import type { BylineIds } from '../../bylines/repository.ts';

/** A post to store. Times are epoch milliseconds. */
export interface PostContent extends BylineIds {
  status: PostStatus;
  language: Language;
  /** Id of a post. */
  translationOf: string | null;
  title: string;
  excerpt: string;
  featuredImage: string;
  featuredImageAlt: string;
  categoryId: string;
  tagIds: readonly string[];
  author: string;
  content: string;
  readMinutes: number;
  seo: PostSeo;
  publishedAt: number | null;
}

export const NO_SEO: PostSeo = { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' };

/** The columns of what a post is, beside who is behind it, what it translates, and what it is filed under by tags. */
export function toColumns({
  status,
  language,
  title,
  excerpt,
  featuredImage,
  featuredImageAlt,
  categoryId,
  author,
  content,
  readMinutes,
  seo,
  publishedAt,
}: Omit<PostContent, 'tagIds' | 'categoryId' | 'translationOf' | keyof BylineIds> & { categoryId: string | null }) {
  return {
    status,
    language,
    title,
    excerpt,
    featured_image: featuredImage,
    featured_image_alt: featuredImageAlt,
    category_id: categoryId,
    author,
    read_minutes: readMinutes,
    meta_title: seo.metaTitle,
    meta_description: seo.metaDescription,
    keywords: JSON.stringify(seo.keywords),
    canonical_url: seo.canonicalUrl,
    og_image: seo.ogImage,
    published_at: publishedAt,
    content,
  };
}

/** A post before its first save. */
export const NOTHING: Parameters<typeof toColumns>[0] = {
  status: 'draft',
  language: 'en',
  title: '',
  excerpt: '',
  featuredImage: '',
  featuredImageAlt: '',
  categoryId: null,
  author: '',
  content: '',
  readMinutes: 1,
  seo: NO_SEO,
  publishedAt: null,
};
