import type { SentConsents } from '../../shared/privacy/consents.ts';
import { OPENINGS } from '../../shared/site/openings.ts';
import type { SortOf, ValuesOf } from '../../shared/kit/fields.ts';
import { RESUME_FIELDS, type ResumeFields } from '../../shared/resumes/fields.ts';
import type { KeptResume } from '../../shared/resumes/schemas.ts';
import type { Database } from '../engine/database.ts';
import { createHandledRows, type HandledRows } from '../leads/handled.ts';
import { isId, newId } from '../engine/ids.ts';
import { createLeadWriter, type LeadRow, type Outbox, NO_OUTBOX, type Submission } from '../leads/writer.ts';
import { createListedRows } from '../engine/listed.ts';
import { listedBy, toColumns } from '../kit/columns.ts';

/** The data of a resume besides the file. */
export interface ResumeEntry extends ValuesOf<ResumeFields> {
  /** The key in the file store. */
  fileKey: string;
}

/** Removals that a sweep reads at a time. */
const REMOVAL_BATCH = 100;

export interface ResumeRepository extends HandledRows<KeptResume, SortOf<ResumeFields>> {
  /**
   * Resolves once the entry is on disk.
   *
   * @param submission the same one is stored once a day
   * @returns false when it was stored before
   */
  insert(entry: ResumeEntry, submission?: Submission, consents?: SentConsents): Promise<boolean>;
  /** Includes the key of the file. */
  findEntry(id: string): Promise<ResumeEntry | undefined>;
  /** Schedules the removal of a file at `dueAt`, unless an entry refers to it by then. */
  scheduleRemoval(fileKey: string, dueAt: number): Promise<void>;
  cancelRemovals(fileKeys: readonly string[]): Promise<void>;
  /** The next removals due before this time, and whether an entry refers to the file, one in the bin included. */
  dueRemovals(before: number): Promise<{ fileKey: string; isReferenced: boolean }[]>;
}

export function createResumeRepository(database: Database, outbox: Outbox = NO_OUTBOX): ResumeRepository {
  const write = createLeadWriter(database, 'resumes', outbox, summarise);

  return {
    ...createHandledRows(database, 'resumes', createListedRows(database, listedBy('resumes', RESUME_FIELDS))),

    async insert({ fileKey, ...entry }, submission, consents) {
      const row = { ...toColumns(RESUME_FIELDS, entry), id: newId(), file_key: fileKey, created_at: Date.now() };
      const kept = await write(row, { submission, consents });
      return kept.id === row.id;
    },

    async findEntry(id) {
      if (!isId(id)) return undefined;
      const row = await database.db
        .selectFrom('resumes')
        .select([
          'file_key as fileKey',
          'file_name as fileName',
          'file_type as fileType',
          'file_size as fileSize',
          'position',
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      return row;
    },

    scheduleRemoval: (fileKey, dueAt) => insertRemoval(database.db, fileKey, dueAt),

    async cancelRemovals(fileKeys) {
      await database.db.deleteFrom('file_removals').where('file_key', 'in', fileKeys).execute();
    },

    async dueRemovals(before) {
      const rows = await database.db
        .selectFrom('file_removals')
        .leftJoin('resumes', 'resumes.file_key', 'file_removals.file_key')
        .leftJoin('bin', 'bin.file_key', 'file_removals.file_key')
        .select(['file_removals.file_key as fileKey', 'resumes.id as id', 'bin.id as binned'])
        .where('due_at', '<=', before)
        .orderBy('due_at')
        .limit(REMOVAL_BATCH)
        .execute();
      return rows.map(({ fileKey, id, binned }) => ({ fileKey, isReferenced: id !== null || binned !== null }));
    },
  };
}

async function insertRemoval(db: Database['db'], fileKey: string, dueAt: number): Promise<void> {
  await db
    .insertInto('file_removals')
    .values({ file_key: fileKey, due_at: dueAt })
    .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Names only the site's own openings: free text may contain personal data. */
function summarise({ file_type, position = '' }: LeadRow<'resumes'>): string {
  const type = file_type.toUpperCase();
  if (position === '') return type;
  return `${type}, ${OPENINGS.some(({ title }) => title === position) ? position : 'another position'}`;
}
