import { QueryClient, useIsMutating, useMutationState } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureOf, NoResponseError } from '../api.ts';
import { doubtConnection, isConnectionLost } from '../connection.ts';
import { createStore } from './store.ts';

/** Of its own: what waits outlives the screen that it was written on, and none of it may be sent for the next person. */
const CLIENT = new QueryClient();
CLIENT.mount();
const sendings = CLIENT.getMutationCache();

/** What a person who has gone on to another screen is told. */
const unsaved = createStore<readonly { what: string; why: string }[]>([]);

interface How {
  hasKey?: boolean;
  /** By which `useIsWaiting` finds it. */
  key?: readonly string[];
  /** Whether a failure is told where it was written; by default as long as the address is the same. */
  isShown?: (() => boolean) | undefined;
}

/**
 * Sends what a person has written: at once, or when the connection is back, one after the other. What got no answer may have
 * arrived, so it is sent again only if the server knows it by a key.
 *
 * @param what in words, such as 'Note for Asha Rao'
 * @returns a promise that never settles if the person has signed out meanwhile
 * @throws as `send`
 */
export async function whenConnected<Answer>(
  what: string,
  send: () => Promise<Answer>,
  { hasKey = false, key = [], isShown = stays() }: How = {},
): Promise<Answer> {
  const then = drops;
  const sending = sendings.build<Answer, Error, void, unknown>(CLIENT, {
    mutationFn: async () => {
      try {
        return await send();
      } catch (error) {
        if (error instanceof NoResponseError) await doubtConnection();
        throw error;
      }
    },
    meta: { what },
    mutationKey: key,
    scope: { id: 'in order' },
    gcTime: 60_000,
    retry: (_, error) => hasKey && error instanceof NoResponseError && isConnectionLost(),
    retryDelay: 0,
  });
  try {
    const answer = await sending.execute(undefined);
    return drops === then ? answer : await NEVER;
  } catch (error) {
    if (drops !== then) return NEVER;
    const why = failureOf(error, 'No response from the server. It may have arrived all the same.');
    if (!isShown()) unsaved.set([...unsaved.get(), { what, why }]);
    throw error;
  }
}

const NEVER = new Promise<never>(() => undefined);

const stays =
  (pathname = location.pathname) =>
  () =>
    location.pathname === pathname;

/** For `whenConnected`: whether the part that will tell of a failure is still on the screen. */
export function useIsShown(): () => boolean {
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = (gone.current = new AbortController());
    return () => left.abort();
  }, []);
  return () => gone.current?.signal.aborted === false;
}

export const useUnsaved = unsaved.use;
export const forgetUnsaved = (): void => unsaved.set([]);

const unsent = { status: 'pending' } as const;

/** What is being sent or waits for the connection, in its order. */
export const useWaiting = (): readonly string[] =>
  useMutationState({ filters: unsent, select: ({ meta }) => String(meta?.['what']) }, CLIENT);

/** The same of one thing. */
export const useIsWaiting = (key: readonly string[]): boolean => useIsMutating({ mutationKey: key }, CLIENT) > 0;

export const isWaiting = (): boolean => sendings.findAll(unsent).length > 0;

/** How often all was dropped: what is on its way then is another person's by the time it fails. */
let drops = 0;
const atDrop = new Set<() => void>();

/** Adds what is to be forgotten with what waits. */
export const whenDropped = (forget: () => void): unknown => atDrop.add(forget);

/** The person has signed out. */
export function dropWaiting(): void {
  drops++;
  sendings.clear();
  forgetUnsaved();
  for (const forget of atDrop) forget();
}
