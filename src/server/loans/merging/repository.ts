import { sql, type Transaction } from 'kysely';
import { done, overtaken, refusedField } from '../../../shared/kit/outcomes.ts';
import type { FieldTable } from '../../../shared/kit/fields.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import { NOT_SAME_PERSON } from '../../../shared/loans/merging.ts';
import { changedFields } from '../../../shared/privacy/corrections.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { moveToBin } from '../../leads/bin.ts';
import type { BinContent } from '../../leads/content.ts';
import { correctLead, type LeadFields, lockLeads, OutdatedError } from '../../leads/correcting.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { toRow } from '../../kit/columns.ts';
import { restoreFromBin } from '../../leads/restoring.ts';
import type { Schema } from '../../tables/schema.ts';
import { loanCorrector } from '../repository.ts';
import { writeSearch } from '../search-repository.ts';
import { type Author, bumpVersion, findStale, writeHistory } from '../work/change-repository.ts';
import { LEAD_GONE, type LeadOutcome, onHold } from '../work/errors.ts';
import { IS_DUPLICATE } from '../work/queries.ts';
import { readMergedRows } from './queries.ts';

type By = Omit<Author, 'staffId'>;

const valuesOf: (row: object) => LeadFields = toRow<FieldTable>(KEPT_LOAN_FIELDS);

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
    await copyOffers(transaction, id);
    await writeHistory(transaction, [{ id, field: 'merged', from: '', to: referenceOf(other), version: next }], by);
    await fillIn(transaction, id, by);
    await writeSearch(transaction, dialect, id);
    return done({});
  }

  async function change(transaction: Transaction<Schema>, id: string, to: LeadFields, by: By): Promise<void> {
    const before = (await loanCorrector.read(transaction, [id])).get(id) ?? {};
    const fields = { ...before, ...to };
    const changed = changedFields('loans', before, fields);
    if (changed.length > 0)
      await correctLead(transaction, dialect, { noun: 'loans', corrector: loanCorrector, id, fields, changed, by });
  }

  /** An application that was never given a value takes over the one of those that were merged into it. */
  async function fillIn(transaction: Transaction<Schema>, id: string, by: By): Promise<void> {
    const now = (await loanCorrector.read(transaction, [id])).get(id) ?? {};
    const merged = (await readMergedRows(transaction, id)).flatMap(({ content }) => (content.loans ?? []).map(valuesOf));
    const missing = Object.keys(now).filter((name) => now[name] === '');
    const given = missing.flatMap((name) => {
      const value = merged.map((values) => values[name]).find((each) => each !== '' && each !== null);
      return value === undefined ? [] : [[name, value] as const];
    });
    await change(transaction, id, Object.fromEntries(given), by);
  }

  /** Takes back what `fillIn` took over from an application that is merged no longer, unless it was corrected since. */
  async function takeBack(transaction: Transaction<Schema>, id: string, other: LeadFields, at: number, by: By) {
    const now = (await loanCorrector.read(transaction, [id])).get(id) ?? {};
    const filled = await transaction
      .selectFrom('lead_corrections')
      .select('field')
      .where('lead_id', '=', id)
      .where('created_at', '=', at)
      .where('old_value', '=', '')
      .execute();
    const theirs = filled.filter(({ field }) => now[field] === other[field]);
    await change(transaction, id, Object.fromEntries(theirs.map(({ field }) => [field, ''])), by);
    // Another one that is still merged may have given it.
    await fillIn(transaction, id, by);
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
        async also(transaction, { lead_documents: documents, lead_offers: offers, loans: [row] = [] }) {
          const version = await bumpVersion(transaction, id);
          if (version === undefined) return;
          await withdrawDocuments(transaction, id, documents);
          await withdrawOffers(transaction, id, offers);
          const merge = await transaction
            .selectFrom('loan_changes')
            .select('created_at')
            .where('loan_id', '=', id)
            .where('field', '=', 'merged')
            .where('new_value', '=', referenceOf(other))
            .orderBy('created_at', 'desc')
            .executeTakeFirst();
          await writeHistory(transaction, [{ id, field: 'merged', from: referenceOf(other), to: '', version }], by);
          if (row && merge) await takeBack(transaction, id, valuesOf(row), merge.created_at, by);
          await writeSearch(transaction, dialect, id);
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

/** An application without an offer or a preference has the ones of what was merged into it last. */
async function copyOffers(transaction: Transaction<Schema>, id: string): Promise<void> {
  for (const { content } of await readMergedRows(transaction, id)) {
    const offers = (content.lead_offers ?? []).map((row) => ({ ...row, lead_id: id }));
    if (offers.length > 0)
      await transaction
        .insertInto('lead_offers')
        .values(offers)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** Takes back what `copyOffers` has copied from an application that is merged no longer, unless its sender has told more since. */
async function withdrawOffers(
  transaction: Transaction<Schema>,
  id: string,
  offers: BinContent['lead_offers'] = [],
): Promise<void> {
  for (const { request, answer, version_id } of offers)
    await transaction
      .deleteFrom('lead_offers')
      .where('lead_id', '=', id)
      .where('request', '=', request)
      .where('answer', '=', answer)
      .where('version_id', version_id === null ? 'is' : '=', version_id)
      .execute();
  await copyOffers(transaction, id);
}
