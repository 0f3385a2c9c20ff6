import type { SignName } from './names.ts';
import signs from './signs.svg';

/** A sign on a tool of the editor, sized by the font size. It says nothing by itself: its button has an `aria-label`. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${signs}#${name}`} />
    </svg>
  );
}
