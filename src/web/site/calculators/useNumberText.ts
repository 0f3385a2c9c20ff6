import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clamp, formatNumber, keepAllowed, type Limits } from './limits.ts';

/** How many digits and dots stand in `text`: what the reader counts when looking for the caret, commas aside. */
const significant = (text: string) => text.replace(/[^\d.]/g, '').length;

/** The text of a number while it is typed: grouped as it grows, a dot and zeros after it left as they are. */
function group(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const head = whole === '' ? '' : formatNumber(Number(whole));
  return decimals === undefined ? head : `${head}.${decimals}`;
}

/**
 * A text field for a number within limits. Every keystroke counts at once, up to the highest value; the lowest is enforced when the
 * field is left, since nobody can type 5,00,000 without passing 5.
 *
 * @returns what to spread on the input
 */
export function useNumberText(value: number, limits: Limits, onChange: (value: number) => void) {
  // While the field is edited it shows what was typed, not what that is rounded and limited to.
  const [draft, setDraft] = useState<{ text: string; number: number; afterCaret: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  // Grouping moves the digits: the caret stays behind the same one. Every keystroke makes a new draft, also one that changes nothing.
  useLayoutEffect(() => {
    const field = input.current;
    if (!draft || !field || document.activeElement !== field) return;
    let at = field.value.length;
    while (at > 0 && significant(field.value.slice(at)) < draft.afterCaret) at -= 1;
    field.setSelectionRange(at, at);
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
    setDraft({ text: group(text), number, afterCaret: significant(typed.slice(selectionStart ?? typed.length)) });
    onChange(Math.min(number, limits.max));
  };

  // What was typed before the script came counts as well.
  const takeOver = useEffectEvent(() => {
    const field = input.current;
    if (!field || field.value === formatNumber(value)) return;
    if (field === document.activeElement) take(field);
    else onChange(clamp(Number(keepAllowed(field.value, limits)), limits));
  });
  useEffect(() => takeOver(), []);

  return {
    ref: input,
    /** More is typed than the limits allow; the value is the maximum already. */
    isOverMax: draft !== null && draft.number > limits.max,
    value: draft?.text ?? formatNumber(value),
    inputMode: limits.unit === 'percent' ? ('decimal' as const) : ('numeric' as const),
    onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.target),
    onBlur: settle,
    settle,
  };
}
