import { ownPicture } from '../../../shared/posts.ts';
import { Picture, type PictureName } from '../../ui/Picture.tsx';
import { PICTURES } from '../../ui/pictures.ts';
import noPicture from '../../ui/shapes/no-picture.svg';
import { useBroken } from '../../ui/useBroken.ts';

export function PostPicture({ path, sizes, className }: { path: string; sizes: string; className: string }) {
  const { broken, box } = useBroken(path);
  const name = ownPicture(path);
  return (
    <div {...box} className={`overflow-clip bg-mist-100 [&_img]:size-full [&_img]:object-cover ${className}`}>
      {path === '' || broken ? (
        <img src={noPicture} width={1200} height={800} alt="" />
      ) : name !== undefined && Object.hasOwn(PICTURES, name) ? (
        <Picture name={name as PictureName} alt="" sizes={sizes} />
      ) : (
        <img src={path} width={1200} height={800} alt="" loading="lazy" decoding="async" />
      )}
    </div>
  );
}
