import { type PictureLook, PictureOf } from './Picture.tsx';
import noPicture from './shapes/no-picture.svg';
import type { FocusPoint } from '../../shared/posts/picture-focus.ts';
import { storedFiles } from '../../shared/posts/stored-files.ts';

interface PathPictureProps extends Omit<PictureLook, 'alt' | 'className' | 'fallback' | 'style'> {
  /** From a post, such as its `featuredImage`; may be empty. */
  path: string;
  alt?: string;
  /** The point that stays visible if the shape crops the picture; by default its centre. */
  focus?: FocusPoint | undefined;
  /** The class of the element around the picture, which sets its shape. */
  className?: string;
}

const single = (src: string) => ({ src, avif: '', webp: '', width: 1200, height: 800 });

/** As styles of a picture; none for its centre, where pictures are by default. */
export const focusStyle = ({ x, y }: FocusPoint) => (x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` });

/** Any picture of a post, or a placeholder when there is none or it fails to load. */
export function PathPicture({ path, alt = '', focus, className, ...look }: PathPictureProps) {
  return (
    <div className={className}>
      <PictureOf
        files={storedFiles(path) ?? single(path || noPicture)}
        alt={alt}
        fallback={noPicture}
        style={focus && focusStyle(focus)}
        {...look}
      />
    </div>
  );
}
