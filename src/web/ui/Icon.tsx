import common from './icons/common.svg';
import type { IconName } from './icons/names.ts';

/**
 * The sprite of an icon. Script on public pages draws those alone that all of them have, so that it need not know the others. The
 * server and the office, which do, put `spriteOf` here.
 */
export const sprites: { of: (name: IconName) => string } = { of: () => common };

/** A decorative icon, sized by the font size. A button with nothing but an icon needs an `aria-label`. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprites.of(name)}#${name}`} />
    </svg>
  );
}
