import { createStore } from '../kit/store.ts';

const open = createStore<PromiseWithResolvers<boolean> | undefined>(undefined);

/** Asks the person for a second factor. Calls that need it at the same time wait for one answer. */
export function requestStepUp(): Promise<boolean> {
  const asked = open.get() ?? Promise.withResolvers<boolean>();
  if (asked !== open.get()) open.set(asked);
  return asked.promise;
}

export function answerStepUp(isConfirmed: boolean): void {
  open.get()?.resolve(isConfirmed);
  open.set(undefined);
}

export const useIsStepUpOpen = (): boolean => open.use() !== undefined;
