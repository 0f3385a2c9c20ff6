import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type DeskTimes, stepAfter } from '../../../shared/desk/settings.ts';
import type { ImportMapping, ImportRunAnswer } from '../../../shared/loans/imports.ts';
import { IMPORTED } from '../../../shared/loans/lead-source.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/loans/statuses.ts';
import { STAGES } from '../../../shared/loans/steps.ts';
import { MAX_NOTE } from '../../../shared/loans/work.ts';
import { changedFields } from '../../../shared/privacy/corrections.ts';
import { rolesWith } from '../../../shared/staff/permissions.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import { writeNews } from '../../kit/outbox.ts';
import { upsert } from '../../kit/queries.ts';
import { correctLead, type LeadFields } from '../../leads/correcting.ts';
import { HOLD_LOCK } from '../../leads/erasing.ts';
import type { Outbox } from '../../leads/writer.ts';
import type { Schema } from '../../tables/schema.ts';
import { loanCorrector } from '../repository.ts';
import { addToSearch } from '../search-repository.ts';
import { type AddedRow, findMatches, type ImportPlan } from './matching-repository.ts';
import { DETAIL_COLUMNS, IMPORTED_COLUMNS, isGiven, LEAD_COLUMNS, linesOf, NUMBERS, OPTIONAL } from './queries.ts';
import { plain } from './reading/plain.ts';
import type { ReadLead } from './reading/read-lead.ts';
import type { ReadyRows } from './reading/worker.ts';
import { momentBefore } from './undoing-repository.ts';
import { digestOf } from './waiting-repository.ts';

/** A file with its rows that are ready. */
export interface ImportRun extends Pick<ReadyRows, 'ids' | 'values' | 'leads'> {
  id: string;
  fileName: string;
  /** Who imports it. */
  by: string;
  at: number;
  /** As `findMatches` takes them, by index; empty when people who are there are imported too. */
  contacts: readonly string[];
  faulty: number;
  mapping: ImportMapping;
  /** Of what was read: anything else is not imported. */
  digest: string;
}

/** Rows of one transaction. Other requests go on in between. */
const CHUNK_ROWS = 100;
/** Rows of one that are added to applications: each takes some milliseconds, since the application is found by other words. */
const ADDED_ROWS = 25;

export type ImportWriting = ReturnType<typeof createImportWriting>;

/** @param desk the settings of the desk, by which first calls are due */
export function createImportWriting({ db, dialect }: Database, outbox: Outbox, desk: () => DeskTimes) {
  const value = (place: number) => sql`value ->> ${sql.lit(place)}`;
  const of = (column: string) => {
    const text = value(IMPORTED_COLUMNS.indexOf(column));
    return NUMBERS.includes(column) ? sql`cast(${text} as bigint)` : text;
  };
  const status = sql`coalesce(${of('status')}, 'New')`;
  /** What a status brings along: what there is to do next, and how far the application has come. */
  const byStatus = (valueOf: (status: LeadStatus) => RawBuilder<unknown>) =>
    sql`case ${status} ${sql.join(
      LEAD_STATUSES.map((each) => sql`when ${sql.lit(each)} then ${valueOf(each)}`),
      sql` `,
    )} end`;

  /** Takes a file that waits, so that it is imported once. @returns false when it does not, or other things were chosen */
  const claim = ({ id, at, faulty, ...run }: ImportRun, rows: number) =>
    db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('imports')
        .select(['headers', 'mapping', 'mends'])
        .where('id', '=', id)
        .where('ran_at', 'is', null)
        .modifyEnd(dialect.forUpdate)
        .executeTakeFirst();
      if (row === undefined || digestOf(row.mapping, row.mends) !== run.digest) return false;
      const { mapping, values } = rememberedOf(run.mapping);
      const text = JSON.stringify(mapping);
      await transaction
        .updateTable('imports')
        .set({ ran_at: at, content: null, mends: null, mapping: text, skipped: rows, faulty })
        .where('id', '=', id)
        .execute();
      await upsert(transaction, 'import_mappings', { headers: row.headers }, { mapping: text, used_at: at });
      for (const { chosen, ...written } of values) await upsert(transaction, 'import_values', written, { chosen });
      return true;
    });

  /** Adds applications, but for people whom others have added since it was planned. @returns how many */
  async function insert(
    transaction: Transaction<Schema>,
    { id, by, at, ids, values, leads, contacts }: ImportRun,
    rows: readonly number[],
  ): Promise<number> {
    const matches = await findMatches(
      transaction,
      dialect,
      contacts.length === 0 ? [] : rows.map((row) => contacts[row] ?? ''),
    );
    const known = new Set(matches.map(({ index }) => index));
    const added = rows.filter((row) => !known.has(row));
    const elements = dialect.jsonElements(`[${added.map((row) => values[row]).join(',')}]`);
    const steps = new Map(LEAD_STATUSES.map((each) => [each, stepAfter(each, at, desk())]));
    const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
      ...Object.fromEntries(LEAD_COLUMNS.map((column) => [column, of(column)])),
      created_at: sql`coalesce(${of('created_at')}, cast(${at} as bigint))`,
      status,
      // What is to be done is due from now on, however long ago the application was received.
      next_step: byStatus((each) => sql`cast(${steps.get(each)?.what ?? null} as text)`),
      next_at: byStatus((each) => sql`cast(${steps.get(each)?.at ?? null} as bigint)`),
      stage: byStatus((each) => sql.lit(STAGES[each] ?? 0)),
      owner_id: sql`(select id from staff where email = ${of('owner')} and disabled = 0 and role in (${sql.join(rolesWith('leads'))}))`,
      source: sql`coalesce(nullif(${of('source')}, ''), ${sql.lit(IMPORTED)})`,
      // The team is told of the import once, and not of each first call that becomes overdue.
      first_call_told: sql`1`,
    };
    await sql`insert into loans (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(columns))} from ${elements}`.execute(transaction);
    await sql`insert into import_leads (lead_id, import_id) select ${of('id')}, cast(${id} as text) from ${elements}`.execute(
      transaction,
    );
    await sql`insert into consents (lead_id, purpose, noun, given, at, how)
      select ${of('id')}, 'request', 'loans', 0, cast(${at} as bigint), 'import' from ${elements}`.execute(transaction);
    await sql`insert into lead_sources (lead_id, utm_source, utm_campaign, utm_medium, utm_term, utm_content, referrer_host,
      landing_path, partner) select ${of('id')}, ${of('source')}, ${of('campaign')}, '', '', '', '', '', ''
      from ${elements} where ${of('source')} <> '' or ${of('campaign')} <> ''`.execute(transaction);
    const details = sql.join(DETAIL_COLUMNS.map((column) => sql.ref(column)));
    await sql`insert into lead_details (lead_id, ${details}) select ${sql.join(['id', ...DETAIL_COLUMNS].map(of))}
      from ${elements} where ${sql.join(
        DETAIL_COLUMNS.map((column) => sql`coalesce(${value(IMPORTED_COLUMNS.indexOf(column))}, '') <> ''`),
        sql` or `,
      )}`.execute(transaction);
    const notes = added.map((row) => {
      const { receivedAt, notes: lines } = leadOf(leads[row]);
      return { leadId: ids[row] ?? '', at: receivedAt ?? momentBefore(at), text: lines.join('\n') };
    });
    await insertNotes(transaction, notes, by);
    return added.length;
  }

  /** Of those whose application was deleted meanwhile, none. */
  async function insertNotes(
    transaction: Transaction<Schema>,
    notes: readonly { leadId: string; at: number; text: string }[],
    by: string,
  ): Promise<void> {
    const rows = notes.flatMap(({ leadId, at, text }) => notesOf(text).map((part) => [newId(), leadId, at, part]));
    if (rows.length === 0) return;
    await sql`insert into loan_notes (id, loan_id, staff_email, created_at, text)
      select ${value(0)}, ${value(1)}, cast(${by} as text), cast(${value(2)} as bigint), ${value(3)}
      from ${dialect.jsonElements(JSON.stringify(rows))} where exists (select 1 from loans where loans.id = ${value(1)})`.execute(
      transaction,
    );
  }

  /** Adds what rows say to applications as notes. @returns how many rows: those of applications that are gone add nothing */
  async function note(transaction: Transaction<Schema>, { fileName, by, at, leads }: ImportRun, rows: readonly AddedRow[]) {
    const ids = rows.map(({ leadId }) => leadId);
    const found = await transaction.selectFrom('loans').select('id').where('id', 'in', ids).execute();
    const known = new Set(found.map(({ id }) => id));
    const written = rows.flatMap(({ index, leadId }) => {
      if (!known.has(leadId)) return [];
      const lead = leadOf(leads[index]);
      const { fieldLines, otherLines } = linesOf(lead);
      const text = [`From ${fileName}:`, ...fieldLines, ...otherLines].join('\n');
      return { leadId, at: lead.receivedAt ?? momentBefore(at), text };
    });
    await insertNotes(transaction, written, by);
    await addToSearch(transaction, dialect, written);
    return written.length;
  }

  /**
   * Fills what applications have not given yet, each as a correction; what they have no field for becomes a note.
   *
   * @returns how many rows filled something: those of applications on legal hold fill nothing
   */
  async function fill(transaction: Transaction<Schema>, { fileName, by, at, leads }: ImportRun, rows: readonly AddedRow[]) {
    const ids = [...new Set(rows.map(({ leadId }) => leadId))];
    const held = await transaction.selectFrom('holds').select('lead_id').where('lead_id', 'in', ids).execute();
    const known = await loanCorrector.read(transaction, ids);
    for (const { lead_id } of held) known.delete(lead_id);
    let filled = 0;
    for (const { index, leadId } of rows) {
      const before = known.get(leadId);
      if (before === undefined) continue;
      const lead = leadOf(leads[index]);
      const given = OPTIONAL.filter(({ name }) => !isGiven(before[name]) && isGiven(lead.fields[name]));
      if (given.length === 0) continue;
      const fields: LeadFields = { ...before, ...Object.fromEntries(given.map(({ name }) => [name, lead.fields[name]])) };
      known.set(leadId, fields);
      const { otherLines } = linesOf(lead);
      if (otherLines.length > 0) {
        const text = [`From ${fileName}:`, ...otherLines].join('\n');
        await insertNotes(transaction, [{ leadId, at: lead.receivedAt ?? momentBefore(at), text }], by);
      }
      // By this it is also found by its note.
      const changed = changedFields('loans', before, fields);
      await correctLead(transaction, dialect, {
        noun: 'loans',
        corrector: loanCorrector,
        id: leadId,
        fields,
        changed,
        by: { email: by, at: momentBefore(at) },
      });
      filled += 1;
    }
    return filled;
  }

  return {
    /**
     * Imports the rows of a file some at a time, so that others go on in between. If that ends early, what is there stays,
     * and importing the file again brings the rest.
     *
     * @returns what was done; undefined when the import does not wait any more, or other things were chosen
     */
    async run(run: ImportRun, plan: ImportPlan): Promise<ImportRunAnswer | undefined> {
      const { imported, noted, filled } = plan;
      const rows = imported.length + noted.length + filled.length;
      const counts = { imported: 0, noted: 0, filled: 0, skipped: plan.skipped + rows, faulty: run.faulty };
      if (!(await claim(run, counts.skipped))) return undefined;
      const write = async <Row>(
        what: 'imported' | 'noted' | 'filled',
        all: readonly Row[],
        size: number,
        writeRows: (transaction: Transaction<Schema>, run: ImportRun, rows: readonly Row[]) => Promise<number>,
      ) => {
        for (let place = 0; place < all.length; place += size) {
          const count = await db.transaction().execute(async (transaction) => {
            // Two imports at once don't bring the same people, and no one is held or erased meanwhile.
            await dialect.acquireLock(transaction, HOLD_LOCK);
            const written = await writeRows(transaction, run, all.slice(place, place + size));
            await transaction
              .updateTable('imports')
              .set((set) => ({ [what]: set(what, '+', written), skipped: set('skipped', '-', written) }))
              .where('id', '=', run.id)
              .execute();
            return written;
          });
          counts[what] += count;
          counts.skipped -= count;
        }
      };
      await write('imported', imported, CHUNK_ROWS, insert);
      await write('noted', noted, ADDED_ROWS, note);
      await write('filled', filled, ADDED_ROWS, fill);
      if (counts.imported > 0) {
        const summary = counts.imported === 1 ? '1 loan application' : `${counts.imported} loan applications`;
        const news = { event: 'imported', noun: 'loans', lead_id: '', leads: counts.imported, summary, at: run.at } as const;
        await db.transaction().execute((transaction) => writeNews(transaction, outbox.channels, news));
        outbox.notify();
      }
      return counts;
    },
  };
}

const leadOf = (json = '{}') => JSON.parse(json) as ReadLead;

/** A text as notes, none of which is longer than those of staff. */
function notesOf(whole: string): string[] {
  const notes: string[] = [];
  let text = whole;
  while (text.length > MAX_NOTE) {
    const end = Math.max(text.lastIndexOf('\n', MAX_NOTE), text.lastIndexOf(' ', MAX_NOTE));
    const cut = end > MAX_NOTE / 2 ? end : text.slice(0, MAX_NOTE).replace(/[\uD800-\uDBFF]$/, '').length;
    notes.push(text.slice(0, cut).trim());
    text = text.slice(cut).trim();
  }
  return text === '' ? notes : [...notes, text];
}

/** Values that may be remembered: of choices, and without what a contact detail has, where a wrong column was chosen. */
const IS_HARMLESS = /^(?!.*@)(?!(?:.*\d){5}).{1,60}$/s;

/**
 * What later imports need of what was chosen: the columns for files with the same headers, and for all files what values of
 * choices mean. Not what is of this file alone, nor the names of colleagues.
 */
function rememberedOf({ fixed, values, ...layout }: ImportMapping) {
  const { receivedAt: _day, owner: _owner, campaign: _campaign, ...always } = fixed;
  const { owner: _names, ...meanings } = values;
  return {
    mapping: { ...layout, fixed: always, values: {} } satisfies ImportMapping,
    values: Object.entries(meanings).flatMap(([field, chosen]) =>
      Object.entries(chosen).flatMap(([text, option]) => {
        // As they are read: a later correction is of the same value, however it is written.
        const value = plain(text);
        return value !== '' && IS_HARMLESS.test(text) ? { field, value, chosen: option } : [];
      }),
    ),
  };
}
