import type { FocusPoint } from '../../../shared/posts/picture-focus.ts';
import { PathPicture } from '../../ui/PathPicture.tsx';

interface PostPictureProps {
  path: string;
  alt?: string;
  focus?: FocusPoint | undefined;
  sizes: string;
  className: string;
}

/** The picture of a post, filling the box that `className` shapes. */
export function PostPicture({ className, ...picture }: PostPictureProps) {
  return (
    <PathPicture {...picture} className={`overflow-clip bg-mist-100 [&_img]:size-full [&_img]:object-cover ${className}`} />
  );
}
