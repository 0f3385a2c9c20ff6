import { sql, type Transaction } from 'kysely';
import { CHAINED, hashOf } from '../audit-chain.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

const CHUNK = 500;

/** Chains the entries of the audit trail by hashes, and names in each read the rows that it showed. */
export const auditChain: Migration = {
  name: '0026-audit-chain',
  async up(db, dialect) {
    await db.schema.alterTable('audit').addColumn('shown', 'text').execute();
    await db.schema
      .alterTable('audit')
      .addColumn('hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // One row: where the chain begins, if old entries were removed, and where it ends.
    await db.schema
      .createTable('audit_chain')
      .addColumn('removed', 'bigint', (column) => column.notNull())
      .addColumn('first_hash', 'text', (column) => column.notNull())
      .addColumn('entries', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    let head = { entries: 0, hash: '' };
    await dialect.withoutAppendOnly(db, 'audit', async () => {
      head = await chain(db);
    });
    await db
      .insertInto('audit_chain')
      .values({ removed: 0, first_hash: '', ...head })
      .execute();
  },
};

async function chain(db: Transaction<Schema>): Promise<{ entries: number; hash: string }> {
  let [entries, hash, last] = [0, '', 0];
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .select(['seq', ...CHAINED])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(CHUNK)
      .execute();
    const hashes = rows.map(({ seq, ...row }) => {
      hash = hashOf(hash, row);
      last = seq;
      return sql`(${seq}, ${hash})`;
    });
    if (hashes.length === 0) return { entries, hash };
    entries += hashes.length;
    await sql`update audit set hash = chained.column2 from (values ${sql.join(hashes)}) as chained
      where audit.seq = cast(chained.column1 as bigint)`.execute(db);
  }
}
