import { createHash, randomUUID } from 'node:crypto';
import { RESUME_UPLOADED, type ResumeType } from '../../shared/resume-form.ts';
import type { FileStore } from '../files/store.ts';
import type { ResumeRepository } from './repository.ts';

/** A resume whose type has been checked. */
export interface Resume {
  /** As the applicant called it, made harmless. */
  name: string;
  type: ResumeType;
  bytes: Uint8Array;
  /** The opening that the applicant named; empty for none. */
  position: string;
}

/** Milliseconds that an upload has from its first write until its entry is on disk. The store gives up far sooner. */
export const UPLOAD_LEASE_MS = 5 * 60 * 1000;

/** Beside what visitors send: what staff read, as the repository has it. */
export interface ResumeService extends Pick<
  ResumeRepository,
  'list' | 'newest' | 'news' | 'find' | 'findHandled' | 'changeHandled' | 'exportChunks' | 'count' | 'delete'
> {
  /**
   * Keeps a resume: the file under a name that nobody can guess, and an entry for staff. Resolves once both are on disk.
   *
   * @param key the same file under the same key is kept once a day
   * @returns what the applicant is told
   */
  submit(resume: Resume, key?: string): Promise<string>;
  /** The file itself, under the name that the applicant gave it; undefined when entry or file is gone. */
  readFile(id: string): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
  /**
   * Removes the files that no entry names: of uploads that failed or were cut off, and of entries that were deleted.
   *
   * @param before epoch milliseconds: only those that are due earlier
   */
  sweep(before?: number): Promise<void>;
}

/**
 * Before a file is written, its removal is put down, and struck out when its entry is on disk; a deleted entry puts down the
 * removal of its file. Whatever interrupts either, the sweep finishes it: no file stays without an entry, and no entry without a file.
 */
export function createResumeService(
  resumes: ResumeRepository,
  files: FileStore,
  now: () => number = Date.now,
): ResumeService {
  const { insert, findEntry, deleteEntry, scheduleRemoval, cancelRemovals, dueRemovals, ...listed } = resumes;

  async function remove(fileKey: string): Promise<void> {
    await files.remove(fileKey);
    await cancelRemovals([fileKey]);
  }

  return {
    ...listed,

    async submit({ name, type, bytes, position }, key) {
      const fileKey = `resumes/${randomUUID()}.${type}`;
      const entry = { fileKey, fileName: name, fileType: type, fileSize: bytes.length, position };
      const content = [name, createHash('sha256').update(bytes).digest('base64url'), position];
      await scheduleRemoval(fileKey, now() + UPLOAD_LEASE_MS);
      await files.put(fileKey, bytes);
      const isNew = await insert(entry, key === undefined ? undefined : { key, content });
      // The resume is kept by now: what fails here is the sweep's to finish.
      await (isNew ? cancelRemovals([fileKey]) : remove(fileKey)).catch(() => undefined);
      return RESUME_UPLOADED;
    },

    async readFile(id) {
      const entry = await findEntry(id);
      const bytes = entry && (await files.read(entry.fileKey));
      return entry && bytes && { name: entry.fileName, bytes: new Uint8Array(bytes) };
    },

    async delete(id) {
      const fileKey = await deleteEntry(id, now());
      if (fileKey === undefined) return false;
      await remove(fileKey).catch(() => undefined);
      return true;
    },

    async sweep(before = now()) {
      for (;;) {
        const due = await dueRemovals(before);
        if (due.length === 0) return;
        for (const { fileKey, isNamed } of due) if (!isNamed) await files.remove(fileKey);
        await cancelRemovals(due.map(({ fileKey }) => fileKey));
      }
    },
  };
}
