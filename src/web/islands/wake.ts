import type { ComponentType } from 'react';
import { idPrefix, ISLANDS, type IslandName } from './registry.ts';
import { forgetSubmits, isLive, isPressed, notePress, pressAgain, setLive } from './presses.ts';

/** What visitors do with a part of the page. Whoever scrolls past it has no use for its script. */
const SIGNS = ['pointermove', 'focusin', 'keydown', 'input', 'click', 'submit', 'dragenter'] as const;

/** Milliseconds that a form waits to be sent by its script; then the browser sends it. */
const SUBMIT_TIMEOUT_MS = 4000;

/** Wakes the islands of the page, each when it is time. Should its script never come, an island stays as the server drew it. */
export function wakeIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    holdForms(root);
    const sign = root.dataset['when'] === 'visible' ? visible(root) : touched(root);
    void sign.then(() => wake(root));
  }
}

/** Where the script can't be had or fails, the island works as without: a browser asks for no module a second time. */
async function wake(root: HTMLElement): Promise<void> {
  const name = root.dataset['island'] as IslandName;
  const onLost = (reason: unknown) => {
    root.dataset['lost'] = '';
    pressAgain(root);
    reportError(reason);
  };
  try {
    const [{ default: component }, { hydrate }] = await Promise.all([ISLANDS[name](), import('./hydrate.tsx')]);
    // React itself waits with what comes from now on until it can answer.
    setLive(root);
    // After what was typed or moved too early has been taken over.
    const onAwake = () => setTimeout(() => pressAgain(root));
    hydrate(root, component as ComponentType<object>, { identifierPrefix: idPrefix(name), onAwake, onLost });
  } catch (reason) {
    onLost(reason);
  }
}

function visible(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      // A busy browser tells of several changes at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(root);
  });
}

function touched(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (hadSigns(root)) return resolve();
    const seen = new AbortController();
    const wakeIfMeant = ({ type, pointerType }: Event & { pointerType?: string }) => {
      // A finger that moves scrolls.
      if (type === 'pointermove' && pointerType === 'touch') return;
      seen.abort();
      resolve();
    };
    for (const sign of SIGNS) root.addEventListener(sign, wakeIfMeant, { signal: seen.signal, passive: true, capture: true });
  });
}

/** Signs that were given before this script was there to see them. */
function hadSigns(root: HTMLElement): boolean {
  // Without a value of its own, a checkbox is "on" whether it is ticked or not.
  const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
  return root.contains(document.activeElement) || isPressed(root) || hasDraft(root) || [...root.querySelectorAll('input')].some(isChanged);
}

/** A form that was typed into before a reload shows it again at once: one that fills itself at the first touch looks like a lost one. */
function hasDraft(root: HTMLElement): boolean {
  const { draft } = root.querySelector('form')?.dataset ?? {};
  try {
    return draft !== undefined && sessionStorage.getItem(draft) !== null;
  } catch {
    return false; // The browser forbids storage.
  }
}

/**
 * Keeps the forms of an island from being sent while their script is on its way: what it would say at once would cost a page. At
 * the window, since React stops an event on its way to what has no script yet.
 */
function holdForms(root: HTMLElement): void {
  let isHeld = false;
  const hold = (event: SubmitEvent) => {
    if (!root.contains(event.target as Element)) return;
    if (isLive(root)) {
      // What is sent now is sent: the early try would send an empty form after it.
      forgetSubmits(root);
      return removeEventListener('submit', hold, true);
    }
    event.preventDefault();
    // One sending is enough, however often it is asked for.
    if (!isHeld) notePress(event.submitter);
    isHeld = true;
    setTimeout(() => pressAgain(root), SUBMIT_TIMEOUT_MS);
  };
  addEventListener('submit', hold, true);
}
