import { type PictureLook, PictureOf } from './Picture.tsx';
import noPicture from './shapes/no-picture.svg';
import { storedFiles } from '../../shared/stored-files.ts';

interface PathPictureProps extends Omit<PictureLook, 'alt' | 'className' | 'fallback'> {
  /** From a post, such as its `featuredImage`; may be empty. */
  path: string;
  alt?: string;
  /** The class of the element around the picture, which sets its shape. */
  className?: string;
}

const single = (src: string) => ({ src, avif: '', webp: '', width: 1200, height: 800 });

/** Any picture of a post, or a placeholder when there is none or it fails to load. */
export function PathPicture({ path, alt = '', className, ...look }: PathPictureProps) {
  return (
    <div className={className}>
      <PictureOf files={storedFiles(path) ?? single(path || noPicture)} alt={alt} fallback={noPicture} {...look} />
    </div>
  );
}
