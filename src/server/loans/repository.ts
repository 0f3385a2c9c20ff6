import { DEFAULT_DESK, type DeskTimes, firstCall } from '../../shared/desk/settings.ts';
import type { ShownOffers } from '../../shared/offers/offered.ts';
import { type LeadSource, nameOfSource, readSource } from '../../shared/loans/lead-source.ts';
import type { WorkedLoan, WorkExportQuery, WorkFilters, WorkListQuery } from '../../shared/loans/work.ts';
import type { KeptSubmission, LoanSubmission } from '../../shared/loans/submission.ts';
import {
  type LoanApplication,
  type LoanApplicationForm,
  loanApplicationSchema,
  type SparseLoan,
  sparseLoanSchema,
} from '../../shared/loans/schemas.ts';
import { KEPT_LOAN_FIELDS } from '../../shared/loans/kept-fields.ts';
import { deleteLead } from '../leads/bin.ts';
import { listedBy, toColumns, toRow } from '../kit/columns.ts';
import { type Corrector, leadCorrector, OutdatedError } from '../leads/correcting.ts';
import type { Database } from '../engine/database.ts';
import { newId } from '../engine/ids.ts';
import { findOffers } from '../leads/shown-offers.ts';
import { findSource } from '../leads/sources.ts';
import { createLeadWriter, digestOf, type Kept, type Outbox, NO_OUTBOX } from '../leads/writer.ts';
import { countFiltered } from '../engine/found-rows.ts';
import { createListedRows, type Abortable } from '../engine/listed.ts';
import type { ExportFile } from '../engine/row-mapper.ts';
import type { Acknowledgement } from '../kit/mailer.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import { withOwner } from './owner-queries.ts';
import { withReference } from './reference-queries.ts';
import { writeSearch } from './search-repository.ts';
import { bumpVersion, writeHistory } from './work/change-repository.ts';
import { toSelected, exportedWork, latestWork, summariseLoan, withWork, workFilter } from './work/queries.ts';

/** What is stored in the transaction of a new application. */
interface Extras {
  /** The offers of which its sender chose one. */
  offers?: ShownOffers | undefined;
  /** What its sender is told, by its id. */
  acknowledge?(id: string): Acknowledgement;
}

/** Who enters an application for its applicant, how that one came, and the note that says so. */
interface Entered {
  by: string;
  source: LeadSource;
  note: string;
}

export type LoanRepository = ReturnType<typeof createLoanRepository>;

const present = toRow(KEPT_LOAN_FIELDS);
const LISTED = {
  ...listedBy('loans', KEPT_LOAN_FIELDS),
  present: (row: { id: string }): LoanApplication => ({ ...present(row), reference: referenceOf(row.id) }),
};

/** On SQLite, the work on more applications is read in a thread: counting their duplicates takes milliseconds. */
const MAX_ROWS_ON_MAIN = 25;

/**
 * @param desk the settings of the desk, by which first calls are due
 * @param now epoch milliseconds, for filters by next step
 */
export function createLoanRepository(
  database: Database,
  outbox: Outbox = NO_OUTBOX,
  desk: () => DeskTimes = () => DEFAULT_DESK,
  now: () => number = Date.now,
) {
  const only = (filters: WorkFilters) => workFilter(database.dialect, filters, now());

  const newRow = (input: SparseLoan, from?: LeadSource) => {
    const created_at = Date.now();
    const { what, at } = firstCall(created_at, desk());
    return {
      id: newId(),
      ...toColumns(KEPT_LOAN_FIELDS, input),
      created_at,
      next_step: what,
      next_at: at,
      source: from ? nameOfSource(from) : '',
    };
  };

  const write = createLeadWriter(database, 'loans', outbox, summariseLoan);

  /** The row of an application, what is written with it, and what makes it the same as another one. */
  function arrived(
    { consents, source: sent, ...content }: KeptSubmission,
    extras: Extras & { entered?: Entered },
    suspect?: Kept,
  ) {
    const { offers, acknowledge } = extras;
    const source = extras.entered?.source ?? (sent ? readSource(sent) : undefined);
    const row = { ...newRow(content, source), ...suspect };
    return { row, along: { consents, offers, source, acknowledgement: acknowledge?.(row.id) }, content };
  }

  const listed = createListedRows(database, {
    ...LISTED,
    findsToo: async (search) => [
      ...withReference(search).map((condition) => ({ readings: [], only: () => condition })),
      ...(await withOwner(database, search)),
    ],
  });

  return {
    ...listed,

    /** Includes the work on each application if the query asks for it. */
    async list(
      { work, ...query }: WorkListQuery,
      options?: Abortable,
    ): Promise<{ rows: (LoanApplication | WorkedLoan)[]; total: number; isMore?: true }> {
      const { rows, ...counted } = await listed.list(query, { ...options, only: only(query) });
      const isPlain = [work, query.status, query.owner, query.source, query.next].every((asked) => asked === undefined);
      return {
        rows: isPlain ? rows : await withWork(rows.length > MAX_ROWS_ON_MAIN ? database.reads : database.db, rows),
        ...counted,
      };
    },

    /** How many applications match, up to `atMost`. */
    async countMatching(filters: WorkFilters, atMost: number, signal?: AbortSignal) {
      const condition = only(filters);
      if (condition === undefined) return Math.min(await listed.count(), atMost);
      return countFiltered(database, 'loans', condition, atMost, signal);
    },

    /** Moves an application into the bin. `by` is the email of who deletes it. */
    delete: (id: string, by: string) => deleteLead(database, { noun: 'loans', id, at: Date.now(), by }),

    async news(since: string) {
      const [rows, changed] = await Promise.all([listed.news(since), latestWork(database.db)]);
      return { ...rows, changed };
    },

    /** All matching applications, newest first. */
    exportChunks: (query: WorkExportQuery, file: ExportFile) =>
      listed.exportChunks(query, file, {
        only: only(query),
        computed: exportedWork(database.dialect),
      }),

    /** The newest matching applications, up to `limit`. */
    async matching({ search, ...filters }: { search: string } & WorkFilters, limit: number) {
      const newest = { page: 1, limit, search, sort: undefined, direction: 'desc' } as const;
      const { rows } = await listed.list(newest, { only: only(filters) });
      return toSelected(database.db, rows);
    },

    /**
     * Resolves once the application is on disk. Concurrent inserts share one commit.
     *
     * @param key the same application with the same key is stored once a day; repeats return the stored one
     */
    async insert(input: LoanSubmission, key?: string, extras: Extras = {}) {
      const { row, along, content } = arrived(input, extras);
      const kept = await write(row, { ...along, submission: key === undefined ? undefined : { key, content } });
      return LISTED.present({ ...row, ...kept });
    },

    /**
     * Stores an application that staff enter, with its note. Its applicant has consented by word.
     *
     * @param key as for `insert`
     */
    async add(input: KeptSubmission, key: string | undefined, extras: Extras & { entered: Entered }) {
      const { row, along, content } = arrived(input, extras);
      const { by, note: text } = extras.entered;
      let isNew = false;
      const { id } = await write(row, {
        ...along,
        how: 'word',
        submission: key === undefined ? undefined : { key, content },
        async writeAlong(transaction, { created_at }) {
          isNew = true;
          const note = { id: newId(), loan_id: row.id, staff_email: by, created_at, text };
          await transaction.insertInto('loan_notes').values(note).execute();
          await writeSearch(transaction, database.dialect, row.id);
        },
      });
      return { _id: id, isNew };
    },

    /** The id of the application that was stored with this key; undefined for a new one. */
    async findRepeated({ consents, source: _source, ...content }: KeptSubmission, key: string) {
      const digest = digestOf('loans', { key, content }, consents);
      const { db } = database;
      return (await db.selectFrom('submissions').select('lead_id').where('digest', '=', digest).executeTakeFirst())?.lead_id;
    },

    /**
     * Stores a suspect, with its id and the time of its arrival, in place of the suspect itself.
     *
     * @returns false when the suspect is gone
     */
    async accept(input: LoanSubmission, suspect: Kept, extras: Extras = {}) {
      const { row, along } = arrived(input, extras, suspect);
      return (await write(row, { ...along, isSuspect: true })).id === suspect.id;
    },

    /** Where the sender of an application came from; undefined when it is not known. */
    findSource: (id: string) => findSource(database.db, id),

    /** What was shown to the sender of an application; undefined for one who chose no offer. */
    findOffers: (id: string) => findOffers(database.db, id),

    /**
     * Adds samples to an empty table, all or none.
     *
     * @returns false when the table was not empty
     */
    addToEmpty: (samples: readonly LoanApplicationForm[]) =>
      database.db.transaction().execute(async (transaction) => {
        if ((await transaction.selectFrom('loans').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
        for (const input of samples)
          await transaction
            .insertInto('loans')
            .values({ ...newRow(loanApplicationSchema.parse(input)), sample: 1 })
            .execute();
        return true;
      }),
  };
}

const fields = leadCorrector('loans', KEPT_LOAN_FIELDS, sparseLoanSchema);

/** A correction is a change of the application: saving an older version then conflicts. */
export const loanCorrector: Corrector = {
  read: fields.read,
  async write(transaction, correction, dialect) {
    const { id, changed, by, seen } = correction;
    const version = await bumpVersion(transaction, id, seen);
    if (version === undefined) throw new OutdatedError();
    await fields.write(transaction, correction, dialect);
    await writeSearch(transaction, dialect, id);
    const names = changed.map(({ label }) => label).join(', ');
    await writeHistory(transaction, [{ id, field: 'fields', from: '', to: names, version }], by);
    return version;
  },
};
