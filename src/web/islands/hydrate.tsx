import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface AwakeProps {
  onAwake: () => void;
  children: ReactNode;
}

/** Its effect runs after those of all that it holds. */
function Awake({ onAwake, children }: AwakeProps) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/**
 * Makes React take over an island as the server drew it.
 *
 * @param identifierPrefix as the server had it
 * @param onAwake called once everything in it works
 */
export function hydrate(root: HTMLElement, Component: ComponentType<object>, identifierPrefix: string, onAwake: () => void): void {
  const drawn = [...root.cloneNode(true).childNodes];
  hydrateRoot(
    root,
    <Awake onAwake={onAwake}>
      <Component {...(JSON.parse(root.dataset['props'] ?? '{}') as object)} />
    </Awake>,
    {
      identifierPrefix,
      onUncaughtError(error) {
        reportError(error);
        // React leaves nothing of what it could not draw. What the server drew works without script.
        setTimeout(() => root.replaceChildren(...drawn));
      },
    },
  );
}
