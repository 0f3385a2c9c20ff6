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
 * @param onLost called when React could not draw it, and what the server drew is back
 */
export function hydrate(
  root: HTMLElement,
  Component: ComponentType<object>,
  { identifierPrefix, onAwake, onLost }: { identifierPrefix: string; onAwake: () => void; onLost: (error: unknown) => void },
): void {
  const drawn = [...root.childNodes];
  hydrateRoot(
    root,
    <Awake onAwake={onAwake}>
      <Component {...(JSON.parse(root.dataset['props'] ?? '{}') as object)} />
    </Awake>,
    {
      identifierPrefix,
      onUncaughtError(error) {
        // React takes away what it could not draw. What the server drew, and what was typed into it, works without script.
        setTimeout(() => {
          root.replaceChildren(...drawn);
          onLost(error);
        });
      },
    },
  );
}
