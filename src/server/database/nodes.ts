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
  /** Tells the other nodes that published content has changed. Never rejects: what fails now is sent later. */
  announceChange(): Promise<void>;
  /**
   * Watches for changes of published content by other nodes.
   *
   * @param onChange called within a second of a change; when a connection was lost, once it is back
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
