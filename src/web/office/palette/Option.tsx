import type { MouseEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../kit/Kbd.tsx';
import type { Item } from './items.ts';
import { markedPieces } from './matching.ts';

interface OptionProps {
  id: string;
  item: Item;
  words: readonly string[];
  isActive: boolean;
  onPoint(): void;
  onOpen(): void;
}

/** A line of the list: a link, so that the browser’s own ways to open a new tab work. */
export function Option({ id, item, words, isActive, onPoint, onOpen }: OptionProps) {
  const { icon, label, hint = '', end = '', isLate = false, to } = item;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onPointerMove: isActive ? undefined : onPoint,
    onClick: open,
    className:
      'grid min-h-(--row) cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 rounded-lg px-2 text-t3 text-slate aria-selected:bg-mist-100 aria-selected:text-ink aria-selected:inset-ring-2 aria-selected:inset-ring-peacock-700 max-sm:min-h-13',
    ref: (element: HTMLElement | null) => {
      if (isActive) element?.scrollIntoView({ block: 'nearest' });
    },
  } as const;
  const content = (
    <>
      <Icon name={icon} className="size-4 justify-self-center" />
      <span className="py-1 max-sm:wrap-anywhere sm:truncate">
        <span className="font-[550] text-peacock-900">
          <Marked text={label} words={words} />
        </span>
        {hint && (
          <span className="text-t2 max-sm:block sm:ml-2">
            <Marked text={hint} words={words} />
          </span>
        )}
      </span>
      <span className="flex items-center gap-3 text-t2">
        <span className={isLate ? 'font-semibold text-error' : ''}>{end}</span>
        {isActive && (
          <span aria-hidden className="max-sm:hidden">
            <Kbd>↵</Kbd>
          </span>
        )}
      </span>
    </>
  );
  return to === undefined ? (
    <div {...props}>{content}</div>
  ) : (
    <a {...props} href={to}>
      {content}
    </a>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map((piece, place) => {
    const Piece = place % 2 === 0 ? 'span' : 'mark';
    return (
      <Piece key={place} className={Piece === 'mark' ? 'rounded-xs bg-marigold-200 text-inherit' : ''}>
        {piece}
      </Piece>
    );
  });
}
