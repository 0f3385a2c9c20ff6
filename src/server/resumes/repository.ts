import type { SentConsents } from '../../shared/privacy/consents.ts';
import { OPENINGS } from '../../shared/site/openings.ts';
import type { ValuesOf } from '../../shared/kit/fields.ts';
import { RESUME_FIELDS, type ResumeFields } from '../../shared/resumes/fields.ts';
import { upsert } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { createHandledRows } from '../leads/handled.ts';
import { newId } from '../engine/ids.ts';
import { createLeadWriter, type LeadRow, type Outbox, NO_OUTBOX, type Submission } from '../leads/writer.ts';
import { toColumns } from '../kit/columns.ts';

/** The data of a resume besides the file. */
export interface ResumeEntry extends ValuesOf<ResumeFields> {
  /** The key in the file store. */
  fileKey: string;
}

/** Removals that a sweep reads at a time. */
const REMOVAL_BATCH = 100;

export type ResumeRepository = ReturnType<typeof createResumeRepository>;

export function createResumeRepository(database: Database, outbox: Outbox = NO_OUTBOX) {
  const write = createLeadWriter(database, 'resumes', outbox, summarise);

  return {
    ...createHandledRows(database, 'resumes', RESUME_FIELDS),

    /**
     * Resolves once the entry is on disk.
     *
     * @param submission the same one is stored once a day
     * @returns false when it was stored before
     */
    async insert({ fileKey, ...entry }: ResumeEntry, submission?: Submission, consents?: SentConsents) {
      const row = { ...toColumns(RESUME_FIELDS, entry), id: newId(), file_key: fileKey, created_at: Date.now() };
      const kept = await write(row, { submission, consents });
      return kept.id === row.id;
    },

    /** Includes the key of the file. */
    findEntry: (id: string): Promise<ResumeEntry | undefined> =>
      database.db
        .selectFrom('resumes')
        .select([
          'file_key as fileKey',
          'file_name as fileName',
          'file_type as fileType',
          'file_size as fileSize',
          'position',
        ])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Schedules the removal of a file at `dueAt`, unless an entry refers to it by then. */
    scheduleRemoval: (fileKey: string, dueAt: number) =>
      upsert(database.db, 'file_removals', { file_key: fileKey }, { due_at: dueAt }),

    async cancelRemovals(fileKeys: readonly string[]) {
      await database.db.deleteFrom('file_removals').where('file_key', 'in', fileKeys).execute();
    },

    /** The next removals due before this time, and whether an entry refers to the file, one in the bin or sealed included. */
    async dueRemovals(before: number) {
      const rows = await database.db
        .selectFrom('file_removals')
        .leftJoin('resumes', 'resumes.file_key', 'file_removals.file_key')
        .leftJoin('bin', 'bin.file_key', 'file_removals.file_key')
        .leftJoin('sealed', 'sealed.file_key', 'file_removals.file_key')
        .select(['file_removals.file_key as fileKey', 'resumes.id as id', 'bin.id as binned', 'sealed.id as sealed'])
        .where('due_at', '<=', before)
        .orderBy('due_at')
        .limit(REMOVAL_BATCH)
        .execute();
      return rows.map(({ fileKey, id, binned, sealed }) => ({
        fileKey,
        isReferenced: id !== null || binned !== null || sealed !== null,
      }));
    },
  };
}

/** Names only the site's own openings: free text may contain personal data. */
function summarise({ file_type, position = '' }: LeadRow<'resumes'>): string {
  const type = file_type.toUpperCase();
  if (position === '') return type;
  return `${type}, ${OPENINGS.some(({ title }) => title === position) ? position : 'another position'}`;
}
