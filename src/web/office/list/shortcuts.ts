import { useSyncExternalStore } from 'react';

/** Under which the browser keeps that somebody wants no shortcuts of single keys. */
const KEY = 'office-shortcuts';

/** The keys of a list, as the help names them. */
export const SHORTCUTS: ReadonlyArray<readonly [keys: readonly string[], words: string]> = [
  [['/'], 'Search'],
  [['j', '↓'], 'Next row'],
  [['k', '↑'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['j', 'k'], 'Next or previous row while one is open'],
  [['x'], 'Select the row, where rows can be selected'],
  [['b'], 'Go to the actions for the selected rows'],
  [['n'], 'Next page'],
  [['p'], 'Previous page'],
  [['?'], 'Show this help'],
];

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser that forbids storage has them on. */
function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/**
 * Whether single letters and signs do something. They can be switched off, as WCAG 2.1.4 asks: who speaks to a computer, or has
 * keys of their own, would set them off by accident.
 */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

/** Whether a key was pressed where it means itself: in a field, or together with others. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}
