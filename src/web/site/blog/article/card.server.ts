import { CARD, cardPath, pictureSources, pictureVariants } from '../../../../shared/posts/picture-files.ts';
import type { FocusPoint } from '../../../../shared/posts/picture-focus.ts';
import { ownPicture } from '../../../../shared/posts/blog.ts';
import type { Post } from '../../../../shared/posts/schemas.ts';
import type { Card } from '../../../ui/pageMeta.ts';

/**
 * A post's picture for social networks: the OG image that it was given, or its featured picture. It is a JPG where that is in
 * our hands, since not all networks read WebP.
 */
export function cardOf({
  seo: { ogImage },
  featuredImage,
  featuredImageAlt: alt,
  featuredImageFocus,
}: Pick<Post, 'seo' | 'featuredImage' | 'featuredImageAlt' | 'featuredImageFocus'>): Card | undefined {
  if (ogImage === '' || ogImage === featuredImage) return cardOfPicture(featuredImage, featuredImageFocus, alt);
  const [source, jpg] = [pictureSources(ogImage), pictureVariants(ogImage).at(-1)];
  if (!source || !jpg) return cardOfPicture(ogImage) ?? { address: ogImage };
  return { address: jpg.path, width: jpg.width, height: Math.round((source.height * jpg.width) / source.width) };
}

/** The card of an uploaded picture or of one of the project's own. */
export function cardOfPicture(path: string, focus?: FocusPoint, alt?: string): Card | undefined {
  const uploaded = focus && cardPath(path, focus);
  const address = uploaded ?? (ownPicture(path) ? path.replace(/-1200\.webp$/, '-1200.jpg') : undefined);
  return address === undefined ? undefined : { address, alt, ...CARD };
}
