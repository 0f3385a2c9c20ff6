import { iconAddress } from './icons/address.ts';
import type { IconName } from './icons/names.ts';

interface IconProps {
  name: IconName;
  className?: string;
  /** Until a script shows it instead of another one. */
  hidden?: boolean;
}

/** A decorative icon, sized by the font size. A button with nothing but an icon needs an `aria-label`. */
export function Icon({ name, className = '', hidden }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true" {...(hidden && { hidden: true })}>
      <use href={iconAddress(name)} />
    </svg>
  );
}
