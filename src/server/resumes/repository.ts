import type { KeptResume, ResumeSort } from '../../shared/resume-list.ts';
import type { ResumeType } from '../../shared/resumes.ts';
import type { Database } from '../database/database.ts';
import { searchText } from '../database/fold.ts';
import { isId, newId } from '../database/ids.ts';
import { createLeadWriter, type Newsroom, NO_NEWS, type Submission } from '../database/leads.ts';
import { createListedRows, type ListedRows } from '../database/listed.ts';
import type { ListedRow, SortKey } from '../database/listing.ts';

/** What is kept of a resume beside the file. */
export interface ResumeEntry {
  /** Where the file store has it. */
  fileKey: string;
  fileName: string;
  fileType: ResumeType;
  /** Bytes. */
  fileSize: number;
}

export interface ResumeRepository extends ListedRows<KeptResume, ResumeSort> {
  /**
   * Resolves once the entry is on disk.
   *
   * @param submission the same one is kept once a day
   * @returns false when it was kept before, so that this entry was not needed
   */
  insert(entry: ResumeEntry, submission?: Submission): Promise<boolean>;
  /** What is kept of a resume, the place of its file among it. */
  findEntry(id: string): Promise<ResumeEntry | undefined>;
}

const RESUMES = { table: 'resumes', columns: ['id', 'file_name', 'file_type', 'file_size', 'created_at'] } as const;

type ResumeRow = ListedRow<'resumes', (typeof RESUMES)['columns'][number]>;

export function createResumeRepository(database: Database, news: Newsroom = NO_NEWS): ResumeRepository {
  const write = createLeadWriter(database, 'resumes', news, ({ file_type }) => file_type);

  return {
    ...createListedRows(database, { ...RESUMES, present, sortKey }),

    async insert({ fileKey, fileName, fileType, fileSize }, submission) {
      const row = {
        id: newId(),
        file_key: fileKey,
        file_name: fileName,
        file_type: fileType,
        file_size: fileSize,
        created_at: Date.now(),
        search: searchText([fileName]),
      };
      const kept = await write(row, submission);
      return kept.id === row.id;
    },

    async findEntry(id) {
      if (!isId(id)) return undefined;
      const row = await database.db
        .selectFrom('resumes')
        .select(['file_key as fileKey', 'file_name as fileName', 'file_type as fileType', 'file_size as fileSize'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row;
    },
  };
}

function present(row: ResumeRow): KeptResume {
  return {
    _id: row.id,
    fileName: row.file_name,
    fileType: row.file_type,
    fileSize: row.file_size,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function sortKey(sort: ResumeSort): SortKey {
  if (sort === 'fileName') return { field: 0 };
  return { column: { fileType: 'file_type', fileSize: 'file_size', createdAt: 'created_at' }[sort] };
}
