import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Words } from '../../../shared/languages/words.ts';
import { carryInput, controlsIn } from './carry.ts';
import type { MadeNodes } from './early-clicks.ts';
import { restore } from './restore.ts';

/** Its effect runs after the effects of its children. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => void onHydrated(), [onHydrated]);
  return children;
}

/**
 * Hydrates an island that the server has rendered, in one task: React meets the server's nodes, and what others have changed
 * in them is back before the browser paints.
 *
 * @param translation what the server rendered with and the page does not hold
 * @param made what the server made, recorded when the page was parsed
 * @param identifierPrefix the same as on the server
 * @param onHydrated called once everything in it works
 * @param onFailed called when React could not render it, after the server's HTML was restored
 */
export function hydrate(
  root: HTMLElement,
  Component: ComponentType<object>,
  {
    translation,
    made,
    identifierPrefix,
    onHydrated,
    onFailed,
  }: {
    translation?: { words: Words } | undefined;
    made: MadeNodes;
    identifierPrefix: string;
    onHydrated: () => void;
    onFailed: (error: unknown) => void;
  },
): void {
  const putBack = restore(root, made);
  const serverNodes = [...root.childNodes];
  let nodes = serverNodes;
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (focused = target as Element));
  flushSync(() =>
    hydrateRoot(
      root,
      <Hydrated onHydrated={onHydrated}>
        <Component {...(JSON.parse(root.dataset['props'] ?? '{}') as object)} {...translation} />
      </Hydrated>,
      {
        identifierPrefix,
        onRecoverableError(error) {
          // Something else than the server's nodes was there. React has put in its own.
          carryInput(controlsIn(serverNodes), controlsIn(root.childNodes), focused);
          reportError(error);
        },
        onUncaughtError(error) {
          // React has removed what it could not render. The server's HTML, which works without script, is restored with
          // everything typed, and the focus with it.
          root.replaceChildren(...serverNodes);
          restore(root, made);
          for (const control of root.querySelectorAll<HTMLButtonElement>(':disabled')) control.disabled = false;
          if (root.contains(focused)) (focused as HTMLElement).focus();
          carryInput(controlsIn(nodes), controlsIn(serverNodes), focused);
          onFailed(error);
        },
      },
    ),
  );
  nodes = [...root.childNodes];
  putBack();
}
