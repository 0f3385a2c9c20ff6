import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clamp, formatNumber, keepAllowed, type Limits } from './limits.ts';
import { caretBefore, countDigits, groupTyped } from './number-text.ts';

/**
 * A text field for a number within limits. Every key takes effect at once, up to the maximum; the minimum applies when the
 * field is left, because 5,00,000 begins with 5.
 *
 * @returns the input's props
 */
export function useNumberText(value: number, limits: Limits, onChange: (value: number) => void) {
  const shown = limits.isOptional && value === 0 ? '' : formatNumber(value);
  // While it is edited, the field shows what was typed instead of the clamped value.
  const [draft, setDraft] = useState<{ text: string; number: number; afterCaret: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  // Grouping moves the digits; the caret stays behind the same one. Every key makes a new draft, even if it changes nothing.
  useLayoutEffect(() => {
    const field = input.current;
    if (!draft || !field || document.activeElement !== field) return;
    const caret = caretBefore(field.value, draft.afterCaret);
    field.setSelectionRange(caret, caret);
  }, [draft]);

  const settle = () => {
    if (!draft) return;
    setDraft(null);
    onChange(clamp(value, limits));
  };

  const take = (field: HTMLInputElement) => {
    const { value: typed, selectionStart } = field;
    const text = keepAllowed(typed, limits);
    const number = Number(text) || 0;
    setDraft({ text: groupTyped(text), number, afterCaret: countDigits(typed.slice(selectionStart ?? typed.length)) });
    onChange(Math.min(number, limits.max));
  };

  // Takes over what was typed before the script ran.
  const takeOver = useEffectEvent(() => {
    const field = input.current;
    if (!field || field.value === shown) return;
    if (field === document.activeElement) take(field);
    else onChange(clamp(Number(keepAllowed(field.value, limits)), limits));
  });
  useEffect(() => takeOver(), []);

  return {
    ref: input,
    /** More is typed than the maximum; the value is the maximum. */
    isOverMax: draft !== null && draft.number > limits.max,
    value: draft?.text ?? shown,
    inputMode: limits.unit === 'percent' ? ('decimal' as const) : ('numeric' as const),
    onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.target),
    onBlur: settle,
    settle,
  };
}
