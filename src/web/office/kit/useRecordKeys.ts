import { isCovered, isTyping, useShortcutsOn } from '../list/shortcuts.ts';
import { useListener } from './useListener.ts';

/**
 * Single-key shortcuts of the record that is open. Escape counts while one types, too, and where shortcuts are off.
 *
 * @param press returns whether the key means something
 */
export function useRecordKeys(press: (key: string) => boolean): void {
  const on = useShortcutsOn();
  useListener('keydown', (event) => {
    if (event.repeat || event.defaultPrevented || event.isComposing || isCovered()) return;
    if (event.key !== 'Escape' && (!on || isTyping(event))) return;
    if (press(event.key)) event.preventDefault();
  });
}
