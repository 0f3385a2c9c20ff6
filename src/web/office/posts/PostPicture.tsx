import { PathPicture } from '../../ui/PathPicture.tsx';

/** The picture of a post, filling the box that `className` shapes. */
export function PostPicture({ path, sizes, className }: { path: string; sizes: string; className: string }) {
  return (
    <PathPicture
      path={path}
      sizes={sizes}
      className={`overflow-clip bg-mist-100 [&_img]:size-full [&_img]:object-cover ${className}`}
    />
  );
}
