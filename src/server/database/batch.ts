/**
 * Joins items that arrive at about the same time, so that they share one costly step, such as a commit that waits for the disk.
 *
 * Whatever arrives in the same turn of the event loop, or while a batch is running, goes into the next batch. When a batch
 * fails, its items are tried one by one, so that a bad one fails alone: `run` must therefore not mind an item that a failed
 * batch may have written already. A failure that is nobody's own fails all of them.
 *
 * @param run writes all items or none, and answers one result an item, in their order
 * @param most items that one batch takes
 * @param isCommon tells a failure that would meet each item alone as well
 * @returns a function that adds an item and resolves with its result once `run` has
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
  isCommon: (error: unknown) => boolean = () => false,
): (item: Item) => Promise<Result> {
  interface Entry {
    item: Item;
    resolve(result: Result): void;
    reject(reason: unknown): void;
  }
  const waiting: Entry[] = [];
  let running = false;

  async function runEntries(entries: readonly Entry[]): Promise<void> {
    try {
      const results = await run(entries.map(({ item }) => item));
      if (results.length !== entries.length) throw new Error('A batch must answer one result an item.');
      // The lengths are equal, so there is a result at every place.
      entries.forEach(({ resolve }, place) => resolve(results[place] as Result));
    } catch (error) {
      if (entries.length === 1 || isCommon(error)) for (const { reject } of entries) reject(error);
      else for (const entry of entries) await runEntries([entry]);
    }
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) await runEntries(waiting.splice(0, most));
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running) return;
      running = true;
      setImmediate(() => void runAll());
    });
}
