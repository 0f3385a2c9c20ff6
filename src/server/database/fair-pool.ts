import { availableParallelism } from 'node:os';
import { asker } from '../identity.ts';
import type { Load } from './database.ts';

/** Statements that no index serves use a whole core each. */
const MAX_SCANS = Math.min(4, Math.max(2, availableParallelism()));

/** Waiters that get their turn asker by asker, each asker's in order. */
class FairQueue<Waiter> {
  /** The next asker first. */
  readonly #waiting = new Map<unknown, Waiter[]>();

  add(asker: unknown, waiter: Waiter): void {
    const others = this.#waiting.get(asker);
    if (others === undefined) this.#waiting.set(asker, [waiter]);
    else others.push(waiter);
  }

  get size(): number {
    return this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
  }

  /** Removes and returns the next waiter whose asker may go on. */
  next(mayGoOn: (asker: unknown) => boolean): { asker: unknown; waiter: Waiter } | undefined {
    for (const [asker, [waiter, ...others]] of this.#waiting) {
      if (waiter === undefined || !mayGoOn(asker)) continue;
      this.#waiting.delete(asker);
      if (others.length > 0) this.#waiting.set(asker, others);
      return { asker, waiter };
    }
    return undefined;
  }
}

/**
 * Lends out a limited number of resources. Askers take turns, and one of them gets all but one, so that nobody waits for the
 * queue of somebody else.
 */
export class FairPool<Resource> {
  readonly #create: () => Resource;
  readonly #size: number;
  readonly #idle: Resource[] = [];
  readonly #lent = new Map<Resource, unknown>();
  readonly #queue = new FairQueue<(resource: Resource) => void>();

  constructor(create: () => Resource, size = MAX_SCANS) {
    this.#create = create;
    this.#size = size;
  }

  acquire(): Promise<Resource> {
    const { promise, resolve } = Promise.withResolvers<Resource>();
    this.#queue.add(asker(), resolve);
    this.#serve();
    return promise;
  }

  release(resource: Resource): void {
    this.#lent.delete(resource);
    this.#idle.push(resource);
    this.#serve();
  }

  /** All resources created so far. */
  all(): Resource[] {
    return [...this.#idle, ...this.#lent.keys()];
  }

  get load(): Load {
    return { busy: this.#lent.size, idle: this.#idle.length, waiting: this.#queue.size };
  }

  #serve(): void {
    while (this.#lent.size < this.#size) {
      const turn = this.#queue.next((asker) => this.#lentTo(asker) < Math.max(1, this.#size - 1));
      if (turn === undefined) return;
      const resource = this.#idle.pop() ?? this.#create();
      this.#lent.set(resource, turn.asker);
      turn.waiter(resource);
    }
  }

  #lentTo(asker: unknown): number {
    return this.#lent.values().reduce((count: number, each) => count + Number(each === asker), 0);
  }
}
