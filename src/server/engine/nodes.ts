import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** How the processes that share a database work together. A SQLite database has only one. */
export interface Nodes {
  /** Whether other servers watch this database. Resolves once this one watches it, too. */
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
   * Tells all nodes that published content has changed, once this transaction is committed. Call it last: until then, no node
   * else can announce a change.
   */
  announceChange(transaction: Transaction<Schema>): Promise<void>;
  /**
   * Watches for changes of published content.
   *
   * @param onChange called within a second of a change, those of this node included; when a connection was lost, once it is
   *   back
   * @returns stops watching
   */
  watchChanges(onChange: () => void): () => Promise<void>;
}

/** The only process of its database. */
export const ONE_NODE: Nodes = {
  hasOthers: () => Promise.resolve(false),
  withLock: (_name, work) => work(),
  takeTurn: () => Promise.resolve(true),
  announceChange: () => Promise.resolve(),
  watchChanges: () => () => Promise.resolve(),
};
