import { Picture } from '../../ui/Picture.tsx';

interface ThumbProps {
  /** Which of the four products, in their order. */
  position: number;
  className?: string;
}

/** The small picture of a product: a quarter of a sprite, which a page requests once. */
export function Thumb({ position, className = '' }: ThumbProps) {
  return (
    <Picture
      name="thumbs"
      alt=""
      sizes="374px"
      style={{ objectPosition: `${(position / 3) * 100}%` }}
      className={className}
    />
  );
}
