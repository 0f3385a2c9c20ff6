import { useSyncExternalStore } from 'react';

/** Set in local storage when single-key shortcuts are off. */
const STORAGE_KEY = 'office-shortcuts';

/** A line of the help. */
export type Shortcut = readonly [keys: readonly string[], words: string];

/** The shortcuts of every list. */
export const SHORTCUTS: readonly Shortcut[] = [
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

/** On where storage is forbidden. */
function areOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/**
 * Whether single-key shortcuts are on. They can be switched off (WCAG 2.1.4), since people who use speech input or keys of
 * their own would trigger them by accident.
 */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

/** Whether a key press is input or a browser shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}
