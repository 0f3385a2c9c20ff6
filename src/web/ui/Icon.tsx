import sprite from './icons/icons.svg';
import type { IconName } from './icons/names.ts';

interface IconProps {
  name: IconName;
  className?: string;
}

/** A decorative icon, sized by the font size. A button with nothing but an icon needs an `aria-label`. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
