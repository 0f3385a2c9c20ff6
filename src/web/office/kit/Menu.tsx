import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { closePopup, Popup } from './Popup.tsx';

export interface MenuItem {
  /** Also what typing the first letters finds. */
  label: string;
  icon?: IconName | undefined;
  /** Shown before the label in place of an icon. */
  sign?: Elements;
  /** After the label, such as a key. */
  hint?: Elements;
  /** Of items of which one is chosen. */
  isChosen?: boolean;
  isDanger?: boolean;
  /** A screen of the office that it leads to, or */
  to?: string;
  /** what it does. */
  onChoose?(): void;
}

interface ItemsProps {
  /** Names the button and the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Below the items. */
  note?: string | undefined;
}

interface MenuProps extends ItemsProps {
  /** What stands on the button. */
  face: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  disabled?: boolean;
}

/** The letters of a word that is being typed belong together. */
const TYPING_MS = 700;

/**
 * A button with a menu. Arrow keys, Home, End and first letters only move within it; an item is chosen by a click, Enter or
 * the space bar, and then the menu closes and the focus returns.
 */
export const Menu = ({ label, items, note, ...rest }: MenuProps) => (
  <Popup {...rest} kind="menu" aria-label={label}>
    {() => <Items label={label} items={items} note={note} />}
  </Popup>
);

function Items({ label, items, note }: ItemsProps) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const navigate = useNavigate();
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  // Into the menu as it opens, to what is chosen.
  useEffect(() => {
    const all = box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [];
    ([...all].find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
  }, []);

  const find = (letter: string, from: number): number => {
    const { text, at } = typed.current;
    const now = performance.now();
    const sought = (now - at < TYPING_MS ? text : '') + letter.toLowerCase();
    typed.current = { text: sought, at: now };
    const start = Math.max(0, from) + (sought.length === 1 ? 1 : 0);
    const places = items.map((_, place) => (place + start) % items.length);
    return places.find((place) => items[place]?.label.toLowerCase().startsWith(sought)) ?? from;
  };

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Tab') closePopup(currentTarget);
    if (key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = entries().findIndex((entry) => entry === document.activeElement);
    const last = items.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: now === last ? 0 : now + 1,
      ArrowUp: now <= 0 ? last : now - 1,
      Home: 0,
      End: last,
    };
    const next = steps[key] ?? (key.length === 1 && key !== ' ' ? find(key, now) : undefined);
    if (next === undefined) return;
    // Nor do the keys of the screen behind it act.
    event.preventDefault();
    entries()[next]?.focus();
  };

  return (
    <div ref={box} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {items.map(({ label: words, icon, sign, hint, isChosen, isDanger, to, onChoose }) => (
        <button
          key={words}
          type="button"
          role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isChosen}
          tabIndex={-1}
          onClick={({ currentTarget }) => {
            closePopup(currentTarget);
            onChoose?.();
            if (to !== undefined) void navigate(to);
          }}
          className={`office-choice ${isDanger === true ? 'text-error' : ''}`}
        >
          {icon && <Icon name={icon} className="size-4" />}
          {sign}
          <span className="min-w-0 flex-1">{words}</span>
          {hint}
          {isChosen === true && <Icon name="check" className="size-4 text-peacock-700" />}
        </button>
      ))}
      {note !== undefined && (
        <p className="mt-1 max-w-64 border-t border-line px-2 pt-1.5 pb-1 text-t1 text-slate">{note}</p>
      )}
    </div>
  );
}
