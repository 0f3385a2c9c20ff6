/** Where the inline script of the page records presses until this module takes over. */
interface WithPresses {
  earlyPresses?: HTMLElement[] | undefined;
}

/** Buttons that only a script makes work. Links and submit buttons work by themselves. */
const SCRIPTED = 'button[type=button]';

/** The inline script of every public page, before everything that can be pressed. */
export const RECORD_PRESSES = `earlyPresses=[];addEventListener('click',({target})=>{const button=target.closest('${SCRIPTED}');button&&self.earlyPresses?.push(button)},true)`;

/** Buttons that were pressed before the script of their part ran, in order. */
let waiting: HTMLElement[] = [];

/** Whether the script of a part runs, or could not be loaded. */
export const isLive = (part: Element): boolean => part.hasAttribute('data-live');
export const isPressed = (part: Element): boolean => waiting.some((button) => part.contains(button));

/** Takes the presses that the inline script has recorded, and goes on recording those in parts whose script does not run yet. */
export function takeOverPresses(): void {
  const page = globalThis as WithPresses;
  waiting = page.earlyPresses ?? [];
  page.earlyPresses = undefined;
  addEventListener(
    'click',
    ({ target }) =>
      notePress((target as Element).closest<HTMLElement>(`[data-island] ${SCRIPTED}, [data-behaviour] ${SCRIPTED}`)),
    true,
  );
}

export function notePress(button: HTMLElement | null): void {
  const part = button?.closest('[data-island], [data-behaviour]');
  if (button && part && !isLive(part)) waiting.push(button);
}

/** From now on the script of a part handles its presses. */
export const setLive = (part: Element): unknown => part.toggleAttribute('data-live', true);

export function forgetSubmits(part: Element): void {
  waiting = waiting.filter((button) => (button as HTMLButtonElement).type !== 'submit' || !part.contains(button));
}

/** Presses the waiting buttons of a part once more: its script runs, or could not be loaded. */
export function pressAgain(part: Element): void {
  setLive(part);
  const own = waiting.filter((button) => part.contains(button));
  waiting = waiting.filter((button) => !part.contains(button));
  for (const button of own) button.click();
}
