import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cleanKeywords, POST_LIMITS } from '../../../../shared/post-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Keywords as chips: trimmed, without blanks and repetitions, added by the button or by Enter, each removable. */
export function Keywords({ keywords, onChange }: { keywords: readonly string[]; onChange(keywords: string[]): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const add = () => {
    const next = cleanKeywords([...keywords, ...typed.split(',')]).slice(0, POST_LIMITS.keywords);
    const added = next.slice(keywords.length);
    if (added.length > 0) onChange(next);
    setSaid(
      added.length > 0
        ? `Added ${added.join(', ')}.`
        : typed.trim() === ''
          ? ''
          : keywords.length >= POST_LIMITS.keywords
            ? `At most ${POST_LIMITS.keywords} keywords.`
            : 'This keyword has already been added.',
    );
    setTyped('');
    input.current?.focus();
  };
  const remove = (place: number) => {
    setSaid(`Removed ${keywords[place]}.`);
    onChange(keywords.filter((_, index) => index !== place));
    // The chip goes with its button: the focus moves on to what is left.
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
          maxLength={POST_LIMITS.keyword}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="input"
        />
        <Button kind="quiet" onClick={add}>
          Add<span className="sr-only"> keyword</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="field-hint">
        What people may search for. Press Enter after each.
      </p>
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
