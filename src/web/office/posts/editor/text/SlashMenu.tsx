import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Sign } from '../signs/Sign.tsx';
import type { SlashState } from './slash.ts';

export interface SlashKeys {
  /** Whether the menu has handled the key. */
  onKey?: ((event: KeyboardEvent) => boolean) | undefined;
}

interface SlashMenuProps {
  id: string;
  state: SlashState;
  /** The text's element, which keeps the focus and names the active item. */
  text: HTMLElement;
  /** Passes on the keys that the text receives. */
  keys: SlashKeys;
}

/** Space that the menu needs below the line, in pixels; otherwise it opens above. */
const HEIGHT = 320;

/** A menu of blocks for arrow keys, Enter and mouse; the focus stays in the text. */
export function SlashMenu({ id, state: { items, place, choose }, text, keys }: SlashMenuProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = Math.min(active, Math.max(0, items.length - 1));
  const item = items[shown];

  useLayoutEffect(() => {
    keys.onKey = (event) => {
      if (items.length === 0) return false;
      if (event.key === 'ArrowDown') setActive((shown + 1) % items.length);
      else if (event.key === 'ArrowUp') setActive((shown - 1 + items.length) % items.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && item && !event.isComposing) choose(item);
      else return false;
      return true;
    };
    return () => {
      keys.onKey = undefined;
    };
  });

  useEffect(() => {
    if (!item) return;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${item.id}`);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [id, item, text]);

  if (!place || items.length === 0) return null;
  const above = place.bottom + HEIGHT > innerHeight && place.top > HEIGHT;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks"
      className="editor-slash"
      style={{
        left: Math.max(8, Math.min(place.left, innerWidth - 268)),
        ...(above ? { bottom: innerHeight - place.top + 6 } : { top: place.bottom + 6 }),
      }}
    >
      {items.map((each, index) => (
        // The text keeps the focus and passes keys on.
        // oxlint-disable-next-line click-events-have-key-events
        <div
          key={each.id}
          id={`${id}-${each.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === shown}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setActive(index)}
          onClick={() => choose(each)}
        >
          <Sign name={each.sign} />
          <span>{each.label}</span>
        </div>
      ))}
    </div>
  );
}
