import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** How the processes that share a database work together. A SQLite database has only one. */
export interface Nodes {
  /** Whether other servers use this database. */
  hasOthers(): Promise<boolean>;
  /** Runs work while no other node runs work of this name. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
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

/** The only process of its database. */
export const ONE_NODE: Nodes = {
  hasOthers: () => Promise.resolve(false),
  withLock: (_name, work) => work(),
  takeTurn: () => Promise.resolve(true),
  announceChange: () => Promise.resolve(),
  changes: () => Promise.resolve(0),
};
