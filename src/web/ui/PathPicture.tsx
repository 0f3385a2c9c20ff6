import { type PictureLook, PictureOf } from './Picture.tsx';
import noPicture from './shapes/no-picture.svg';
import { storedFiles } from '../../shared/stored-files.ts';

interface PathPictureProps extends Omit<PictureLook, 'alt' | 'className' | 'fallback'> {
  /** As a post names it, for instance in `featuredImage`; may be empty. */
  path: string;
  alt?: string;
  /** Of the box around the picture, which gives it its shape. */
  className?: string;
}

const single = (src: string) => ({ src, avif: '', webp: '', width: 1200, height: 800 });

/** Any picture of a post. Without one, or when it can't be had, a picture that says so stands in. */
export function PathPicture({ path, alt = '', className, ...look }: PathPictureProps) {
  return (
    <div className={className}>
      <PictureOf files={storedFiles(path) ?? single(path || noPicture)} alt={alt} fallback={noPicture} {...look} />
    </div>
  );
}
