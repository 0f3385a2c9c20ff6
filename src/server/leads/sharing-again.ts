import type { Kysely, Selectable, Transaction } from 'kysely';
import { tellLender } from './recalls.ts';
import type { Schema } from '../tables/schema.ts';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** Consents that were withdrawn, and what lenders were sent and asked to erase. */
export interface SharingDecisions {
  /** The withdrawn ones. */
  consents: readonly Row<'consents'>[];
  /** How many receipts of consents there are, withdrawn or not. */
  receipts: number;
  sharing_consents: readonly Row<'sharing_consents'>[];
  disclosures: readonly Row<'disclosures'>[];
  recalls: readonly Row<'recalls'>[];
}

/** @param has whether a table is there: a copy may be from a time before it was */
export async function readSharing(db: Kysely<Schema>, has: (table: keyof Schema) => boolean): Promise<SharingDecisions> {
  const count = db.selectFrom('consents').select(({ fn }) => fn.countAll<number>().as('receipts'));
  const [consents, receipts, sharingConsents, disclosures, recalls] = await Promise.all([
    has('consents') ? db.selectFrom('consents').selectAll().where('withdrawn_at', 'is not', null).execute() : [],
    has('consents') ? count.executeTakeFirstOrThrow() : { receipts: 0 },
    has('sharing_consents') ? db.selectFrom('sharing_consents').selectAll().execute() : [],
    has('disclosures') ? db.selectFrom('disclosures').selectAll().execute() : [],
    has('recalls') ? db.selectFrom('recalls').selectAll().execute() : [],
  ]);
  return { consents, ...receipts, sharing_consents: sharingConsents, disclosures, recalls };
}

/** Withdraws given consents again. @returns how many */
export async function withdrawAgain(
  transaction: Transaction<Schema>,
  consents: readonly Pick<Row<'consents'>, 'lead_id' | 'purpose' | 'withdrawn_at' | 'withdrawn_how'>[],
): Promise<number> {
  let count = 0n;
  for (const { lead_id, purpose, withdrawn_at, withdrawn_how } of consents) {
    const { numUpdatedRows } = await transaction
      .updateTable('consents')
      .set({ withdrawn_at, withdrawn_how })
      .where('lead_id', '=', lead_id)
      .where('purpose', '=', purpose)
      .where('given', '=', 1)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    count += numUpdatedRows;
  }
  return Number(count);
}

/**
 * Writes again what became of sharing: the later state of each consent, disclosure and recall counts. Lenders that had not
 * answered are asked again.
 */
export async function repeatSharing(
  transaction: Transaction<Schema>,
  {
    sharing_consents: consents,
    disclosures,
    recalls,
  }: Pick<SharingDecisions, 'sharing_consents' | 'disclosures' | 'recalls'>,
): Promise<void> {
  /** Of two open consents to the same lender the one that is there counts. */
  const instead = new Map<string, string>();
  // The withdrawn ones first: only one can be open.
  for (const row of consents.toSorted(
    (one, other) => Number(one.withdrawn_at === null) - Number(other.withdrawn_at === null),
  )) {
    const { id, lead_id, lender_id, withdrawn_at } = row;
    const open = await transaction
      .selectFrom('sharing_consents')
      .select('id')
      .where('lead_id', '=', lead_id)
      .where('lender_id', '=', lender_id)
      .where('withdrawn_at', 'is', null)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (withdrawn_at === null && open !== undefined) {
      instead.set(id, open.id);
      continue;
    }
    await transaction
      .insertInto('sharing_consents')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(row)
          .where('sharing_consents.withdrawn_at', 'is', null)
          .where(({ or, lit, eb }) => or([lit(withdrawn_at !== null), eb('sharing_consents.at', 'is', null)])),
      )
      .execute();
  }
  for (const { consent_id, ...row } of disclosures)
    await transaction
      .insertInto('disclosures')
      .values({ ...row, consent_id: instead.get(consent_id) ?? consent_id })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ stopped_at: row.stopped_at }).where('disclosures.stopped_at', 'is', null),
      )
      .execute();
  for (const row of recalls) {
    const { confirmed_at, confirmed_by, answer } = row;
    const known = await transaction.selectFrom('recalls').select('id').where('id', '=', row.id).executeTakeFirst();
    if (known === undefined) {
      await transaction.insertInto('recalls').values(row).execute();
      if (confirmed_at === null) await tellLender(transaction, row);
    } else
      await transaction
        .updateTable('recalls')
        .set({ confirmed_at, confirmed_by, answer })
        .where('id', '=', row.id)
        .where('confirmed_at', 'is', null)
        .execute();
  }
}
