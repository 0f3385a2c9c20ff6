import { type RefObject, useEffect, useRef } from 'react';
import { useListener } from '../kit/useListener.ts';
import { isCovered, isTyping, useShortcutsOn } from './shortcuts.ts';

interface ListKeys {
  /** Contains the rows, marked `data-row`, with their View buttons, marked `data-view`. */
  rows: RefObject<HTMLElement | null>;
  /** Of the row whose details are open. The list rests meanwhile. */
  openId: string | undefined;
  searchBox?: RefObject<HTMLInputElement | null>;
  /** What can be done with the selected rows. */
  bulk?: RefObject<HTMLElement | null>;
  onPage?(step: 1 | -1): void;
  onHelp(): void;
  /**
   * A key was pressed while a row had the focus.
   *
   * @returns whether it means something
   */
  onRowKey?(key: string, id: string): boolean;
}

/**
 * The shortcuts of a list. Arrows work while a row has the focus, the rest anywhere except in fields and dialogs. What stands
 * in rows and below them is the definition's own, so it is found as it stands in the page.
 */
export function useListKeys({ rows, openId, searchBox, bulk, onPage, onHelp, onRowKey }: ListKeys): void {
  const on = useShortcutsOn();

  useListener('keydown', (event) => {
    if (event.defaultPrevented || isTyping(event) || isCovered() || openId !== undefined) return;
    const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
    const done = act(event.key, row) || (on && row && !event.repeat && onRowKey?.(event.key, row.dataset['row'] ?? ''));
    if (done) event.preventDefault();
  });

  const act = (key: string, row: HTMLElement | null): boolean => {
    if (row && key === 'ArrowDown') return focusRow(rows.current, row, 1);
    if (row && key === 'ArrowUp') return focusRow(rows.current, row, -1);
    if (!on) return false;
    if (key === 'j') return focusRow(rows.current, row, 1);
    if (key === 'k') return focusRow(rows.current, row, -1);
    if (key === 'b' && bulk?.current) bulk.current.querySelector<HTMLElement>('button, select')?.focus();
    else if (key === '/' && searchBox) searchBox.current?.focus();
    else if (key === 'n' && onPage) onPage(1);
    else if (key === 'p' && onPage) onPage(-1);
    else if (key === '?') onHelp();
    else return false;
    return true;
  };

  // When the details close, the row has the focus that was open last, which may not be the one that was opened first.
  const lastOpen = useRef(openId);
  useEffect(() => {
    const last = lastOpen.current;
    lastOpen.current = openId;
    if (last === undefined || openId !== undefined) return;
    rows.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(last)}"] [data-view]`)?.focus();
  }, [openId, rows]);
}

/** Focuses the same cell of the next row, or else its View button. Without a current row, the first or last one. */
export function focusRow(list: HTMLElement | null, row: HTMLElement | null, step: 1 | -1): boolean {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const target = row === null ? all.at(step === 1 ? 0 : -1) : all[all.indexOf(row) + step];
  if (target === undefined) return row !== null;
  const from = document.activeElement;
  const cell = from?.closest('td, th');
  const beneath = row && cell ? stopsIn(target.children[[...row.children].indexOf(cell)]) : [];
  const place = cell ? stopsIn(cell).findIndex((stop) => stop === from) : 0;
  (beneath[place] ?? beneath[0] ?? target.querySelector<HTMLElement>('[data-view]'))?.focus();
  return true;
}

function stopsIn(cell: Element | undefined): HTMLElement[] {
  return [...(cell?.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]') ?? [])];
}
