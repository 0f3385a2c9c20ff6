import { setTimeout } from 'node:timers/promises';

/** By then the answer is on its way, and does not compete with the work. */
const DELAY_MS = 50;

/** Work that begins after a call was answered: neither the answer nor its time tells what was found. */
export function createDeferredWork(onFault: (error: unknown) => void) {
  const running = new Set<Promise<void>>();
  return {
    run(work: () => Promise<void>) {
      const done = setTimeout(DELAY_MS)
        .then(work)
        .catch(onFault)
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Resolves when all work that was given is done. */
    async settled() {
      await Promise.all(running);
    },
  };
}
