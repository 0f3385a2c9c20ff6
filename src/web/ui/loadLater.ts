import { isLive, isPressed, notePress, pressAgain } from './earlyPresses.ts';

/** What visitors do with a part of the page. Whoever scrolls past it has no use for its script. */
const SIGNS = ['pointermove', 'focusin', 'keydown', 'input', 'click', 'submit', 'dragenter', 'error'] as const;

/** Milliseconds that a form waits to be sent by its script; then the browser sends it. */
const PATIENCE = 4000;

/**
 * Loads the script of a part of the page, for `React.lazy`, when the visitor turns to that part: until then it stays as the
 * server drew it, and the page carries less script. On the server, which draws everything, it is loaded at once; so it is
 * where nothing was drawn yet, after a click within the site. If it can't be had, the part stays as it is.
 *
 * @param part the id of the part's outermost element, which calls `useEarlyPresses` if it has buttons
 * @param isAwaited loads without waiting for a sign
 */
export async function loadLater<Module>(part: string, load: () => Promise<Module>, isAwaited = false): Promise<Module> {
  if (typeof document === 'undefined') return load();
  const drawn = document.getElementById(part);
  if (drawn) holdForms(drawn);
  if (drawn && !isAwaited) await firstSign(drawn);
  return orNever(load, () => drawn && pressAgain(drawn));
}

/** A script for `React.lazy`: as long as it can't be loaded, its part stays as the server drew it. It is tried again once the line is back. */
export function orNever<Module>(load: () => Promise<Module>, onFailure?: () => void): Promise<Module> {
  return load().catch((reason: unknown) => {
    onFailure?.();
    reportError(reason);
    return new Promise((resolve) => {
      addEventListener('online', () => resolve(orNever(load)), { once: true });
    });
  });
}

/**
 * Keeps the forms of a part from being sent while their script is on its way: what it would say at once would cost a page. At the
 * window, since React stops an event on its way to what has no script yet.
 */
function holdForms(drawn: HTMLElement): void {
  let isHeld = false;
  const hold = (event: SubmitEvent) => {
    if (isLive(drawn)) return removeEventListener('submit', hold, true);
    if (!(event.target instanceof Element && drawn.contains(event.target))) return;
    event.preventDefault();
    // One sending is enough, however often it is asked for.
    if (!isHeld) notePress(event.submitter);
    isHeld = true;
    setTimeout(() => pressAgain(drawn), PATIENCE);
  };
  addEventListener('submit', hold, true);
}

function firstSign(drawn: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (hadSigns(drawn)) return resolve();
    const seen = new AbortController();
    const wake = () => {
      seen.abort();
      resolve();
    };
    const wakeIfMeant = (event: Event) => isMeant(event, drawn) && wake();
    for (const sign of SIGNS) addEventListener(sign, wakeIfMeant, { signal: seen.signal, passive: true, capture: true });
    addEventListener('popstate', wake, { signal: seen.signal });
  });
}

/** Signs that were given before any script was there to see them. */
function hadSigns(drawn: HTMLElement): boolean {
  const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;
  // Without a value of its own, a checkbox is "on" whether it is ticked or not.
  const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
  return (
    drawn.contains(document.activeElement) ||
    isPressed(drawn) ||
    [...drawn.querySelectorAll('input')].some(isChanged) ||
    [...drawn.querySelectorAll('img')].some(isBroken)
  );
}

/**
 * A finger that moves scrolls. And a step within the site changes what every part of the page may read: React shows nothing of
 * it until it has the scripts of all parts that are drawn, so each of them takes the step for a sign.
 */
function isMeant(event: Event, drawn: HTMLElement): boolean {
  const { type, target } = event;
  if (!(target instanceof Element) || (type === 'pointermove' && (event as PointerEvent).pointerType === 'touch')) return false;
  const link = type === 'click' ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return drawn.contains(target) || link?.origin === location.origin;
}
