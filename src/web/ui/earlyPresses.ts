import { useEffect } from 'react';

/** Where the inline script of the page notes buttons until this module takes over. */
interface WithPresses {
  earlyPresses?: HTMLElement[] | undefined;
}

/** Buttons that only a script makes work. Links and submit buttons work by themselves. */
const SCRIPTED = 'button[type=button]';

/** Stands in every page in front of everything that can be pressed. */
export const RECORD_PRESSES = `earlyPresses=[];addEventListener('click',({target})=>{const button=target.closest('${SCRIPTED}');button&&self.earlyPresses?.push(button)},true)`;

/** Buttons that were pressed before the script of their part was at work, in order. */
let waiting: HTMLElement[] = [];
/** The parts whose script is at work. */
const live = new WeakSet<Element>();

export const isLive = (part: Element): boolean => live.has(part);
export const isPressed = (part: Element): boolean => waiting.some((button) => part.contains(button));

/** Goes on noting presses, from the moment on in which React listens. */
export function takeOverPresses(): void {
  const page = globalThis as WithPresses;
  waiting = page.earlyPresses ?? [];
  page.earlyPresses = undefined;
  addEventListener('click', ({ target }) => notePress(buttonOf(target)), true);
  // React stops a click on its way to what has no script yet. One that comes back up has been handled.
  addEventListener('click', ({ target }) => {
    if (waiting.at(-1) === buttonOf(target)) waiting.pop();
  });
}

export function notePress(button: HTMLElement | null): void {
  if (button) waiting.push(button);
}

const buttonOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null);

/** Presses the waiting buttons of a part once more: its script is at work, or won't come. */
export function pressAgain(part: Element): void {
  live.add(part);
  const own = waiting.filter((button) => part.contains(button));
  waiting = waiting.filter((button) => !part.contains(button));
  for (const button of own) button.click();
}

/**
 * Presses once more, now that they work, the buttons of a part that were pressed before its script had come.
 *
 * @param id the id of the part's outermost element
 */
export function useEarlyPresses(id: string): void {
  useEffect(() => {
    const part = document.getElementById(id);
    if (!part) return;
    // After what was typed or moved too early has been taken over.
    const timer = setTimeout(() => pressAgain(part));
    return () => clearTimeout(timer);
  }, [id]);
}
