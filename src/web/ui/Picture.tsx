import type { CSSProperties } from 'react';
import { ownFiles, PHONE, type PictureFiles, type PictureName, smallest } from '../../shared/posts/own-files.ts';

export type { PictureName } from '../../shared/posts/own-files.ts';

export interface PictureLook {
  /** What the picture shows; empty for decorative pictures. */
  alt: string;
  /** As the HTML attribute, for instance `(width < 48rem) 100vw, 580px`. */
  sizes: string;
  /** The page's main picture, loaded first. All others load lazily. */
  priority?: boolean;
  className?: string;
  style?: CSSProperties | undefined;
  /** Shown when the picture fails to load. */
  fallback?: string;
}

export const Picture = ({ name, ...look }: PictureLook & { name: PictureName }) => (
  <PictureOf files={ownFiles(name)} {...look} />
);

/** A picture in the smallest format and width that the browser supports. */
export function PictureOf({
  files,
  alt,
  sizes,
  priority = false,
  className,
  style,
  fallback,
}: PictureLook & { files: PictureFiles }) {
  const { src, avif, webp, width, height, still } = files;
  return (
    <picture>
      {still && <source media="(prefers-reduced-motion: reduce)" srcSet={still} />}
      {avif && <source media={PHONE} type="image/avif" srcSet={smallest(avif)} sizes={sizes} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp || undefined}
        sizes={webp && sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        className={className}
        style={style}
        data-fallback={fallback}
      />
    </picture>
  );
}
