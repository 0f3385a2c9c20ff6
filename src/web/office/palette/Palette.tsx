import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_SEARCH } from '../../../shared/kit/lists.ts';
import { Icon } from '../../ui/Icon.tsx';
import { failureOf } from '../api.ts';
import { useDeskIsOn } from '../desk/useDesk.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Kbd } from '../kit/Kbd.tsx';
import type { Person } from '../session/state.ts';
import { can } from '../../../shared/staff/permissions.ts';
import { entriesFor, type Item, itemsOf } from './items.ts';
import { markedPieces, typedWords } from './matching.ts';
import { commandKey } from './keys.ts';
import { readRecent } from './recent.ts';
import { useFound } from './useFound.ts';

/** A reference, on one line: its hyphens don’t break. */
const EXAMPLE = 'RN\u20117F3K\u201192QD';

/** One box that finds leads, posts, lenders, screens and actions. */
export function Palette({ person, onClose }: { person: Person; onClose(): void }) {
  const { permissions, staffId } = person;
  const id = useId();
  const navigate = useNavigate();
  const hasDesk = useDeskIsOn();
  const [typed, setTyped] = useState('');
  /** What was moved to, by its key; the first one until then. */
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed before anything was found. */
  const waiting = useRef<{ inNewTab: boolean }>(undefined);
  const [recent] = useState(() => readRecent(staffId));
  const [entries] = useState(() => entriesFor(permissions));
  const text = typed.trim();
  const { isSearching, error, retry, ...records } = useFound(text, recent);
  const words = typedWords(text);
  const groups = itemsOf({ ...records, words, entries, known: recent, hasDesk });
  const items = groups.flatMap((group) => group.items);
  // Enter alone does nothing that nobody has asked for.
  const first = text === '' && records.recent.length === 0 ? undefined : items[0];
  const active = items.find(({ key }) => key === chosen) ?? first;

  const open = ({ to, run }: Item, inNewTab = false) => {
    if (to !== undefined && inNewTab) return void window.open(to, '_blank', 'noopener');
    onClose();
    if (to === undefined) run?.();
    else void navigate(to);
  };
  const openWaited = useEffectEvent(() => {
    if (waiting.current && active) open(active, waiting.current.inNewTab);
    waiting.current = undefined;
  });
  useEffect(() => {
    if (!isSearching) openWaited();
  }, [isSearching]);

  const move = (step: 1 | -1) => {
    const place = active ? items.indexOf(active) + step : step === 1 ? 0 : -1;
    setChosen(items.at(place % items.length)?.key);
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') {
      const inNewTab = ctrlKey || metaKey;
      // The same keys lead to the same place, however fast the answer is.
      if (isSearching && chosen === undefined) waiting.current = { inNewTab };
      else if (active) open(active, inNewTab);
    } else return;
    event.preventDefault();
  };

  const says =
    text === '' && !isSearching
      ? ''
      : isSearching
        ? 'Searching…'
        : items.length === 1
          ? '1 result'
          : `${items.length || 'No'} results`;
  return (
    <Dialog
      onClose={onClose}
      className="max-w-160 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none sm:mt-22 sm:max-h-[min(36rem,calc(100dvh-6.5rem))] sm:rounded-2xl"
    >
      {({ titleId }) => (
        <div className="flex h-full max-h-[inherit] flex-col">
          <h2 id={titleId} className="sr-only">
            Search or jump
          </h2>
          <div className="flex h-13 flex-none items-center gap-3 border-b border-line px-4">
            <Icon
              name={isSearching ? 'circle-notch' : 'magnifying-glass'}
              className={`size-4 flex-none text-peacock-700 ${isSearching ? 'motion-safe:animate-spin' : ''}`}
            />
            <input
              data-first-focus
              type="text"
              role="combobox"
              aria-label="Search leads, posts, lenders, screens and actions"
              aria-autocomplete="list"
              aria-expanded={items.length > 0}
              aria-controls={items.length > 0 ? `${id}-list` : undefined}
              aria-activedescendant={active ? `${id}-${active.key}` : undefined}
              placeholder="Search or jump…"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={MAX_SEARCH}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setChosen(undefined);
                waiting.current = undefined;
              }}
              onKeyDown={press}
              className="h-9 min-w-0 flex-1 border-0 bg-transparent text-t4 outline-none focus-visible:shadow-none placeholder:text-slate"
            />
            <button
              type="button"
              aria-label="Close, Esc"
              onClick={onClose}
              className="grid min-h-6 flex-none place-items-center rounded-md max-sm:-mr-3 max-sm:size-11"
            >
              <Kbd className="max-sm:hidden">Esc</Kbd>
              <Icon name="x" className="size-5 sm:hidden" />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-2">
            {error && (
              <p
                role="alert"
                className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-error-50 px-2 py-2 text-t2"
              >
                <span>{failureOf(error, 'Leads, posts and lenders can’t be searched right now.')}</span>
                <button type="button" onClick={retry} className="min-h-6 font-semibold text-peacock-700 underline">
                  Try again
                </button>
              </p>
            )}
            {items.length > 0 ? (
              <div id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isSearching}>
                {groups.map(({ name, items: shown }) => (
                  <div key={name} role="group" aria-label={name}>
                    <p aria-hidden className="px-2 pt-2 pb-1 text-t1 font-semibold text-slate">
                      {name}
                    </p>
                    {shown.map((item) => (
                      <Option
                        key={item.key}
                        id={`${id}-${item.key}`}
                        item={item}
                        words={words}
                        isActive={item === active}
                        onPoint={() => setChosen(item.key)}
                        onOpen={() => open(item)}
                      />
                    ))}
                  </div>
                ))}
              </div>
            ) : (
              <p className="px-2 py-6 text-center text-t3 text-slate">
                {isSearching
                  ? 'Searching…'
                  : `Nothing found for “${text}”. Try a name, a phone number, an email or a reference such as ${EXAMPLE}.`}
              </p>
            )}
          </div>
          <p role="status" className="sr-only">
            {says}
          </p>
          <div className="flex h-9 flex-none items-center gap-4 border-t border-line bg-mist-50 px-4 text-t1 text-slate">
            {keyWords().map(([keys, what]) => (
              <span key={what} className="max-sm:hidden">
                {keys.map((key) => (
                  <Kbd key={key} className="mr-1">
                    {key}
                  </Kbd>
                ))}
                <span>{what}</span>
              </span>
            ))}
            {can(person, 'leads') && <span className="sm:ml-auto">Searches for people are recorded in the audit trail</span>}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  item: Item;
  words: readonly string[];
  isActive: boolean;
  onPoint(): void;
  onOpen(): void;
}

/** A line of the list: a link, so that the browser’s own ways to open a new tab work. */
function Option({ id, item, words, isActive, onPoint, onOpen }: OptionProps) {
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

const keyWords = () =>
  [
    [['↑', '↓'], 'move'],
    [['↵'], 'open'],
    [[`${commandKey()} ↵`], 'new tab'],
  ] as const;
