import type { ComponentType } from 'react';
import { idPrefix, ISLANDS, type IslandName } from './registry.ts';
import { forgetSubmits, isLive, isPressed, notePress, pressAgain, setLive } from './presses.ts';

/** Events that show that a visitor uses a part of the page. Whoever only scrolls past it does not need its script. */
const INTERACTION_EVENTS = ['pointermove', 'focusin', 'keydown', 'input', 'click', 'submit', 'dragenter'] as const;

/** Milliseconds that a form waits to be sent by its script; then the browser sends it. */
const SUBMIT_TIMEOUT_MS = 4000;

/** Wakes the islands of the page, each when it is time. If its script never arrives, an island stays as the server rendered it. */
export function wakeIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    holdForms(root);
    const due = root.dataset['when'] === 'visible' ? visible(root) : touched(root);
    void due.then(() => wake(root));
  }
}

/** When the script can't be loaded or fails, the island works as without script. No retry: browsers don't request a failed module again. */
async function wake(root: HTMLElement): Promise<void> {
  const name = root.dataset['island'] as IslandName;
  const onLost = (reason: unknown) => {
    root.dataset['lost'] = '';
    pressAgain(root);
    reportError(reason);
  };
  try {
    const [{ default: component }, { hydrate }] = await Promise.all([ISLANDS[name](), import('./hydrate.tsx')]);
    // From now on React itself handles events that come before it is ready.
    setLive(root);
    // Only after what was typed or moved too early has been taken over.
    const onAwake = () => setTimeout(() => pressAgain(root));
    hydrate(root, component as ComponentType<object>, { identifierPrefix: idPrefix(name), onAwake, onLost });
  } catch (reason) {
    onLost(reason);
  }
}

function visible(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      // A busy browser reports several changes at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(root);
  });
}

function touched(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (wasUsed(root)) return resolve();
    const seen = new AbortController();
    const wakeIfMeant = ({ type, pointerType }: Event & { pointerType?: string }) => {
      // A moving finger is scrolling.
      if (type === 'pointermove' && pointerType === 'touch') return;
      seen.abort();
      resolve();
    };
    for (const type of INTERACTION_EVENTS)
      root.addEventListener(type, wakeIfMeant, { signal: seen.signal, passive: true, capture: true });
  });
}

/** Whether the visitor has used the island before this script ran. */
function wasUsed(root: HTMLElement): boolean {
  // Without a value of its own, a checkbox is "on" whether it is ticked or not.
  const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
  return (
    root.contains(document.activeElement) ||
    isPressed(root) ||
    hasDraft(root) ||
    [...root.querySelectorAll('input')].some(isChanged)
  );
}

/** A draft from before a reload is restored at once: a form that is empty until the first touch looks as if the draft were lost. */
function hasDraft(root: HTMLElement): boolean {
  const { draft } = root.querySelector('form')?.dataset ?? {};
  try {
    return draft !== undefined && sessionStorage.getItem(draft) !== null;
  } catch {
    return false; // The browser forbids storage.
  }
}

/**
 * Keeps the forms of an island from being sent while their script is loading: an error that the script shows at once would cost a
 * page load. Listens on the window, since React stops the propagation of events to what is not hydrated yet.
 */
function holdForms(root: HTMLElement): void {
  let isHeld = false;
  const hold = (event: SubmitEvent) => {
    if (!root.contains(event.target as Element)) return;
    if (isLive(root)) {
      // This submit counts: repeating the early one would send an empty form after it.
      forgetSubmits(root);
      return removeEventListener('submit', hold, true);
    }
    event.preventDefault();
    // Submitted once, however often the button was pressed.
    if (!isHeld) notePress(event.submitter);
    isHeld = true;
    setTimeout(() => pressAgain(root), SUBMIT_TIMEOUT_MS);
  };
  addEventListener('submit', hold, true);
}
