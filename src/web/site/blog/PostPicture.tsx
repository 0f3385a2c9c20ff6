import { ownPicture } from '../../../shared/posts.ts';
import { Picture, type PictureName } from '../../ui/Picture.tsx';
import { PICTURES } from '../../ui/pictures.ts';
import noPicture from '../../ui/shapes/no-picture.svg';
import { useBroken } from '../../ui/useBroken.ts';

interface PostPictureProps {
  /** `featuredImage` of a post. */
  path: string;
  sizes: string;
  /** The page's main picture. */
  priority?: boolean;
}

/** The picture of a post, three wide and two high. Without one, or when it can't be had, a picture that says so stands in. */
export function PostPicture({ path, sizes, priority = false }: PostPictureProps) {
  const { broken, box } = useBroken(path);
  const name = ownPicture(path);
  return (
    <div {...box} className="post-picture">
      {path === '' || broken ? (
        <img src={noPicture} width={1200} height={800} alt="" />
      ) : isPicture(name) ? (
        <Picture name={name} alt="" sizes={sizes} priority={priority} />
      ) : (
        <img src={path} width={1200} height={800} alt="" loading={priority ? 'eager' : 'lazy'} decoding="async" />
      )}
    </div>
  );
}

function isPicture(name: string | undefined): name is PictureName {
  return name !== undefined && Object.hasOwn(PICTURES, name);
}
