import type { OfferedProduct } from './match.ts';

/** What was offered from a time on. Its number, counting from 1, is the version of the catalogue. It never changes. */
export interface CatalogueSnapshot {
  number: number;
  /** ISO 8601 in UTC. */
  at: string;
  products: OfferedProduct[];
}

/** A difference between a snapshot and the one before it, in sentences. */
export interface CatalogueDifference {
  lender: string;
  /** Missing when the lender's own details changed. */
  product?: string;
  texts: string[];
}

export interface CatalogueChange extends CatalogueDifference {
  /** The snapshot with which it took effect. */
  number: number;
  at: string;
}
