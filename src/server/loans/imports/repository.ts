import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type DeskTimes, stepAfter } from '../../../shared/desk/settings.ts';
import { snake } from '../../../shared/kit/field-columns.ts';
import type { Outcome } from '../../../shared/kit/outcomes.ts';
import type { ChosenTarget } from '../../../shared/loans/import-fields.ts';
import { IMPORT_HOURS, type ImportMapping, MAX_LISTED_IMPORTS } from '../../../shared/loans/imports.ts';
import { IMPORTED } from '../../../shared/loans/lead-source.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/loans/statuses.ts';
import { STAGES } from '../../../shared/loans/steps.ts';
import { MAX_NOTE } from '../../../shared/loans/work.ts';
import { changedFields } from '../../../shared/privacy/corrections.ts';
import { rolesWith } from '../../../shared/staff/permissions.ts';
import { writeNews } from '../../kit/outbox.ts';
import { countRows, hasWritten, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { correctLead, type LeadFields } from '../../leads/correcting.ts';
import { eraseLeads, HOLD_LOCK, LEAD_FOLLOWERS } from '../../leads/erasing.ts';
import { newId } from '../../engine/ids.ts';
import type { Outbox } from '../../leads/writer.ts';
import type { Schema } from '../../tables/schema.ts';
import { loanCorrector } from '../repository.ts';
import { addToSearch } from '../search-repository.ts';
import { plain } from './reading/plain.ts';
import { DETAIL_COLUMNS, IMPORTED_COLUMNS, isGiven, LEAD_COLUMNS, NUMBERS, OPTIONAL, saidOfLead } from './queries.ts';

/** A file that waits to be imported. Times are epoch milliseconds. */
export interface WaitingImport {
  id: string;
  fileName: string;
  mapping: ImportMapping;
  content: string;
  /** Empty for none. */
  mends: string;
}

interface NewWaitingImport extends Omit<WaitingImport, 'id' | 'mends'> {
  email: string;
  headers: string;
  at: number;
}

/** A row that is added to a lead that is there by then: by index in `values`. */
export interface AddedRow {
  index: number;
  leadId: string;
}

/** A row, by index, with the lead that has the same phone number or email. */
export interface Match {
  index: number;
  leadId: string;
  isByPhone: boolean;
  /** The bits of what the lead has not given yet. */
  missing: number;
}

/** What is done with the rows of a file that are ready. */
export interface ImportPlan {
  /** The indexes of those that become applications, in the order of their receipt. */
  imported: readonly number[];
  /** Those that become notes, and those that fill what is not given yet. */
  noted: readonly AddedRow[];
  filled: readonly AddedRow[];
  skipped: number;
}

/** A file with its rows that are ready. */
export interface ImportRun {
  id: string;
  fileName: string;
  /** Who imports it. */
  by: string;
  at: number;
  /** Each as `importedValues` gives it, by index. */
  values: readonly string[];
  /** What they say besides, by index. */
  notes: ReadonlyMap<number, readonly string[]>;
  /** As `findMatches` takes them. */
  contacts: string;
  faulty: number;
  /** The mapping by which it was read: by another one it is not imported. */
  mapping: ImportMapping;
}

const LIFETIME_MS = IMPORT_HOURS * 60 * 60 * 1000;
/** Rows of one insert. On SQLite, other requests go on in between. */
const CHUNK_ROWS = 250;
/** Applications filled in one transaction: each takes some milliseconds, since it is found by other words. */
const FILL_ROWS = 25;
/** Keeps two imports from bringing the same people at once. */
const IMPORT_LOCK = 'imports';
/** Applications erased in one transaction: each takes 2 ms on SQLite, which overwrites what it deletes. */
const UNDO_ROWS = 25;
/** After so long a call ends, before the caller gives up. */
const UNDO_TIMEOUT_MS = 5000;
/** Among the contacts of a row, before the email. */
const PHONE_PLACE = 1;
const MAX_MAPPINGS = 200;
const MAX_VALUES = 2000;

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** @param desk the settings of the desk, by which first calls are due */
export function createImportRepository(database: Database, outbox: Outbox, desk: () => DeskTimes) {
  const { db, dialect, scans } = database;

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

  async function insertChunk(
    transaction: Transaction<Schema>,
    { id, by, at, values, notes }: ImportRun,
    indexes: readonly number[],
  ): Promise<void> {
    const elements = dialect.jsonElements(`[${indexes.map((index) => values[index]).join(',')}]`);
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
    const written = indexes.flatMap((index) => {
      const texts = notes.get(index) ?? [];
      if (texts.length === 0) return [];
      const { id: leadId, receivedAt } = saidOfLead(values[index] ?? '[]');
      return texts.map((text) => ({ leadId, at: receivedAt ?? momentBefore(at), text }));
    });
    await insertNotes(transaction, written, by);
  }

  /** Of those whose application was deleted meanwhile, none. @returns how many were written */
  async function insertNotes(
    transaction: Transaction<Schema>,
    notes: readonly { leadId: string; at: number; text: string }[],
    by: string,
  ): Promise<void> {
    const rows = notes.flatMap(({ leadId, at, text }) => partsOf(text).map((part) => [newId(), leadId, at, part]));
    if (rows.length === 0) return;
    await sql`insert into loan_notes (id, loan_id, staff_email, created_at, text)
      select ${value(0)}, ${value(1)}, cast(${by} as text), cast(${value(2)} as bigint), ${value(3)}
      from ${dialect.jsonElements(JSON.stringify(rows))} where exists (select 1 from loans where loans.id = ${value(1)})`.execute(
      transaction,
    );
  }

  /** Adds what rows say to applications as notes. @returns how many rows: those of applications that are gone add nothing */
  async function note(transaction: Transaction<Schema>, { fileName, by, at, values, notes }: ImportRun, rows: AddedRow[]) {
    const ids = rows.map(({ leadId }) => leadId);
    const found = await transaction.selectFrom('loans').select('id').where('id', 'in', ids).execute();
    const known = new Set(found.map(({ id }) => id));
    const written = rows.flatMap(({ index, leadId }) => {
      if (!known.has(leadId)) return [];
      const { receivedAt, fieldLines, otherLines } = saidOfLead(values[index] ?? '[]');
      const lines = [`From ${fileName}:`, ...fieldLines, ...otherLines, ...(notes.get(index) ?? [])];
      return { leadId, at: receivedAt ?? momentBefore(at), text: lines.join('\n') };
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
  async function fill(transaction: Transaction<Schema>, { fileName, by, at, values, notes }: ImportRun, rows: AddedRow[]) {
    const ids = [...new Set(rows.map(({ leadId }) => leadId))];
    const held = await transaction.selectFrom('holds').select('lead_id').where('lead_id', 'in', ids).execute();
    const known = await loanCorrector.read(transaction, ids);
    for (const { lead_id } of held) known.delete(lead_id);
    let filled = 0;
    for (const { index, leadId } of rows) {
      const before = known.get(leadId);
      if (before === undefined) continue;
      const { receivedAt, fields: said, otherLines } = saidOfLead(values[index] ?? '[]');
      const given = OPTIONAL.filter(({ name }) => !isGiven(before[name] ?? '') && isGiven(said[name]));
      if (given.length === 0) continue;
      const fields = { ...before, ...Object.fromEntries(given.map(({ name }) => [name, said[name]])) } as LeadFields;
      known.set(leadId, fields);
      const lines = [...otherLines, ...(notes.get(index) ?? [])];
      if (lines.length > 0) {
        const text = [`From ${fileName}:`, ...lines].join('\n');
        await insertNotes(transaction, [{ leadId, at: receivedAt ?? momentBefore(at), text }], by);
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

  async function findMatches(on: Kysely<Schema>, contacts: string): Promise<Match[]> {
    // Two joins, each of which an index serves.
    const matching = (column: RawBuilder<unknown>, place: number) =>
      sql`select cast(${value(0)} as integer) as place, ${sql.lit(place)} as contact, loans.id, loans.created_at, loans.seq,
        ${MISSING_BITS} as missing from ${dialect.jsonElements(contacts)} cross join loans where ${column} = ${value(place)}`;
    const { rows } = await sql<{ place: number; contact: number; id: string; missing: number }>`
      select place, contact, id, missing from (
        select place, contact, id, missing,
          row_number() over (partition by place order by contact, created_at desc, seq desc) as rank from (
          ${matching(sql`loans.phone_number`, PHONE_PLACE)} union all ${matching(sql`loans.email_key`, PHONE_PLACE + 1)}
        ) as found
      ) as ranked where rank = 1 order by place`.execute(on);
    return rows.map(({ place, contact, id, missing }) => ({
      index: place,
      leadId: id,
      isByPhone: contact === PHONE_PLACE,
      missing,
    }));
  }

  async function announce(transaction: Transaction<Schema>, rows: number, at: number): Promise<void> {
    if (rows === 0) return;
    const summary = rows === 1 ? '1 loan application' : `${rows} loan applications`;
    const news = { event: 'imported', noun: 'loans', lead_id: '', leads: rows, summary, at } as const;
    await writeNews(transaction, outbox.channels, news);
  }

  return {
    /** @returns its id */
    async add({ email, fileName, headers, mapping, content, at }: NewWaitingImport) {
      const id = newId();
      await db
        .insertInto('imports')
        .values({
          id,
          created_at: at,
          staff_email: email,
          file_name: fileName,
          headers,
          mapping: JSON.stringify(mapping),
          content,
        })
        .execute();
      return id;
    },

    /** Undefined when there is none, or no longer. */
    async find(id: string): Promise<WaitingImport | undefined> {
      const row = await db
        .selectFrom('imports')
        .select(['file_name', 'mapping', 'content', 'mends'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || row.content === null) return undefined;
      const { file_name: fileName, mapping, content, mends } = row;
      return { id, fileName, mapping: JSON.parse(mapping) as ImportMapping, content, mends: mends ?? '' };
    },

    async remap(id: string, mapping: ImportMapping, headers: string) {
      await db
        .updateTable('imports')
        .set({ mapping: JSON.stringify(mapping), headers })
        .where('id', '=', id)
        .where('ran_at', 'is', null)
        .execute();
    },

    /**
     * @param before the mends that these replace
     * @returns false when others were written meanwhile, or the import does not wait any more
     */
    mend: (id: string, before: string, mends: string) =>
      hasWritten(
        db
          .updateTable('imports')
          .set({ mends })
          .where('id', '=', id)
          .where('ran_at', 'is', null)
          .where((where) => where(where.fn.coalesce('mends', sql.lit('')), '=', before)),
      ),

    /** @returns false when there is none that waits */
    cancel: (id: string) => hasWritten(db.deleteFrom('imports').where('id', '=', id).where('ran_at', 'is', null)),

    async list(now: number) {
      const rows = await db
        .selectFrom('imports')
        .select(['id', 'ran_at', 'staff_email', 'file_name', 'imported', 'noted', 'filled', 'skipped', 'faulty', 'removed'])
        .where('ran_at', 'is not', null)
        .orderBy('ran_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED_IMPORTS)
        .execute();
      return rows.map(({ id, ran_at, staff_email, file_name, ...counts }) => {
        const ranAt = ran_at ?? 0;
        const end = ranAt + LIFETIME_MS;
        return {
          _id: id,
          at: new Date(ranAt).toISOString(),
          by: staff_email,
          fileName: file_name,
          ...counts,
          undoUntil: counts.removed < counts.imported && now < end ? new Date(end).toISOString() : null,
        };
      });
    },

    /** What is known from files that were imported: their columns, by the digests of their headers, and what values mean. */
    async remembered() {
      const [mappings, values] = await Promise.all([
        db
          .selectFrom('import_mappings')
          .select(['headers', 'mapping'])
          .orderBy('used_at', 'desc')
          .limit(MAX_MAPPINGS)
          .execute(),
        db.selectFrom('import_values').selectAll().orderBy('field').orderBy('value').limit(MAX_VALUES).execute(),
      ]);
      const meanings: ImportMapping['values'] = {};
      for (const { field, value: written, chosen } of values)
        meanings[field as ChosenTarget] = { ...meanings[field as ChosenTarget], [written]: chosen };
      return {
        mappings: new Map(mappings.map(({ headers, mapping }) => [headers, JSON.parse(mapping) as ImportMapping])),
        values: meanings,
      };
    },

    /** Colleagues to whom a file can give applications. */
    async owners() {
      return db
        .selectFrom('staff')
        .select(['email', 'display_name as name'])
        .where('role', 'in', rolesWith('leads'))
        .where('disabled', '=', 0)
        .execute();
    },

    /**
     * Rows of a file with the lead that has the same phone number, otherwise email, of several the last received.
     *
     * @param contacts a JSON array of `[index, phone number, email key]`
     */
    findMatches: (contacts: string) => findMatches(scans, contacts),

    /** The names of leads by id. */
    async namesOf(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, string>();
      const rows = await db.selectFrom('loans').select(['id', 'full_name']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, full_name }) => [id, full_name]));
    },

    /**
     * Imports all rows in one transaction, and then fills applications, some at a time: others go on writing in between. If
     * that ends early, importing the file again fills the rest.
     *
     * @param planned what is done with rows that match these leads
     * @returns what was done; undefined when the import does not wait any more, or by another mapping
     */
    async run(run: ImportRun, planned: (matches: readonly Match[]) => Outcome<{ plan: ImportPlan }>) {
      const { id, at, faulty } = run;
      const outcome = await db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, IMPORT_LOCK);
        const row = await transaction
          .selectFrom('imports')
          .select(['headers', 'mapping'])
          .where('id', '=', id)
          .where('ran_at', 'is', null)
          .modifyEnd(dialect.forUpdate)
          .executeTakeFirst();
        if (row?.mapping !== JSON.stringify(run.mapping)) return undefined;
        const made = planned(await findMatches(transaction, run.contacts));
        if (!made.ok) return made;
        const { imported, noted, filled, skipped } = made.plan;
        for (const chunk of chunksOf(imported)) {
          await nextTurn();
          await insertChunk(transaction, run, chunk);
        }
        let written = 0;
        for (const chunk of chunksOf(noted)) {
          await nextTurn();
          written += await note(transaction, run, chunk);
        }
        const counts = {
          imported: imported.length,
          noted: written,
          filled: 0,
          skipped: skipped + noted.length - written + filled.length,
          faulty,
        };
        const { mapping, values } = rememberedOf(run.mapping);
        const text = JSON.stringify(mapping);
        await transaction
          .updateTable('imports')
          .set({ ran_at: at, content: null, mends: null, mapping: text, ...counts })
          .where('id', '=', id)
          .execute();
        await upsert(transaction, 'import_mappings', { headers: row.headers }, { mapping: text, used_at: at });
        for (const { chosen, ...value } of values) await upsert(transaction, 'import_values', value, { chosen });
        await announce(transaction, imported.length, at);
        return { ok: true as const, rows: filled, counts };
      });
      if (!outcome?.ok) return outcome;
      outbox.notify();
      const { counts, rows } = outcome;
      for (const chunk of chunksOf(rows, FILL_ROWS)) {
        await nextTurn();
        const filled = await db.transaction().execute(async (transaction) => {
          await dialect.acquireLock(transaction, HOLD_LOCK);
          const count = await fill(transaction, run, chunk);
          await transaction
            .updateTable('imports')
            .set((set) => ({ filled: set('filled', '+', count), skipped: set('skipped', '-', count) }))
            .where('id', '=', id)
            .execute();
          return count;
        });
        counts.filled += filled;
        counts.skipped -= filled;
      }
      return { ok: true as const, counts };
    },

    /**
     * Erases the applications of an import, without `force` only those without any work. After some seconds it stops,
     * and is to be called again.
     *
     * @returns undefined when the import can't be undone, or no longer
     */
    async undo(id: string, { force, now, limit }: { force: boolean; now: number; limit: number }) {
      const row = await db
        .selectFrom('imports')
        .select('ran_at')
        .where('id', '=', id)
        .where('ran_at', '>', now - LIFETIME_MS)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const removable = force
        ? sql`not exists (select 1 from holds where holds.lead_id = loans.id)`
        : isUntouchedSince(row.ran_at ?? now);
      const end = performance.now() + UNDO_TIMEOUT_MS;
      let removed = 0;
      let isDone = false;
      while (!isDone && performance.now() < end) {
        await nextTurn();
        const { rows } = await sql<{ id: string }>`select loans.id from import_leads
          inner join loans on loans.id = import_leads.lead_id
          where import_id = ${id} and ${removable} limit ${UNDO_ROWS}`.execute(db);
        const ids = rows.map((lead) => lead.id);
        const erased = await eraseLeads(database, { noun: 'loans', ids, cause: 'deleted', at: now, only: removable });
        isDone = erased.ids.length < UNDO_ROWS;
        removed += erased.ids.length;
        await db
          .updateTable('imports')
          .set((set) => ({ removed: set('removed', '+', erased.ids.length) }))
          .where('id', '=', id)
          .execute();
      }
      const left = db
        .selectFrom('import_leads')
        .innerJoin('loans', 'loans.id', 'import_leads.lead_id')
        .where('import_id', '=', id);
      const kept = await countRows(left);
      const leads = await left.select(['loans.id', 'loans.full_name']).orderBy('loans.seq').limit(limit).execute();
      return { isDone, removed, kept, leads: leads.map((lead) => ({ _id: lead.id, fullName: lead.full_name })) };
    },

    /** Removes files that were not imported in time, and what undoing needs when it is too late. */
    async deleteExpired(now: number) {
      const before = now - LIFETIME_MS;
      await db.deleteFrom('imports').where('ran_at', 'is', null).where('created_at', '<=', before).execute();
      const over = db.selectFrom('imports').select('id').where('ran_at', '<=', before);
      await db.deleteFrom('import_leads').where('import_id', 'in', over).execute();
    },
  };
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

function* chunksOf<Item>(items: readonly Item[], size = CHUNK_ROWS): Generator<Item[]> {
  for (let place = 0; place < items.length; place += size) yield items.slice(place, place + size);
}

/** A text as notes, none of which is longer than those of staff. */
function partsOf(text: string): string[] {
  const letters = Array.from(text);
  return Array.from({ length: Math.ceil(letters.length / MAX_NOTE) }, (_, place) =>
    letters.slice(place * MAX_NOTE, (place + 1) * MAX_NOTE).join(''),
  );
}

/** The bits of what an application has not given yet. */
const MISSING_BITS = sql.join(
  OPTIONAL.map(
    ({ name, bit }) =>
      sql`case when coalesce(cast(${sql.ref(`loans.${snake(name)}`)} as text), '') = '' then ${sql.lit(bit)} else 0 end`,
  ),
  sql` + `,
);

/** What an import writes about applications is dated so, by which undoing tells it from later work. */
const momentBefore = (ranAt: number) => ranAt - 1;

/** Rows that come with an import are no work on an application. */
const NO_WORK: readonly string[] = ['import_leads', 'outbox', 'consents', 'lead_sources', 'lead_details'];
/** Of these, rows that were written later are. Changes of the owner, which may be automatic, are not. */
const DATED: readonly string[] = ['loan_notes', 'loan_changes', 'lead_corrections'];

/** @param ranAt when the import ran */
const isUntouchedSince = (ranAt: number) =>
  sql.join(
    LEAD_FOLLOWERS.filter(({ table }) => !NO_WORK.includes(table)).map(({ table, column }) => {
      const later = DATED.includes(table) ? sql`and created_at >= ${ranAt}` : sql``;
      const but = table === 'loan_changes' ? sql`and field <> 'owner'` : sql``;
      return sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = loans.id ${later} ${but})`;
    }),
    sql` and `,
  );
