import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the details close, focuses the row that was open last, which may not be the one that was opened first.
 *
 * @param rows contains the rows, marked `data-row`, with their View buttons, marked `data-view`
 */
export function useReturnFocus(rows: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const lastOpen = useRef(openId);
  useEffect(() => {
    const last = lastOpen.current;
    lastOpen.current = openId;
    if (last === undefined || openId !== undefined) return;
    rows.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(last)}"] [data-view]`)?.focus();
  }, [openId, rows]);
}
