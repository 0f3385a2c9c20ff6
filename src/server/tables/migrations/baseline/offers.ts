import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../../../engine/dialect.ts';
import type { Schema } from '../../schema.ts';

/** Lenders, the versions of their products, and what was offered at each time. */
export async function createOfferTables(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const { plainText } = dialect;
  await sql`create table lenders (
    id ${plainText} not null primary key,
    name_key ${plainText} not null unique,
    details text not null,
    revision integer not null default 1,
    created_at bigint not null,
    sample integer not null default 0
  )`.execute(db);

  await sql`create table product_versions (
    id ${plainText} not null primary key,
    lender_id ${plainText} not null references lenders (id),
    product_id ${plainText} not null,
    number integer not null,
    state text not null,
    terms text not null,
    revision integer not null default 1,
    written_by text not null,
    checked_by text,
    checked_at bigint,
    in_force_by text,
    in_force_at bigint,
    ended_at bigint,
    created_at bigint not null,
    sample integer not null default 0,
    constraint product_versions_by_number unique (product_id, number)
  )`.execute(db);
  await sql`create index product_versions_by_lender on product_versions (lender_id)`.execute(db);
  // Of a product, one version is in force and one in the making.
  await sql`create unique index product_versions_in_force on product_versions (product_id)
    where state = 'In force'`.execute(db);
  await sql`create unique index product_versions_open on product_versions (product_id)
    where state in ('Draft', 'Checked')`.execute(db);

  await sql`create table catalogue_snapshots (
    number integer not null primary key,
    at bigint not null,
    by text not null,
    changes text not null,
    products text not null
  )`.execute(db);
  await dialect.makeAppendOnly(db, 'catalogue_snapshots');
}
