import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** How the processes that share a database work together. A SQLite database has only one. */
export interface Nodes {
  /** Whether other servers use this database. */
  hasOthers(): Promise<boolean>;
  /** Runs work while no other node runs work of this name. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Claims a thing for as long as something goes on with it: beside others that share it, or alone.
   *
   * @returns what ends it; undefined when another one, on any node, has claimed it already and does not share it
   */
  claim(name: string, how: 'shared' | 'alone'): Promise<(() => Promise<void>) | undefined>;
  /**
   * Claims periodic work that one node does for all.
   *
   * @returns false when a node did it, or began it, during this interval
   */
  takeTurn(name: string, intervalMs: number): Promise<boolean>;
  /**
   * Counts a change of published content, once this transaction is committed. Call it last: until then, no node
   * else can announce a change.
   */
  announceChange(transaction: Transaction<Schema>): Promise<void>;
  /** How many changes of published content all nodes have announced. */
  changes(): Promise<number>;
}

/** How many share a thing; infinitely many when one has it alone. */
const claims = new Map<string, number>();

/** The only process of its database. */
export const ONE_NODE: Nodes = {
  hasOthers: () => Promise.resolve(false),
  withLock: (_name, work) => work(),
  async claim(name, how) {
    const before = claims.get(name) ?? 0;
    if (before > (how === 'alone' ? 0 : Number.MAX_SAFE_INTEGER)) return undefined;
    claims.set(name, how === 'alone' ? Infinity : before + 1);
    return async () => {
      const left = how === 'alone' ? 0 : (claims.get(name) ?? 1) - 1;
      if (left > 0) claims.set(name, left);
      else claims.delete(name);
    };
  },
  takeTurn: () => Promise.resolve(true),
  announceChange: () => Promise.resolve(),
  changes: () => Promise.resolve(0),
};
