import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_SEARCH } from '../../../shared/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Milliseconds without a keystroke before `onSearch` hears of the text; Enter doesn't wait. */
  delay: number;
  /** What the address holds. */
  search: string;
  onSearch(search: string): void;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ label, placeholder, delay, search, onSearch, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(search);
  // Something was typed that the address does not hold yet.
  const [pending, setPending] = useState(false);
  // What the address holds by this box's own doing: an answer to an earlier keystroke must not undo later ones.
  const sent = useRef(search);

  const send = () => {
    setPending(false);
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };

  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => sendLater(), delay);
    return () => clearTimeout(timer);
  }, [text, pending, delay]);

  // The address changed by other means, such as the Back button: the box follows.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
    setPending(false);
  }, [search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
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
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-slate"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPending(true);
        }}
        className="h-11 w-full rounded-control border border-control bg-white pr-3 pl-11 text-[0.9375rem] text-ellipsis placeholder:text-slate"
      />
    </form>
  );
}
