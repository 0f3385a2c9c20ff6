import { createHash, randomUUID } from 'node:crypto';
import type { SentConsents } from '../../shared/privacy/consents.ts';
import { RESUME_UPLOADED, type ResumeType } from '../../shared/resumes/form.ts';
import type { FileStore } from '../files/store.ts';
import type { ResumeRepository } from './repository.ts';

/** A resume whose type has been checked. */
export interface Resume {
  /** The applicant's file name, sanitised. */
  name: string;
  type: ResumeType;
  bytes: Uint8Array;
  /** The opening that the applicant named; empty for none. */
  position: string;
  consents: SentConsents;
}

/** Time from the first write of an upload until its entry must be on disk. The store times out far sooner. */
export const UPLOAD_LEASE_MS = 5 * 60 * 1000;

/** Submission by visitors, and the lists of the repository for staff. */
export interface ResumeService extends Pick<
  ResumeRepository,
  'list' | 'newest' | 'news' | 'find' | 'findHandled' | 'changeHandled' | 'exportChunks' | 'count' | 'delete'
> {
  /**
   * Stores the file under an unguessable key, and an entry for staff. Resolves once both are on disk.
   *
   * @param key the same file under the same key is stored once a day
   * @returns the message for the applicant
   */
  submit(resume: Resume, key?: string): Promise<string>;
  /** The file and the applicant's file name; undefined when the entry or the file does not exist. */
  readFile(id: string): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
  /**
   * Removes files without an entry: of failed or interrupted uploads, and of deleted entries.
   *
   * @param before epoch milliseconds: only removals that are due earlier
   */
  sweep(before?: number): Promise<void>;
}

/**
 * The removal of a file is scheduled before the file is written, and cancelled once its entry is on disk; erasing an entry
 * schedules the removal of its file. If either is interrupted, the sweep finishes it, so no file stays without an entry.
 */
export function createResumeService(
  resumes: ResumeRepository,
  files: FileStore,
  now: () => number = Date.now,
): ResumeService {
  const { insert, findEntry, scheduleRemoval, cancelRemovals, dueRemovals, ...listed } = resumes;

  async function remove(fileKey: string): Promise<void> {
    await files.remove(fileKey);
    await cancelRemovals([fileKey]);
  }

  return {
    ...listed,

    async submit({ name, type, bytes, position, consents }, key) {
      const fileKey = `resumes/${randomUUID()}.${type}`;
      const entry = { fileKey, fileName: name, fileType: type, fileSize: bytes.length, position };
      const content = [name, createHash('sha256').update(bytes).digest('base64url'), position];
      await scheduleRemoval(fileKey, now() + UPLOAD_LEASE_MS);
      await files.put(fileKey, bytes);
      const isNew = await insert(entry, key === undefined ? undefined : { key, content }, consents);
      // The resume is stored by now; the sweep finishes what fails here.
      await (isNew ? cancelRemovals([fileKey]) : remove(fileKey)).catch(() => undefined);
      return RESUME_UPLOADED;
    },

    async readFile(id) {
      const entry = await findEntry(id);
      const bytes = entry && (await files.read(entry.fileKey));
      return entry && bytes && { name: entry.fileName, bytes: new Uint8Array(bytes) };
    },

    async sweep(before = now()) {
      for (;;) {
        const due = await dueRemovals(before);
        if (due.length === 0) return;
        for (const { fileKey, isReferenced } of due) if (!isReferenced) await files.remove(fileKey);
        await cancelRemovals(due.map(({ fileKey }) => fileKey));
      }
    },
  };
}
