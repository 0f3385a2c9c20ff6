import { PRODUCTS } from '../../../shared/loans/products.ts';
import { Picture } from '../../ui/Picture.tsx';

interface ThumbProps {
  /** Which of the products, in their order. */
  position: number;
  className?: string;
}

/** Of the sprite, which is 70 pixels high. */
const SIZES = `${Math.ceil((PRODUCTS.length * 280) / 3)}px`;

/** The small picture of a product: its part of a sprite, which a page requests once. */
export function Thumb({ position, className = '' }: ThumbProps) {
  return (
    <Picture
      name="thumbs"
      alt=""
      sizes={SIZES}
      style={{ objectPosition: `${(position / (PRODUCTS.length - 1)) * 100}%` }}
      className={className}
    />
  );
}
