import { QueryClient, useMutationState } from '@tanstack/react-query';
import { failureOf, NoResponseError } from '../api.ts';
import { doubtConnection, isConnectionLost } from '../connection.ts';
import { createStore } from './store.ts';

/** Of its own: what waits outlives the screen that it was written on, and none of it may be sent for the next person. */
const CLIENT = new QueryClient();
CLIENT.mount();
const sendings = CLIENT.getMutationCache();

/** What a person who has gone on to another screen is told. */
const unsaved = createStore<readonly { what: string; why: string }[]>([]);

/**
 * Sends what a person has written: at once, or when the connection is back, one after the other. What got no answer may have
 * arrived, so it is sent again only if the server knows it by a key.
 *
 * @param what in words, such as 'Note for Asha Rao'
 * @throws as `send`
 */
export async function whenConnected<Answer>(
  what: string,
  send: () => Promise<Answer>,
  { hasKey = false } = {},
): Promise<Answer> {
  const { pathname } = location;
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
    scope: { id: 'in order' },
    gcTime: 60_000,
    retry: (_, error) => hasKey && error instanceof NoResponseError && isConnectionLost(),
    retryDelay: 0,
  });
  try {
    return await sending.execute(undefined);
  } catch (error) {
    const why = failureOf(error, 'No response from the server. It may have arrived all the same.');
    if (location.pathname !== pathname && drops === then) unsaved.set([...unsaved.get(), { what, why }]);
    throw error;
  }
}

export const useUnsaved = unsaved.use;
export const forgetUnsaved = (): void => unsaved.set([]);

const unsent = { status: 'pending' } as const;

/** What is being sent or waits for the connection, in its order. */
export const useWaiting = (): readonly string[] =>
  useMutationState({ filters: unsent, select: ({ meta }) => String(meta?.['what']) }, CLIENT);

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
