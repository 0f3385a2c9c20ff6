import { useSyncExternalStore } from 'react';

/**
 * A choice of the people who use this browser, kept in its local storage.
 *
 * @returns a hook that tells it, and the function that makes it or, with null, takes it back; where storage is forbidden it
 *   stays as usual
 */
export function storedText(keyOf: () => string) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => {
    try {
      return localStorage.getItem(keyOf());
    } catch {
      return null;
    }
  };
  const choose = (text: string | null) => {
    try {
      if (text === null) localStorage.removeItem(keyOf());
      else localStorage.setItem(keyOf(), text);
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  };
  const useChoice = () => useSyncExternalStore(subscribe, read, () => null);
  return [useChoice, choose] as const;
}

/** @param value what is stored for the choice that is not the usual one */
export function storedSwitch(key: string, value: string) {
  const [useText, choose] = storedText(() => key);
  const useIsOn = () => useText() === value;
  return [useIsOn, (isOn: boolean) => choose(isOn ? value : null)] as const;
}
