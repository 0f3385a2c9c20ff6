import type { SentConsents } from '../../shared/privacy/consents.ts';
import { DEFAULT_DESK, type DeskTimes, firstCall } from '../../shared/desk/settings.ts';
import { formatRupees } from '../../shared/calculators/emi.ts';
import type { ShownOffers } from '../../shared/offers/offered.ts';
import { type LeadSource, nameOfSource, readSource } from '../../shared/loans/lead-source.ts';
import type { SelectedLead, WorkedLoan, WorkExportQuery, WorkFilters, WorkListQuery } from '../../shared/loans/work.ts';
import type { LoanSubmission } from '../../shared/loans/submission.ts';
import {
  type LoanApplication,
  type LoanApplicationInput,
  type LoanApplicationForm,
  loanApplicationSchema,
  LOAN_FIELDS,
  type LoanSort,
} from '../../shared/loans/schemas.ts';
import { type Deletion, deleteLead } from '../leads/bin.ts';
import { listedBy, toColumns, toRow } from '../kit/columns.ts';
import { type Corrector, OutdatedError } from '../leads/correcting.ts';
import { leadCorrector } from '../leads/lead-repository.ts';
import type { Database } from '../engine/database.ts';
import { newId } from '../engine/ids.ts';
import { findSource } from '../leads/sources.ts';
import { createLeadWriter, type Kept, type Outbox, NO_OUTBOX } from '../leads/writer.ts';
import { createListedRows, type Abortable, type ExportedChunk, type ExportFile, type ListedRows } from '../engine/listed.ts';
import type { Acknowledgement } from '../kit/mailer.ts';
import { bumpVersion, writeHistory } from './work/change-repository.ts';
import { toSelected, exportedWork, latestWork, withWork, workFilter } from './work/queries.ts';

export interface LoanRepository extends Omit<ListedRows<LoanApplication, LoanSort>, 'list' | 'exportChunks'> {
  /** Includes the work on each application if the query asks for it. */
  list(query: WorkListQuery, options?: Abortable): Promise<{ rows: (LoanApplication | WorkedLoan)[]; total: number }>;
  /** Moves an application into the bin. `by` is the email of who deletes it. */
  delete(id: string, by: string): Promise<Deletion>;
  /** All matching applications, newest first. */
  exportChunks(query: WorkExportQuery, file: ExportFile): AsyncIterable<ExportedChunk>;
  /** The newest matching applications, up to `limit`. */
  matching(query: { search: string } & WorkFilters, limit: number): Promise<SelectedLead[]>;
  /**
   * Resolves once the application is on disk. Concurrent inserts share one commit.
   *
   * @param key the same application with the same key is stored once a day; repeats return the stored one
   * @param acknowledge what its sender is told, in the same transaction
   */
  insert(
    input: Omit<LoanSubmission, 'consents'>,
    key?: string,
    consents?: SentConsents,
    offers?: ShownOffers,
    acknowledge?: (id: string) => Acknowledgement,
  ): Promise<LoanApplication>;
  /**
   * Stores a suspect, with its id and the time of its arrival, in place of the suspect itself.
   *
   * @returns false when the suspect is gone
   */
  accept(
    input: LoanSubmission,
    suspect: Kept,
    offers?: ShownOffers,
    acknowledge?: (id: string) => Acknowledgement,
  ): Promise<boolean>;
  /** Where the sender of an application came from; undefined when it is not known. */
  findSource(id: string): Promise<LeadSource | undefined>;
  /**
   * Adds samples to an empty table, all or none.
   *
   * @returns false when the table was not empty
   */
  addToEmpty(samples: readonly LoanApplicationForm[]): Promise<boolean>;
}

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
): LoanRepository {
  const only = (filters: WorkFilters) => workFilter(database.dialect, filters, now());

  const newRow = (input: LoanApplicationInput, from?: LeadSource) => {
    const created_at = Date.now();
    const { what, at } = firstCall(created_at, desk());
    return {
      id: newId(),
      ...toColumns(LOAN_FIELDS, input),
      created_at,
      next_step: what,
      next_at: at,
      source: from ? nameOfSource(from) : '',
    };
  };

  const write = createLeadWriter(
    database,
    'loans',
    outbox,
    ({ loan_type, loan_amount }) => `${loan_type}, ${formatRupees(loan_amount)}`,
  );

  const listed = createListedRows(database, listedBy('loans', LOAN_FIELDS));

  return {
    ...listed,

    async list({ work, ...query }, options) {
      const { rows, total } = await listed.list(query, { ...options, only: only(query) });
      const isPlain = [work, query.status, query.owner, query.source, query.next].every((asked) => asked === undefined);
      return {
        rows: isPlain ? rows : await withWork(rows.length > MAX_ROWS_ON_MAIN ? database.reads : database.db, rows),
        total,
      };
    },

    delete: (id, by) => deleteLead(database, { noun: 'loans', id, at: Date.now(), by }),

    async news(since) {
      const [rows, changed] = await Promise.all([listed.news(since), latestWork(database.db)]);
      return { ...rows, changed };
    },

    exportChunks: (query, file) =>
      listed.exportChunks(query, file, {
        only: only(query),
        computed: exportedWork(database.dialect),
      }),

    async matching({ search, ...filters }, limit) {
      const newest = { page: 1, limit, search, sort: undefined, direction: 'desc' } as const;
      const { rows } = await listed.list(newest, { only: only(filters) });
      return toSelected(database.db, rows);
    },

    async accept({ consents, offered: _offered, source: sent, ...input }, suspect, offers, acknowledge) {
      const source = sent ? readSource(sent) : undefined;
      const row = { ...newRow(input, source), ...suspect };
      const acknowledgement = acknowledge?.(suspect.id);
      const { id } = await write(row, { consents, offers, source, acknowledgement, isSuspect: true });
      return id === suspect.id;
    },

    findSource: (id) => findSource(database.db, id),

    async insert({ offered, source: sent, ...input }, key, consents, offers, acknowledge) {
      const source = sent ? readSource(sent) : undefined;
      const row = newRow(input, source);
      // With another offer it is another application.
      const content = offered === undefined ? input : { ...input, offered };
      const submission = key === undefined ? undefined : { key, content };
      const acknowledgement = acknowledge?.(row.id);
      const kept = await write(row, { submission, consents, offers, source, acknowledgement });
      return toRow(LOAN_FIELDS)({ ...row, ...kept });
    },

    addToEmpty: (samples) =>
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

const fields = leadCorrector('loans', LOAN_FIELDS, loanApplicationSchema);

/** A correction is a change of the application: whoever has an older version of it open is told. */
export const loanCorrector: Corrector = {
  read: fields.read,
  async write(transaction, correction) {
    const { id, changed, by, seen } = correction;
    const version = await bumpVersion(transaction, id, seen);
    if (version === undefined) throw new OutdatedError();
    await fields.write(transaction, correction);
    const names = changed.map(({ label }) => label).join(', ');
    await writeHistory(transaction, [{ id, field: 'fields', from: '', to: names, version }], by);
    return version;
  },
};
