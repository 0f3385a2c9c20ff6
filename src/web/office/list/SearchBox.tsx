import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_SEARCH, SEARCH_TOO_LONG } from '../../../shared/kit/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Before `onSearch` is called while the user types; Enter doesn't wait. */
  debounceMs: number;
  /** Something lies in front of it: what was typed last is searched for afterwards, since closing that goes back. */
  isCovered?: boolean;
  /** The search in the address. */
  search: string;
  onSearch(search: string): void;
  /** The arrow down, or Enter once it is searched for: goes to the first hit. */
  onFirst?(): void;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function SearchBox({
  label,
  placeholder,
  debounceMs,
  isCovered = false,
  search,
  onSearch,
  onFirst,
  inputRef,
}: SearchBoxProps) {
  const [text, setText] = useState(search);
  // Whether something was typed that is not in the address yet.
  const [pending, setPending] = useState(false);
  // The last search that this box sent: its echo from the address must not undo later keystrokes.
  const sent = useRef(search);

  const send = () => {
    setPending(false);
    const wanted = text.trim();
    inputRef.current?.setCustomValidity(wanted.length > MAX_SEARCH ? SEARCH_TOO_LONG : '');
    if (inputRef.current?.reportValidity() === false || wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };

  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (!pending || isCovered) return;
    const timer = setTimeout(() => sendLater(), debounceMs);
    return () => clearTimeout(timer);
  }, [text, pending, isCovered, debounceMs]);

  // Follow other changes of the address, such as by the Back button.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
    setPending(false);
  }, [search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === sent.current && text !== '') onFirst?.();
    else send();
  };

  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={submit}
      className="relative min-w-0 flex-auto basis-full md:max-w-lg md:basis-80"
    >
      <Icon
        name="magnifying-glass"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-slate"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          event.target.setCustomValidity('');
          setText(event.target.value);
          setPending(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !onFirst) return;
          event.preventDefault();
          onFirst();
        }}
        className="h-(--ctl) w-full rounded-control border border-control bg-white pr-2 pl-8 text-t2 text-ellipsis placeholder:text-slate max-md:text-t4"
      />
    </form>
  );
}
