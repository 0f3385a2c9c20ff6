import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface AwakeProps {
  onAwake: () => void;
  children: ReactNode;
}

/** Its effect runs after the effects of its children. */
function Awake({ onAwake, children }: AwakeProps) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/**
 * Hydrates an island that the server has rendered.
 *
 * @param identifierPrefix the same as on the server
 * @param onAwake called once everything in it works
 * @param onLost called when React could not render it, after the server's HTML was put back
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
        // React removes what it could not render. The server's HTML is put back, with what was typed into it: it works without script.
        setTimeout(() => {
          root.replaceChildren(...drawn);
          onLost(error);
        });
      },
    },
  );
}
