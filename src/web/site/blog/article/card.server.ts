import { pictureVariants } from '../../../../shared/picture-files.ts';
import type { Post } from '../../../../shared/posts.ts';

/**
 * The picture of a post as social networks read it, which are not all able to read WebP: a path of this site or an address, or
 * empty.
 */
export function cardOf({ seo, featuredImage }: Pick<Post, 'seo' | 'featuredImage'>): string {
  const picture = seo.ogImage || featuredImage;
  return pictureVariants(picture).at(-1)?.path ?? picture.replace(/^(\/pictures\/blog-[\w-]+-1200)\.webp$/, '$1.jpg');
}
