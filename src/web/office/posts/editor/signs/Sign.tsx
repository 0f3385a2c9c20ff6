import type { SignName } from './names.ts';
import signs from './signs.svg';

/** An icon of the editor, sized by the font size. Hidden from screen readers: its button has an `aria-label`. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${signs}#icon_${name}`} />
    </svg>
  );
}
