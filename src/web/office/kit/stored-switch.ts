import { useSyncExternalStore } from 'react';

/**
 * A choice of the people who use this browser, kept in its local storage.
 *
 * @param value what is stored for the choice that is not the usual one
 * @returns a hook that tells whether it is made, and the function that makes it or takes it back; where storage is forbidden
 *   it stays as usual
 */
export function storedSwitch(key: string, value: string) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => {
    try {
      return localStorage.getItem(key) === value;
    } catch {
      return false;
    }
  };
  const choose = (isOn: boolean) => {
    try {
      if (isOn) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  };
  const useChoice = () => useSyncExternalStore(subscribe, read, () => false);
  return [useChoice, choose] as const;
}
