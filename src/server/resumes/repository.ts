import type { ResumeType } from '../../shared/resumes.ts';
import type { Database } from '../database/database.ts';
import { searchText } from '../database/fold.ts';
import { newId } from '../database/ids.ts';
import { createLeadWriter, type Newsroom, NO_NEWS, type Submission } from '../database/leads.ts';

/** What is kept of a resume beside the file. */
export interface ResumeEntry {
  /** Where the file store has it. */
  fileKey: string;
  fileName: string;
  fileType: ResumeType;
  /** Bytes. */
  fileSize: number;
}

export interface ResumeRepository {
  /**
   * Resolves once the entry is on disk.
   *
   * @param submission the same one is kept once a day
   * @returns false when it was kept before, so that this entry was not needed
   */
  insert(entry: ResumeEntry, submission?: Submission): Promise<boolean>;
}

export function createResumeRepository(database: Database, news: Newsroom = NO_NEWS): ResumeRepository {
  const write = createLeadWriter(database, 'resumes', news, ({ file_type }) => file_type);
  return {
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
  };
}
