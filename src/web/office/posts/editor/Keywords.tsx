import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { addKeywords } from './keywords.ts';

/** Keywords as chips, added by the button or by Enter, each removable. */
export function Keywords({ keywords, onChange }: { keywords: readonly string[]; onChange(keywords: string[]): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const add = () => {
    const { keywords: next, message, isRefused } = addKeywords(keywords, typed);
    if (next.length > keywords.length) onChange(next);
    setRefusal(isRefused ? message : '');
    setSaid(isRefused ? '' : message);
    if (!isRefused) setTyped('');
    input.current?.focus();
  };
  const remove = (place: number) => {
    setSaid(`Removed ${keywords[place]}.`);
    onChange(keywords.filter((_, index) => index !== place));
    // The chip's button is removed: focus a remaining one.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[place + 1] ?? buttons[place - 1] ?? input.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Keywords
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={refusal ? true : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal('');
          }}
          onKeyDown={onKeyDown}
          className="input"
        />
        <Button kind="quiet" onClick={add}>
          Add<span className="sr-only"> keyword</span>
        </Button>
      </div>
      {refusal ? (
        <p id={`${id}-hint`} role="alert" className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{refusal}</span>
        </p>
      ) : (
        <p id={`${id}-hint`} className="field-hint">
          What people may search for. Press Enter after each.
        </p>
      )}
      {keywords.length > 0 && (
        <ul ref={list} aria-label="Keywords" className="flex flex-wrap gap-2">
          {keywords.map((keyword, place) => (
            <li
              key={keyword}
              className="inline-flex max-w-full items-center rounded-full bg-mist-100 pl-4 text-[0.9375rem] font-semibold text-peacock-800"
            >
              <span className="min-w-0 wrap-anywhere">{keyword}</span>
              <button
                type="button"
                aria-label={`Remove ${keyword}`}
                onClick={() => remove(place)}
                className="grid size-10 shrink-0 place-items-center rounded-full text-[0.75rem] hover:bg-mist-200"
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
