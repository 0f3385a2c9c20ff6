import { sql, type Transaction } from 'kysely';
import { isReachable, SENT_NOUNS } from '../../shared/leads/nouns.ts';
import { emailKey } from '../engine/sort-key.ts';
import type { Schema } from '../tables/schema.ts';

/** A nominee goes on to the newest lead that the person still has, also in the bin; with the last one it is erased. */
export async function keepNominees(transaction: Transaction<Schema>, erased: readonly string[]): Promise<void> {
  if (erased.length === 0) return;
  const named = await transaction.selectFrom('nominees').select('email').where('lead_id', 'in', erased).execute();
  for (const { email } of named) await goOn(transaction, email, erased);
}

/**
 * A person whose lead got another address has the nominee under it as well, unless there is one already; under the old one as
 * long as a lead has that.
 */
export async function readdressNominee(
  transaction: Transaction<Schema>,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [old, email] = [from.toLowerCase(), to.toLowerCase()];
  if (old === email) return;
  const nominees = transaction.selectFrom('nominees').selectAll().where('email', '=', old);
  const nominee = await nominees.executeTakeFirst();
  if (nominee === undefined) return;
  if (email !== '')
    await transaction
      .insertInto('nominees')
      .values({ ...nominee, email, lead_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (!(await goOn(transaction, old, [id]))) await transaction.deleteFrom('nominees').where('email', '=', old).execute();
}

/** @returns whether the person has a lead apart from these */
async function goOn(transaction: Transaction<Schema>, email: string, ids: readonly string[]): Promise<boolean> {
  const left = sql`email_key = ${emailKey(email)} and id not in (${sql.join(ids)})`;
  const { rows } = await sql<{ id: string }>`${sql.join(
    SENT_NOUNS.filter(isReachable).map((noun) => sql`select id, created_at as at from ${sql.table(noun)} where ${left}`),
    sql` union all `,
  )} union all select id, received_at as at from bin where ${left} order by at desc limit 1`.execute(transaction);
  const [next] = rows;
  if (next === undefined) return false;
  await transaction.updateTable('nominees').set({ lead_id: next.id }).where('email', '=', email).execute();
  return true;
}
