import { pictureVariants } from '../../../../shared/picture-files.ts';
import type { Post } from '../../../../shared/posts.ts';

/** A post's picture for social networks, not all of which read WebP: a path, a URL, or empty. */
export function cardOf({ seo, featuredImage }: Pick<Post, 'seo' | 'featuredImage'>): string {
  const picture = seo.ogImage || featuredImage;
  return pictureVariants(picture).at(-1)?.path ?? picture.replace(/^(\/pictures\/blog-[\w-]+-1200)\.webp$/, '$1.jpg');
}
