/**
 * Batches items that arrive at about the same time, so that they share one costly step, such as a commit that waits for the
 * disk.
 *
 * Items that arrive in the same turn of the event loop, or while `maxRunning` batches run, go into the next batch. When a
 * batch fails, its items are retried one by one, so that only a bad one fails: `run` must be idempotent. A common failure fails
 * all items.
 *
 * @param run writes all items or none, and returns one result per item in the same order
 * @param maxItems of one batch
 * @param isCommon whether a failure would hit each item alone as well
 * @param maxRunning how many batches run at a time
 * @returns a function that adds an item and resolves with its result
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  maxItems: number,
  isCommon: (error: unknown) => boolean = () => false,
  maxRunning = 1,
): (item: Item) => Promise<Result> {
  interface Entry {
    item: Item;
    resolve(result: Result): void;
    reject(reason: unknown): void;
  }
  const waiting: Entry[] = [];
  let running = 0;
  let isScheduled = false;

  async function runEntries(entries: readonly Entry[]): Promise<void> {
    try {
      const results = await run(entries.map(({ item }) => item));
      if (results.length !== entries.length) throw new Error('A batch must return one result per item.');
      // The lengths are equal, so there is a result at every place.
      entries.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (entries.length === 1 || isCommon(error)) for (const { reject } of entries) reject(error);
      else for (const entry of entries) await runEntries([entry]);
    }
  }

  function start(): void {
    isScheduled = false;
    while (waiting.length > 0 && running < maxRunning) {
      running += 1;
      void runEntries(waiting.splice(0, maxItems)).then(() => {
        running -= 1;
        start();
      });
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isScheduled || running === maxRunning) return;
      isScheduled = true;
      setImmediate(start);
    });
}
