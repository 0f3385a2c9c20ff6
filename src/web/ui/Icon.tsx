import sprite from './icons/icons.svg';
import type { IconName } from './icons/names.ts';

/** A decorative icon, sized by the font size. A button with nothing but an icon needs an `aria-label`. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
