import { useEffect } from 'react';

/** What a visitor can't help doing before they use anything on a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Buttons that were pressed before their script had come, by the id of the part they stand in. */
const pressed = new Map<string, HTMLElement[]>();

/**
 * Loads the script of a part of the page, for `React.lazy`, when the visitor gives their first sign of life: until then it
 * stays as the server drew it, and the page opens with less script. On the server, which draws everything, it is loaded at once; so it is
 * where nothing was drawn yet, after a click within the site. If it can't be had, the part stays as it is.
 *
 * @param part the id of the part's outermost element, which calls `useEarlyPresses`
 */
export async function loadLater<Module>(part: string, load: () => Promise<Module>): Promise<Module> {
  if (typeof document === 'undefined') return load();
  const drawn = document.getElementById(part);
  if (drawn) {
    notePresses(part, drawn);
    await firstSign();
  }
  return load().catch(() => new Promise<never>(() => {}));
}

/** At the window, since React stops a click on its way to what has no script yet. */
function notePresses(part: string, drawn: HTMLElement): void {
  const buttons: HTMLElement[] = [];
  pressed.set(part, buttons);
  const note = ({ target }: MouseEvent) => {
    if (!pressed.has(part)) return removeEventListener('click', note, true);
    const button = target instanceof Element && drawn.contains(target) && target.closest<HTMLElement>('button[type=button]');
    if (button) buttons.push(button);
  };
  addEventListener('click', note, true);
}

/** Presses once more, now that they work, the buttons of a part that were pressed too early. */
export function useEarlyPresses(part: string): void {
  useEffect(() => {
    const buttons = pressed.get(part) ?? [];
    pressed.delete(part);
    // After what was typed or moved too early has been taken over.
    const timer = setTimeout(() => buttons.forEach((button) => button.click()));
    return () => clearTimeout(timer);
  }, [part]);
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    // Signs that were given before any script was there to see them.
    if (scrollY > 0 || navigator.userActivation?.hasBeenActive) return resolve();
    const seen = new AbortController();
    const wake = () => {
      seen.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, wake, { signal: seen.signal, passive: true, capture: true });
  });
}
