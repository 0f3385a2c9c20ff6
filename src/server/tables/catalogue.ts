import type { Generated } from 'kysely';
import type { VersionRow } from '../../shared/offers/catalogue.ts';

export interface LendersTable {
  id: string;
  /** `fold(name)`: unique, and the sort key. */
  name_key: string;
  /** The `Lender` as JSON. */
  details: string;
  /** Incremented by each save, for optimistic locking. */
  revision: Generated<number>;
  created_at: number;
  /** 1: unedited sample content. */
  sample: Generated<number>;
}

/** Versions of products. What was once in force is never edited. */
export interface ProductVersionsTable {
  id: string;
  lender_id: string;
  product_id: string;
  /** Counting from 1 within the product. */
  number: number;
  state: VersionRow['state'];
  /** The `ProductTerms` as JSON. */
  terms: string;
  /** Incremented by each save, for optimistic locking. */
  revision: Generated<number>;
  /** The email of who wrote it last. */
  written_by: string;
  checked_by: Generated<string | null>;
  checked_at: Generated<number | null>;
  in_force_by: Generated<string | null>;
  in_force_at: Generated<number | null>;
  /** When it was replaced or withdrawn. */
  ended_at: Generated<number | null>;
  created_at: number;
  /** 1: sample content. */
  sample: Generated<number>;
}

/** What borrowers were offered from a time on: the versions of the catalogue. Append-only. */
export interface CatalogueSnapshotsTable {
  /** Counting from 1 without gaps. */
  number: number;
  at: number;
  /** The email of who changed it. */
  by: string;
  /** What changed, as JSON. */
  changes: string;
  /** Every `OfferedProduct` as JSON. */
  products: string;
}
