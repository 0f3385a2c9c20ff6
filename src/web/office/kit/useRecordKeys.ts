import { useEffectEvent, useLayoutEffect } from 'react';
import { isCovered, isTyping, useShortcutsOn } from '../list/shortcuts.ts';

/**
 * Single-key shortcuts of the record that is open. Escape counts while one types, too, and where shortcuts are off.
 *
 * @param press returns whether the key means something
 */
export function useRecordKeys(press: (key: string) => boolean): void {
  const on = useShortcutsOn();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.isComposing || isCovered()) return;
    if (event.key !== 'Escape' && (!on || isTyping(event))) return;
    if (press(event.key)) event.preventDefault();
  });
  // Layout effect: keys work as soon as the record is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
