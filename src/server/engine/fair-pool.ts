import { availableParallelism } from 'node:os';
import { currentCaller } from './caller.ts';
import type { Load } from './database.ts';

/** Threads that use a whole core each. */
export const MAX_THREADS = Math.min(4, Math.max(2, availableParallelism()));

/**
 * Lends out a limited number of resources. Callers take turns, and one of them gets all but one, so that none waits for the
 * queue of another.
 */
export class FairPool<Resource> {
  readonly #create: () => Resource;
  readonly #size: number;
  readonly #idle: Resource[] = [];
  readonly #inUse = new Map<Resource, unknown>();
  /** Those who wait, by caller, each in order. The next caller comes first. */
  readonly #waiting = new Map<unknown, ((resource: Resource) => void)[]>();

  constructor(create: () => Resource, size = MAX_THREADS) {
    this.#create = create;
    this.#size = size;
  }

  acquire(): Promise<Resource> {
    const { promise, resolve } = Promise.withResolvers<Resource>();
    const caller = currentCaller();
    const others = this.#waiting.get(caller);
    if (others === undefined) this.#waiting.set(caller, [resolve]);
    else others.push(resolve);
    this.#serve();
    return promise;
  }

  release(resource: Resource): void {
    this.#inUse.delete(resource);
    this.#idle.push(resource);
    this.#serve();
  }

  all(): Resource[] {
    return [...this.#idle, ...this.#inUse.keys()];
  }

  get load(): Load {
    const waiting = this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
    return { busy: this.#inUse.size, idle: this.#idle.length, waiting };
  }

  #serve(): void {
    while (this.#inUse.size < this.#size) {
      const next = this.#waiting.entries().find(([caller]) => this.#countOf(caller) < Math.max(1, this.#size - 1));
      if (next === undefined) return;
      const [caller, [resolve, ...others]] = next;
      this.#waiting.delete(caller);
      if (others.length > 0) this.#waiting.set(caller, others);
      const resource = this.#idle.pop() ?? this.#create();
      this.#inUse.set(resource, caller);
      resolve?.(resource);
    }
  }

  #countOf(caller: unknown): number {
    return this.#inUse.values().reduce((count: number, each) => count + Number(each === caller), 0);
  }
}
