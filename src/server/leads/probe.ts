import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { type FieldTable, isNumber, storedOf, valuesOf } from '../../shared/kit/fields.ts';
import { hasSortKey, snake } from '../../shared/kit/field-columns.ts';
import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import { newId } from '../engine/ids.ts';
import type { Schema } from '../tables/schema.ts';

/** An index of PostgreSQL takes values of up to 2,704 bytes. */
const MAX_PROBE_ROW_BYTES = 1000;

/**
 * Writes and deletes rows of `submissions`, as leads do, in a committed transaction.
 *
 * @param isDamaged leads are tried too, since the damage may be where they belong
 */
export async function probeLeads(db: Kysely<Schema>, bytes: number, isDamaged: boolean): Promise<void> {
  const probe = newId();
  const rows = Array.from({ length: Math.ceil(bytes / MAX_PROBE_ROW_BYTES) }, (_, place) => ({
    digest: `probe ${probe} ${place}`,
    lead_id: randomBytes(Math.min(bytes, MAX_PROBE_ROW_BYTES) / 2).toString('hex'),
    created_at: Date.now(),
  }));
  const digests = rows.map(({ digest }) => digest);
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('submissions').values(rows).execute();
    await transaction.deleteFrom('submissions').where('digest', 'in', digests).execute();
  });
  if (isDamaged) await tryLeads(db);
}

/** Inserts a lead of each kind and takes it back, with random values, so that it meets other pages of the indexes each time. */
async function tryLeads(db: Kysely<Schema>): Promise<void> {
  const random = () => randomBytes(12).toString('hex');
  const transaction = await db.startTransaction().execute();
  try {
    for (const noun of LEAD_NOUNS) {
      const row = Object.fromEntries(
        storedOf<FieldTable>(LEAD_FIELDS[noun]).flatMap(([name, field]) => {
          const value = isNumber(field) ? 0 : (valuesOf(field)[0] ?? random());
          return [[snake(name), value], ...(hasSortKey(field) ? [[`${snake(name)}_key`, value]] : [])];
        }),
      );
      const own = { loans: { next_at: 0 }, resumes: { file_key: random() }, vendors: {}, messages: {} }[noun];
      await transaction
        .insertInto(noun)
        .values({ ...row, ...own, id: newId(), search: random(), created_at: Date.now() } as never)
        .execute();
    }
  } finally {
    await transaction.rollback().execute();
  }
}
