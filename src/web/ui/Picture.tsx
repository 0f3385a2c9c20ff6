import { KINDS, PICTURES } from './pictures.ts';

export type PictureName = keyof typeof PICTURES;

interface PictureProps {
  name: PictureName;
  /** What the picture shows; empty where it only adorns. */
  alt: string;
  /** The width at which it is shown, as in the HTML attribute, for instance `(width < 48rem) 100vw, 580px`. */
  sizes: string;
  /** The page's main picture: fetched first. All others wait until they come near the screen. */
  priority?: boolean;
  className?: string;
}

/** One of the rendered scenes, in the smallest format and width that the browser can use. */
export function Picture({ name, alt, sizes, priority = false, className }: PictureProps) {
  const [kind, digest] = PICTURES[name];
  const { width, height, avif, webp } = KINDS[kind];
  const address = (to: number, format: string) => `/pictures/${name}-${to}.${format}?v=${digest}`;
  const set = (widths: readonly number[], format: string) =>
    widths.map((to) => `${address(to, format)} ${to}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set(avif, 'avif')} sizes={sizes} />
      <img
        src={address(webp[0], 'webp')}
        srcSet={set(webp, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        className={className}
      />
    </picture>
  );
}
