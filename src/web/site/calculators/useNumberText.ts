import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { askAgain, type Entry, formatNumber, isWrong, type Limits, settleEntry, typeEntry, valueOf } from './limits.ts';
import { caretBefore, countDigits, groupTyped } from './number-text.ts';

/**
 * A text field for a number within limits. Every key takes effect at once, up to the maximum; the minimum applies when the
 * field is left. What is understood then becomes a number; any other text stays and is marked.
 *
 * @returns the input's props, and what else its control shows
 */
export function useNumberText(entry: Entry, limits: Limits, onChange: (entry: Entry) => void) {
  const value = valueOf(entry, limits);
  const shown = entry.text ?? (limits.isOptional && value === 0 ? '' : formatNumber(value));
  const wrong = isWrong(entry, limits);
  const input = useRef<HTMLInputElement>(null);
  /** How many digits follow the caret, after grouping has moved them. */
  const [caret, setCaret] = useState<{ digitsAfter: number } | null>(null);

  useLayoutEffect(() => {
    const field = input.current;
    if (!caret || !field || document.activeElement !== field) return;
    const place = caretBefore(field.value, caret.digitsAfter);
    field.setSelectionRange(place, place);
  }, [caret]);

  const before = entry.before ?? value;
  const settle = () => {
    if (entry.text !== undefined) onChange(settleEntry(entry.text, limits, before));
  };

  const take = (field: HTMLInputElement, event?: Event) => {
    const { value: typed, selectionStart } = field;
    const { inputType = '', data = null } = event instanceof InputEvent ? event : {};
    const text = groupTyped(shown, typed, inputType.startsWith('delete') ? '' : data);
    setCaret(text === typed ? null : { digitsAfter: countDigits(typed.slice(selectionStart ?? typed.length)) });
    onChange(typeEntry(text, limits, before));
  };

  // Takes over what was typed before the script ran.
  const takeOver = useEffectEvent(() => {
    const field = input.current;
    if (!field || field.value === shown) return;
    if (field === document.activeElement) take(field);
    else onChange(settleEntry(field.value, limits, before));
  });
  useEffect(() => takeOver(), []);

  return {
    value,
    /** What is asked for instead of what was typed. */
    question: wrong ? askAgain(shown, limits) : '',
    /** The text names its own unit. */
    namesUnit: entry.text !== undefined && /[^\d,.]/.test(entry.text),
    props: {
      ref: input,
      value: shown,
      type: 'text',
      autoComplete: 'off',
      'aria-invalid': wrong || undefined,
      inputMode: limits.unit === 'percent' ? ('decimal' as const) : ('numeric' as const),
      onChange: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => take(currentTarget, nativeEvent),
      onBlur: settle,
      onKeyDown: ({ key }: { key: string }) => key === 'Enter' && settle(),
    },
  };
}
