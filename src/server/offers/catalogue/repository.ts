import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CatalogueAnswer, Lender, LenderRow, ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import type { CatalogueDifference } from '../../../shared/offers/snapshots.ts';
import { CATALOGUE_LOCK, lastSnapshot, writeSnapshot } from './queries.ts';
import type { Database } from '../../engine/database.ts';
import { identityOf } from '../../engine/fold.ts';
import { newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

const OPEN: VersionRow['state'][] = ['Draft', 'Checked'];

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;

export function createCatalogueRepository(database: Pick<Database, 'db' | 'dialect' | 'nodes'>) {
  const { db, dialect } = database;
  return {
    read: () => read(db),

    /** The number of the last snapshot; 0 before the first. */
    snapshotNumber: async () => (await lastSnapshot(db)) ?? 0,

    /**
     * Runs work in one transaction, while the catalogue is locked for others. An error undoes all of it.
     *
     * @param by the email of who does it
     */
    change: <Result>(by: string, at: number, work: (rows: CatalogueRows) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, CATALOGUE_LOCK);
        return work(rowsOf(database, transaction, by, at));
      }),
  };
}

async function read(db: Kysely<Schema>): Promise<CatalogueAnswer> {
  const lenders = await db.selectFrom('lenders').selectAll().orderBy('name_key').execute();
  const versions = await db.selectFrom('product_versions').selectAll().orderBy('product_id').orderBy('number').execute();
  return { lenders: lenders.map(presentLender), versions: versions.map(presentVersion) };
}

export type CatalogueRows = ReturnType<typeof rowsOf>;

/** The catalogue during a change, one at a time. */
function rowsOf({ nodes }: Pick<Database, 'nodes'>, transaction: Transaction<Schema>, by: string, at: number) {
  async function update(
    id: string,
    states: VersionRow['state'][],
    changes: Partial<Omit<Selectable<Schema['product_versions']>, 'id' | 'revision'>>,
  ): Promise<VersionRow> {
    const row = await transaction
      .updateTable('product_versions')
      .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', states)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentVersion(row);
  }

  return {
    read: () => read(transaction),

    /** The id of the lender with this name, ignoring case. */
    async findLender(name: string) {
      const row = await transaction
        .selectFrom('lenders')
        .select('id')
        .where('name_key', '=', identityOf(name))
        .executeTakeFirst();
      return row?.id;
    },

    async insertLender(lender: Lender) {
      const row = await transaction
        .insertInto('lenders')
        .values({ id: newId(), name_key: identityOf(lender.name), details: JSON.stringify(lender), created_at: at })
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentLender(row);
    },

    async updateLender(id: string, lender: Lender) {
      const row = await transaction
        .updateTable('lenders')
        .set((eb) => ({
          name_key: identityOf(lender.name),
          details: JSON.stringify(lender),
          revision: eb('revision', '+', 1),
          sample: 0,
        }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentLender(row);
    },

    async deleteLender(id: string) {
      await transaction.deleteFrom('lenders').where('id', '=', id).execute();
    },

    /** Inserts a draft. Without a product, it is the first version of a new one. */
    async insertDraft({
      lenderId,
      productId = newId(),
      number,
      terms,
    }: {
      lenderId: string;
      productId?: string;
      number: number;
      terms: ProductTerms;
    }) {
      const row = await transaction
        .insertInto('product_versions')
        .values({
          id: newId(),
          lender_id: lenderId,
          product_id: productId,
          number,
          state: 'Draft',
          terms: JSON.stringify(terms),
          written_by: by,
          created_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentVersion(row);
    },

    /** Replaces the terms of a version that was never in force, which becomes a draft. */
    updateTerms: (id: string, terms: ProductTerms) =>
      update(id, OPEN, {
        terms: JSON.stringify(terms),
        state: 'Draft',
        written_by: by,
        checked_by: null,
        checked_at: null,
        sample: 0,
      }),
    check: (id: string) => update(id, ['Draft'], { state: 'Checked', checked_by: by, checked_at: at }),
    putInForce: (id: string) => update(id, ['Checked'], { state: 'In force', in_force_by: by, in_force_at: at }),
    end: (id: string, state: 'Replaced' | 'Withdrawn') => update(id, ['In force'], { state, ended_at: at }),

    /** Deletes a version that was never in force. */
    async deleteVersion(id: string) {
      await transaction.deleteFrom('product_versions').where('id', '=', id).where('state', 'in', OPEN).execute();
    },

    /** Call it last, with what borrowers see of the change. */
    publish: (changes: readonly CatalogueDifference[]) => writeSnapshot({ nodes }, transaction, { by, at, changes }),
  };
}

const iso = (at: number) => new Date(at).toISOString();

const presentLender = ({ id, details, revision, created_at }: Selectable<Schema['lenders']>): LenderRow => ({
  _id: id,
  createdAt: iso(created_at),
  revision,
  ...(JSON.parse(details) as Lender),
});

const staffAt = (by: string | null, at: number | null) => (by === null || at === null ? null : { by, at: iso(at) });

const presentVersion = (row: Selectable<Schema['product_versions']>): VersionRow => ({
  _id: row.id,
  createdAt: iso(row.created_at),
  revision: row.revision,
  lenderId: row.lender_id,
  productId: row.product_id,
  number: row.number,
  state: row.state,
  terms: JSON.parse(row.terms) as ProductTerms,
  writtenBy: row.written_by,
  checked: staffAt(row.checked_by, row.checked_at),
  inForce: staffAt(row.in_force_by, row.in_force_at),
  endedAt: row.ended_at === null ? null : iso(row.ended_at),
});
