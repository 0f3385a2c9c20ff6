import { sql, type Transaction } from 'kysely';
import { done, overtaken, refusedField } from '../../../shared/kit/outcomes.ts';
import { NOT_SAME_PERSON } from '../../../shared/loans/merging.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { type BinContent, moveToBin } from '../../leads/bin.ts';
import { lockLeads, OutdatedError } from '../../leads/correcting.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { restoreFromBin } from '../../leads/restoring.ts';
import type { Schema } from '../../tables/schema.ts';
import { type Author, bumpVersion, findStale, writeHistory } from '../work/change-repository.ts';
import { LEAD_GONE, type LeadOutcome, onHold } from '../work/errors.ts';
import { IS_DUPLICATE } from '../work/queries.ts';
import { readMergedRows } from './queries.ts';

type By = Omit<Author, 'staffId'>;

const HELD_BACK = onHold(`These applications can’t be merged. ${HELD}`);

export type MergeRepository = ReturnType<typeof createMergeRepository>;

export function createMergeRepository(database: Database) {
  const { db, dialect } = database;

  async function attempt(
    transaction: Transaction<Schema>,
    id: string,
    other: string,
    { version, otherVersion }: { version: number; otherVersion: number },
    by: By,
  ): Promise<LeadOutcome> {
    if (await lockLeads(transaction, dialect, [id, other])) return HELD_BACK;
    // Concurrent changes of one of them wait.
    const next = await bumpVersion(transaction, id, version);
    if (next === undefined || (await bumpVersion(transaction, other, otherVersion)) === undefined) throw new OutdatedError();
    if (!(await isSamePerson(transaction, id, other))) throw new DifferentPeopleError();
    // It comes back with the version that its readers know.
    await transaction.updateTable('loans').set({ version: otherVersion }).where('id', '=', other).execute();
    await moveToBin(transaction, dialect, { noun: 'loans', id: other, at: by.at, by: by.email, mergedInto: id });
    await transaction.updateTable('bin').set({ merged_into: id }).where('merged_into', '=', other).execute();
    await copyDocuments(transaction, id);
    await writeHistory(transaction, [{ id, field: 'merged', from: '', to: referenceOf(other), version: next }], by);
    return done({});
  }

  return {
    /**
     * Moves an application with all that belongs to it behind another one of the same person, with what was merged into it
     * earlier. The other one gets its documents.
     *
     * @param seen the versions of both on which the decision is based
     */
    async merge(id: string, other: string, seen: { version: number; otherVersion: number }, by: By): Promise<LeadOutcome> {
      if (id === other || !isId(other)) return LEAD_GONE;
      try {
        return await db.transaction().execute((transaction) => attempt(transaction, id, other, seen, by));
      } catch (error) {
        if (error instanceof DifferentPeopleError) return refusedField('other', NOT_SAME_PERSON);
        if (!(error instanceof OutdatedError)) throw error;
        const found = [await findStale(db, id, seen.version), await findStale(db, other, seen.otherVersion)];
        if (found[0] === undefined) return LEAD_GONE;
        const stale = found.filter((each) => each !== undefined);
        return overtaken('Someone else changed one of these applications meanwhile.', {
          stale,
          gone: found[1] === undefined ? [other] : [],
        });
      }
    },

    /**
     * Makes a merged application one of its own again, as it was.
     *
     * @returns false when it is not merged into this one
     */
    async separate(id: string, other: string, by: By) {
      const restored = await restoreFromBin(database, other, {
        mergedInto: id,
        async also(transaction, { lead_documents: documents }) {
          const version = await bumpVersion(transaction, id);
          if (version === undefined) return;
          await withdrawDocuments(transaction, id, documents);
          await writeHistory(transaction, [{ id, field: 'merged', from: referenceOf(other), to: '', version }], by);
        },
      });
      return restored !== undefined;
    },
  };
}

/** Nothing is written. */
class DifferentPeopleError extends Error {
  override name = 'DifferentPeopleError';
}

async function isSamePerson(transaction: Transaction<Schema>, id: string, other: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('loans')
    .innerJoin('loans as other', (join) => join.on(IS_DUPLICATE))
    .select('other.id')
    .where('loans.id', '=', id)
    .where('other.id', '=', other)
    .executeTakeFirst();
  return row !== undefined;
}

/** An application has the documents of those that were merged into it, unless it had them before. */
async function copyDocuments(transaction: Transaction<Schema>, id: string): Promise<void> {
  for (const { content } of await readMergedRows(transaction, id)) {
    const documents = (content.lead_documents ?? []).map((document) => ({ ...document, lead_id: id }));
    if (documents.length > 0)
      await transaction
        .insertInto('lead_documents')
        .values(documents)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** Takes back what `copyDocuments` has copied from an application that is merged no longer. */
async function withdrawDocuments(
  transaction: Transaction<Schema>,
  id: string,
  documents: BinContent['lead_documents'] = [],
): Promise<void> {
  for (const { document, received_at, staff_email } of documents)
    await sql`delete from lead_documents where lead_id = ${id} and document = ${document}
      and received_at = ${received_at} and staff_email = ${staff_email}`.execute(transaction);
  // Another one that is still merged may have the same.
  await copyDocuments(transaction, id);
}
