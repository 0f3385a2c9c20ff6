let open: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the person for a second factor. Calls that need it at the same time wait for one answer. */
export function requestStepUp(): Promise<boolean> {
  if (open === undefined) {
    open = Promise.withResolvers<boolean>();
    tell();
  }
  return open.promise;
}

export function answerStepUp(isConfirmed: boolean): void {
  open?.resolve(isConfirmed);
  open = undefined;
  tell();
}

export const isStepUpOpen = (): boolean => open !== undefined;

/** @returns a function that unsubscribes */
export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
