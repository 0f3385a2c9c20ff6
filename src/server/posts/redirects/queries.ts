import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../../engine/dialect.ts';
import { identityOf } from '../../engine/fold.ts';
import { newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

/** From a plain path to another, with its query and fragment. */
export interface Redirection {
  from: string;
  to: string;
  /** The plain path of `to`. */
  toPath: string;
}

/** How an address is looked up: without regard to case. */
export const addressKey = (path: string): string => identityOf(path);

/** Two changes at once could otherwise make a loop. */
export const lockRedirects = (transaction: Transaction<Schema>, dialect: Pick<Dialect, 'acquireLock'>): Promise<void> =>
  dialect.acquireLock(transaction, 'redirects');

/** The columns of a redirect that leads straight to the end of its way; undefined when it would lead back to its beginning. */
export async function resolve(transaction: Transaction<Schema>, { from, to, toPath }: Redirection, ownId = '') {
  const [from_key, to_key] = [addressKey(from), addressKey(toPath)];
  const next = await transaction
    .selectFrom('redirects')
    .select(['to_path', 'to_key'])
    .where('from_key', '=', to_key)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  const end = next ?? { to_path: to, to_key };
  return end.to_key === from_key ? undefined : { from_path: from, from_key, ...end };
}

/** Lets redirects that led to an address lead to where that address leads now. */
export async function shorten(
  transaction: Transaction<Schema>,
  { from_key, to_path, to_key }: { from_key: string; to_path: string; to_key: string },
): Promise<void> {
  await transaction
    .updateTable('redirects')
    .set({ to_path, to_key, version: sql<number>`version + 1` })
    .where('to_key', '=', from_key)
    .execute();
}

/** Lets the old address of a page lead to its new one, whatever led from either before. `by` is an email. */
export async function moveAddress(
  transaction: Transaction<Schema>,
  dialect: Pick<Dialect, 'acquireLock'>,
  redirection: Redirection,
  by: string,
): Promise<void> {
  await lockRedirects(transaction, dialect);
  const { from, to, toPath } = redirection;
  const columns = { from_path: from, from_key: addressKey(from), to_path: to, to_key: addressKey(toPath) };
  await transaction.deleteFrom('redirects').where('from_key', 'in', [columns.from_key, columns.to_key]).execute();
  await shorten(transaction, columns);
  await transaction
    .insertInto('redirects')
    .values({ id: newId(), ...columns, created_by: by, created_at: Date.now() })
    .execute();
}
