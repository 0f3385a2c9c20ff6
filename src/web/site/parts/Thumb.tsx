import { Picture } from '../../ui/Picture.tsx';

interface ThumbProps {
  /** Which of the four products, in their order. */
  position: number;
  className?: string;
}

/** The small picture of a product. The four lie side by side in one file, which a page asks for once; the box shows a quarter of it. */
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
