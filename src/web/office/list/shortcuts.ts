import { storedSwitch } from '../kit/stored-switch.ts';

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

const [useShortcutsOff, switchOff] = storedSwitch('office-shortcuts', 'off');

export const switchShortcuts = (on: boolean): void => switchOff(!on);

/**
 * Whether single-key shortcuts are on. They can be switched off (WCAG 2.1.4), since people who use speech input or keys of
 * their own would trigger them by accident.
 */
export const useShortcutsOn = (): boolean => !useShortcutsOff();

/** Whether a dialog or a menu has the keys: those of all screens, so only the page tells. */
export const isCovered = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

/** Whether a key press is input or a browser shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}
