import type { ComponentType } from 'react';
import type { Translated } from '../../../shared/languages/languages.ts';
import { FORM_WORDS, idPrefix, ISLANDS, type IslandName } from './registry.ts';
import { dropEarlySubmits, isLive, hasEarlyClick, madeNodes, recordClick, replayClicks, setLive } from './early-clicks.ts';

/** Events that show that a visitor uses a part of the page. Scrolling past it needs no script. */
const INTERACTION_EVENTS = ['pointermove', 'focusin', 'keydown', 'input', 'click', 'submit', 'dragenter'] as const;

/** Milliseconds that a submitted form waits for its script; then the browser sends it. */
const SUBMIT_TIMEOUT_MS = 4000;

/** Hydrates each island of the page when it is due. Without its script an island stays as the server rendered it. */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    holdForms(root);
    const due = root.dataset['when'] === 'visible' ? visible(root) : touched(root);
    void due.then(() => load(root));
  }
}

/**
 * If the script can't be loaded or fails, the island works as without script. No retry: browsers don't request a failed
 * module again.
 */
async function load(root: HTMLElement): Promise<void> {
  const name = root.dataset['island'] as IslandName;
  const onFailed = (reason: unknown) => {
    root.dataset['failed'] = '';
    replayClicks(root);
    reportError(reason);
  };
  try {
    const language = root.dataset['words'] as Translated | undefined;
    const [{ default: component }, { hydrate }, translation] = await Promise.all([
      ISLANDS[name](),
      import('./hydrate.tsx'),
      language && FORM_WORDS[language](),
    ]);
    // From now on React queues events until it is ready for them.
    setLive(root);
    // Replayed after the components have taken over early input.
    const onHydrated = () => setTimeout(() => replayClicks(root));
    hydrate(root, component as ComponentType<object>, {
      translation,
      made: madeNodes(),
      identifierPrefix: idPrefix(name),
      onHydrated,
      onFailed,
    });
  } catch (reason) {
    onFailed(reason);
  }
}

function visible(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      // A busy browser reports several changes at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root);
  });
}

function touched(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (wasUsed(root)) return resolve();
    const listening = new AbortController();
    const onInteraction = ({ type, pointerType }: Event & { pointerType?: string }) => {
      // A moving finger scrolls.
      if (type === 'pointermove' && pointerType === 'touch') return;
      listening.abort();
      resolve();
    };
    for (const type of INTERACTION_EVENTS)
      root.addEventListener(type, onInteraction, { signal: listening.signal, passive: true, capture: true });
  });
}

/** Whether the visitor has used the island before this script ran. */
function wasUsed(root: HTMLElement): boolean {
  // A checkbox has the value "on" whether it is ticked or not.
  const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
  return (
    root.contains(document.activeElement) ||
    hasEarlyClick(root) ||
    hasDraft(root) ||
    [...root.querySelectorAll('input')].some(isChanged)
  );
}

/**
 * A draft is restored at once after a reload: a form that stays empty until the first touch looks as if the draft were lost.
 */
function hasDraft(root: HTMLElement): boolean {
  const { draft } = root.querySelector('form')?.dataset ?? {};
  try {
    return draft !== undefined && sessionStorage.getItem(draft) !== null;
  } catch {
    return false; // Storage is forbidden.
  }
}

/**
 * Holds a form of an island back while its script is loading, because an error that the script shows at once would cost a
 * page load. Listens on the window, because React stops events on their way to what is not hydrated yet.
 */
function holdForms(root: HTMLElement): void {
  let isHeld = false;
  const hold = (event: SubmitEvent) => {
    if (!root.contains(event.target as Element)) return;
    if (isLive(root)) {
      // Replaying the early submit would send an empty form after this one.
      dropEarlySubmits(root);
      return removeEventListener('submit', hold, true);
    }
    event.preventDefault();
    // Submitted once, however often the button was clicked.
    if (!isHeld) recordClick(event.submitter);
    isHeld = true;
    setTimeout(() => replayClicks(root), SUBMIT_TIMEOUT_MS);
  };
  addEventListener('submit', hold, true);
}
