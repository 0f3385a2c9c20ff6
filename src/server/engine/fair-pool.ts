import { availableParallelism } from 'node:os';
import { currentCaller } from './caller.ts';
import type { Load } from './database.ts';

/** Threads that use a whole core each. */
export const MAX_THREADS = Math.min(4, Math.max(2, availableParallelism()));

/** Waiters that get their turn caller by caller, each caller's in order. */
class FairQueue<Waiter> {
  /** The next caller first. */
  readonly #waiting = new Map<unknown, Waiter[]>();

  add(caller: unknown, waiter: Waiter): void {
    const others = this.#waiting.get(caller);
    if (others === undefined) this.#waiting.set(caller, [waiter]);
    else others.push(waiter);
  }

  get size(): number {
    return this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
  }

  /** Removes and returns the next waiter whose caller may go on. */
  next(mayGoOn: (caller: unknown) => boolean): { caller: unknown; waiter: Waiter } | undefined {
    for (const [caller, [waiter, ...others]] of this.#waiting) {
      if (waiter === undefined || !mayGoOn(caller)) continue;
      this.#waiting.delete(caller);
      if (others.length > 0) this.#waiting.set(caller, others);
      return { caller, waiter };
    }
    return undefined;
  }
}

/**
 * Lends out a limited number of resources. Callers take turns, and one of them gets all but one, so that nobody waits for the
 * queue of somebody else.
 */
export class FairPool<Resource> {
  readonly #create: () => Resource;
  readonly #size: number;
  readonly #idle: Resource[] = [];
  readonly #inUse = new Map<Resource, unknown>();
  readonly #queue = new FairQueue<(resource: Resource) => void>();

  constructor(create: () => Resource, size = MAX_THREADS) {
    this.#create = create;
    this.#size = size;
  }

  acquire(): Promise<Resource> {
    const { promise, resolve } = Promise.withResolvers<Resource>();
    this.#queue.add(currentCaller(), resolve);
    this.#serve();
    return promise;
  }

  release(resource: Resource): void {
    this.#inUse.delete(resource);
    this.#idle.push(resource);
    this.#serve();
  }

  /** All resources created so far. */
  all(): Resource[] {
    return [...this.#idle, ...this.#inUse.keys()];
  }

  get load(): Load {
    return { busy: this.#inUse.size, idle: this.#idle.length, waiting: this.#queue.size };
  }

  #serve(): void {
    while (this.#inUse.size < this.#size) {
      const next = this.#queue.next((caller) => this.#countOf(caller) < Math.max(1, this.#size - 1));
      if (next === undefined) return;
      const resource = this.#idle.pop() ?? this.#create();
      this.#inUse.set(resource, next.caller);
      next.waiter(resource);
    }
  }

  #countOf(caller: unknown): number {
    return this.#inUse.values().reduce((count: number, each) => count + Number(each === caller), 0);
  }
}
