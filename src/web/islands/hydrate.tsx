import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { idPrefix } from './registry.ts';

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
 * @param onAwake called once everything in it works
 */
export function hydrate(root: HTMLElement, Component: ComponentType<object>, onAwake: () => void): void {
  const { island = '', props = '{}' } = root.dataset;
  const drawn = [...root.cloneNode(true).childNodes];
  hydrateRoot(
    root,
    <Awake onAwake={onAwake}>
      <Component {...(JSON.parse(props) as object)} />
    </Awake>,
    {
      identifierPrefix: idPrefix(island),
      onUncaughtError(error) {
        reportError(error);
        // React leaves nothing of what it could not draw. What the server drew works without script.
        setTimeout(() => root.replaceChildren(...drawn));
      },
    },
  );
}
