import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
  /** Of one that is switched on and off. */
  isOn?: boolean;
  isDanger?: boolean;
  /** The same with something more, which the arrow at its end or the right arrow key unfolds. */
  more?: readonly MenuItem[];
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

interface MenuProps
  extends Omit<ItemsProps, 'items'>, Omit<ComponentProps<typeof Popup>, 'kind' | 'children' | 'aria-label'> {
  /** A function makes them when it opens. */
  items: ItemsProps['items'] | (() => ItemsProps['items']);
}

/** The look of an item, also of a link. */
export const CHOICE =
  'office-ring-inside flex min-h-(--ctl) w-full items-center gap-2 rounded-lg px-2 text-start text-t2 hover:bg-mist-100 focus:bg-mist-100 aria-[current]:bg-mist-100';

/** The letters of a word that is being typed belong together. */
const TYPING_MS = 700;

/**
 * A button with a menu. Arrow keys, Home, End and first letters only move within it; an item is chosen by a click, Enter or
 * the space bar, and then the menu closes and the focus returns.
 */
export const Menu = ({ label, items, note, ...rest }: MenuProps) => (
  <Popup {...rest} kind="menu" aria-label={label}>
    {() => <MenuItems label={label} items={typeof items === 'function' ? items() : items} note={note} />}
  </Popup>
);

/** What a menu holds, for a `Popup` whose items are made when it opens. */
export function MenuItems({ label, items, note }: ItemsProps) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [unfolded, setUnfolded] = useState<string>();
  const shown = items.flatMap((item) => [item, ...(item.label === unfolded ? (item.more ?? []) : [])]);
  // As they stand in the page: references would come and go with what is unfolded.
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const start = items.findIndex((item) => item.label === unfolded);

  // Into the menu as it opens, to what is chosen; and into what is unfolded.
  useEffect(() => {
    const all = box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [];
    const chosen = [...all].find((item) => item.matches('[role=menuitemradio][aria-checked=true]'));
    (start < 0 ? (chosen ?? all[0]) : all[start + 1])?.focus();
  }, [start]);

  const find = (letter: string, from: number): number => {
    const { text, at } = typed.current;
    const now = performance.now();
    const sought = (now - at < TYPING_MS ? text : '') + letter.toLowerCase();
    typed.current = { text: sought, at: now };
    const first = Math.max(0, from) + (sought.length === 1 ? 1 : 0);
    const places = shown.map((_, place) => (place + first) % shown.length);
    return places.find((place) => shown[place]?.label.toLowerCase().startsWith(sought)) ?? from;
  };

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Tab') closePopup(currentTarget);
    if (key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = entries().findIndex((entry) => entry === document.activeElement);
    const last = shown.length - 1;
    if (key === 'ArrowRight' && shown[now]?.more) return setUnfolded(shown[now].label);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: now === last ? 0 : now + 1,
      ArrowUp: now <= 0 ? last : now - 1,
      ArrowLeft: start < 0 ? now : start,
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
      {shown.map((item) => (
        <Item
          key={`${items.includes(item)} ${item.label}`}
          item={item}
          isPart={!items.includes(item)}
          isUnfolded={item.label === unfolded}
          onFold={() => setUnfolded(item.label === unfolded ? undefined : item.label)}
        />
      ))}
      {note !== undefined && (
        <p className="mt-1 max-w-64 border-t border-line px-2 pt-1.5 pb-1 text-t1 text-slate">{note}</p>
      )}
    </div>
  );
}

interface ItemProps {
  item: MenuItem;
  /** It is what another one has more. */
  isPart: boolean;
  isUnfolded: boolean;
  onFold(): void;
}

function Item({ item, isPart, isUnfolded, onFold }: ItemProps) {
  const { label, icon, sign, hint, isChosen, isOn, isDanger, more, to, onChoose } = item;
  const navigate = useNavigate();
  const isChecked = isChosen ?? isOn;
  return (
    <button
      type="button"
      role={isChosen !== undefined ? 'menuitemradio' : isOn !== undefined ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={isChecked}
      aria-expanded={more && isUnfolded}
      tabIndex={-1}
      onClick={({ currentTarget, target }) => {
        // One press with two meanings, as a button can't stand in another one.
        if (target instanceof Element && target.closest('[data-more]')) return onFold();
        closePopup(currentTarget);
        onChoose?.();
        if (to !== undefined) void navigate(to);
      }}
      className={`${CHOICE} ${isDanger === true ? 'text-error' : ''} ${isPart ? 'pl-8!' : ''}`}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {sign}
      <span className="min-w-0 flex-1">{label}</span>
      {hint}
      {isChecked === true && <Icon name="check" className="size-4 text-peacock-700" />}
      {more && (
        <span
          data-more=""
          title="More (→)"
          className="-my-1 -mr-1 grid size-(--ctl) place-items-center rounded-control hover:bg-mist-200"
        >
          <Icon name={isUnfolded ? 'caret-down' : 'caret-right'} className="size-3" />
        </span>
      )}
    </button>
  );
}
