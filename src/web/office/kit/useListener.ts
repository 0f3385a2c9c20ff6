import { useEffectEvent, useLayoutEffect } from 'react';

interface How {
  /** Where it is listened to: what the window hears has passed the document, unless it is the first to hear. */
  by?: 'document' | 'window';
  isFirst?: boolean;
  isOn?: boolean;
}

/** Listens to an event of the page while the component is shown. */
export function useListener<Name extends keyof DocumentEventMap & keyof WindowEventMap>(
  name: Name | 'beforeunload',
  listen: (event: DocumentEventMap[Name]) => void,
  { by = 'document', isFirst = false, isOn = true }: How = {},
): void {
  const hear = useEffectEvent(listen);
  // Layout effect: keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    if (!isOn) return;
    const target = by === 'window' ? window : document;
    const listener = (event: Event) => hear(event as DocumentEventMap[Name]);
    target.addEventListener(name, listener, isFirst);
    return () => target.removeEventListener(name, listener, isFirst);
  }, [name, by, isFirst, isOn]);
}

/** The browser asks before the page is left. */
export const useAskBeforeUnload = (isOn: boolean, isFree: () => boolean = () => false): void =>
  useListener('beforeunload', (event: Event) => isFree() || event.preventDefault(), { by: 'window', isOn });
