import type { VersionRow } from '../../../../shared/offers/catalogue.ts';
import { bigint, integer, plain, table, text } from '../../columns.ts';

/** Lenders, the versions of their products, and what was offered at each time. */
export const OFFER_TABLES = {
  lenders: table({
    id: plain('none').key(),
    /** `identityOf(name)`: unique, and the sort key. */
    name_key: plain('none').unique(),
    /** The `Lender` as JSON. */
    details: text('none'),
    /** Incremented by each save, for optimistic locking. */
    revision: integer('none').default(1),
    created_at: bigint('none'),
    /** 1: unedited sample content. */
    sample: integer('none').default(0),
  }),

  /** Versions of products. What was once in force is never edited. */
  product_versions: table(
    {
      id: plain('none').key(),
      lender_id: plain('none').references('lenders'),
      product_id: plain('none'),
      /** Counting from 1 within the product. */
      number: integer('none'),
      state: text<VersionRow['state']>('none'),
      /** The `ProductTerms` as JSON. */
      terms: text('none'),
      /** Incremented by each save, for optimistic locking. */
      revision: integer('none').default(1),
      /** The email of who wrote it last. */
      written_by: text('staff'),
      checked_by: text('staff').orNull(),
      checked_at: bigint('none').orNull(),
      in_force_by: text('staff').orNull(),
      in_force_at: bigint('none').orNull(),
      /** When it was replaced or withdrawn. */
      ended_at: bigint('none').orNull(),
      created_at: bigint('none'),
      /** 1: sample content. */
      sample: integer('none').default(0),
    },
    {
      constraint: 'product_versions_by_number unique (product_id, number)',
      indexes: { product_versions_by_lender: '(lender_id)' },
      // Of a product, one version is in force and one in the making.
      uniqueIndexes: {
        product_versions_in_force: "(product_id) where state = 'In force'",
        product_versions_open: "(product_id) where state in ('Draft', 'Checked')",
      },
    },
  ),

  /** What borrowers were offered from a time on: the versions of the catalogue. Append-only. */
  catalogue_snapshots: table({
    /** Counting from 1 without gaps. */
    number: integer('none').key(),
    at: bigint('none'),
    /** The email of who changed it. */
    by: text('staff'),
    /** What changed, as JSON. */
    changes: text('none'),
    /** Every `OfferedProduct` as JSON. */
    products: text('none'),
  }),
};
