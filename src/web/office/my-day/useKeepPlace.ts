import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the row that has the focus leaves the screen, because it was dealt with, the row that took its place gets the focus.
 *
 * What has left the page is known by no reference, so the rows are found as they stand in it.
 *
 * @param rows contains the rows, marked `data-row`, with their View buttons, marked `data-view`
 * @param shown changes when the rows do
 * @param openId of the row whose details are open
 */
export function useKeepPlace(rows: RefObject<HTMLElement | null>, shown: unknown, openId?: string): void {
  const place = useRef(-1);

  useEffect(() => {
    const list = rows.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-row]') : null;
      place.current = row ? [...(list?.querySelectorAll('[data-row]') ?? [])].indexOf(row) : -1;
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [rows]);

  useEffect(() => {
    const isLost =
      document.activeElement === document.body && document.querySelector('dialog[open], [data-record]') === null;
    if (place.current < 0 || !isLost) return;
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-row] [data-view]') ?? [];
    const next = buttons[Math.min(place.current, buttons.length - 1)] ?? rows.current;
    next?.focus({ preventScroll: true });
  }, [rows, shown, openId]);
}
