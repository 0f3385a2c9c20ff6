import sprite from './icons/icons.svg';
import type { IconName } from './icons/names.ts';

interface IconProps {
  name: IconName;
  className?: string;
}

/** A sign beside words, sized by the font size. It says nothing by itself: a button that holds only an icon needs an `aria-label`. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
