import type { Transaction } from 'kysely';
import type { Lender, ProductTerms } from '../../../shared/offers/catalogue.ts';
import type { OfferedProduct } from '../../../shared/offers/match.ts';
import type { CatalogueDifference } from '../../../shared/offers/snapshots.ts';
import { WITHDRAWN } from '../../../shared/offers/terms-words.ts';
import { countWritten } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import type { Schema } from '../../tables/schema.ts';

/** The lock of every change of the catalogue: snapshots are numbered without gaps, and show what was read under it. */
export const CATALOGUE_LOCK = 'catalogue';

/** Who wrote, checked and put in force what came with the installation. */
export const SAMPLE_AUTHOR = 'Sample content';

async function readOffered(transaction: Transaction<Schema>): Promise<OfferedProduct[]> {
  const rows = await transaction
    .selectFrom('product_versions')
    .innerJoin('lenders', 'lenders.id', 'product_versions.lender_id')
    .select(['product_versions.id', 'details', 'terms'])
    .where('state', '=', 'In force')
    .orderBy('name_key')
    .orderBy('product_id')
    .execute();
  return rows.map(({ id, details, terms }) => ({
    versionId: id,
    lender: JSON.parse(details) as Lender,
    terms: JSON.parse(terms) as ProductTerms,
  }));
}

/** The number of the last snapshot; undefined before the first. */
export async function lastSnapshot(db: Pick<Transaction<Schema>, 'selectFrom'>): Promise<number | undefined> {
  const numbers = db.selectFrom('catalogue_snapshots').select(({ fn }) => fn.max('number').as('last'));
  return (await numbers.executeTakeFirstOrThrow()).last ?? undefined;
}

/**
 * Writes what is offered now as the next snapshot, and tells all nodes. Call it last in a transaction that changed it and holds
 * the lock.
 */
export async function writeSnapshot(
  { nodes }: Pick<Database, 'nodes'>,
  transaction: Transaction<Schema>,
  { by, at, changes }: { by: string; at: number; changes: readonly CatalogueDifference[] },
): Promise<void> {
  const last = await lastSnapshot(transaction);
  const products = await readOffered(transaction);
  await transaction
    .insertInto('catalogue_snapshots')
    .values({
      number: (last ?? 0) + 1,
      at,
      by,
      changes: JSON.stringify(changes),
      products: JSON.stringify(products),
    })
    .execute();
  await nodes.announceChange(transaction);
}

/**
 * Deletes the sample products, and the sample lenders that are left without a product. The others are no longer samples.
 *
 * @returns how many lenders were deleted
 */
export async function removeSampleLenders(
  { dialect, nodes }: Pick<Database, 'dialect' | 'nodes'>,
  transaction: Transaction<Schema>,
  { by, at }: { by: string; at: number },
): Promise<number> {
  await dialect.acquireLock(transaction, CATALOGUE_LOCK);
  const before = await readOffered(transaction);
  await transaction.deleteFrom('product_versions').where('sample', '=', 1).execute();
  const used = transaction.selectFrom('product_versions').select('lender_id');
  const deleted = await countWritten(transaction.deleteFrom('lenders').where('sample', '=', 1).where('id', 'not in', used));
  await transaction.updateTable('lenders').set({ sample: 0 }).where('sample', '=', 1).execute();
  const left = new Set((await readOffered(transaction)).map(({ versionId }) => versionId));
  const changes = before
    .filter(({ versionId }) => !left.has(versionId))
    .map(({ lender, terms }) => ({ lender: lender.name, product: terms.name, texts: [WITHDRAWN] }));
  if (changes.length > 0) await writeSnapshot({ nodes }, transaction, { by, at, changes });
  return deleted;
}
