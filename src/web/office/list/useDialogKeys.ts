import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isTyping, useShortcutsOn } from './shortcuts.ts';

/**
 * Single-key shortcuts of a part of a dialog, while no other dialog is open over it.
 *
 * @param press returns whether the key means something
 */
export function useDialogKeys(part: RefObject<HTMLElement | null>, press: (key: string) => boolean): void {
  const on = useShortcutsOn();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.repeat || event.defaultPrevented || isTyping(event)) return;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (top === undefined || part.current?.closest('dialog') !== top) return;
    if (press(event.key)) event.preventDefault();
  });
  // Layout effect: keys work as soon as the part is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
