import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface HydratedProps {
  onRender: () => void;
  onHydrated: () => void;
  children: ReactNode;
}

/** Its effect runs after the effects of its children. */
function Hydrated({ onRender, onHydrated, children }: HydratedProps) {
  onRender();
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Hydrates an island that the server has rendered.
 *
 * @param identifierPrefix the same as on the server
 * @param onHydrated called once everything in it works
 * @param onFailed called when React could not render it, after the server's HTML was restored
 */
export function hydrate(
  root: HTMLElement,
  Component: ComponentType<object>,
  {
    identifierPrefix,
    onHydrated,
    onFailed,
  }: { identifierPrefix: string; onHydrated: () => void; onFailed: (error: unknown) => void },
): void {
  const serverNodes = [...root.childNodes];
  let focused: HTMLElement | null = null;
  // React gives up in the same task as its last attempt, so nobody can type in between.
  const onRender = () => (focused = document.activeElement as HTMLElement);
  hydrateRoot(
    root,
    <Hydrated onRender={onRender} onHydrated={onHydrated}>
      <Component {...(JSON.parse(root.dataset['props'] ?? '{}') as object)} />
    </Hydrated>,
    {
      identifierPrefix,
      onUncaughtError(error) {
        // React has removed what it could not render. The server's HTML, which works without script, is restored with
        // everything typed, and the focus with it.
        root.replaceChildren(...serverNodes);
        focused?.focus();
        onFailed(error);
      },
    },
  );
}
