import { createHash, randomUUID } from 'node:crypto';
import type { SentConsents } from '../../shared/privacy/consents.ts';
import type { ResumeType } from '../../shared/resumes/form.ts';
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

export type ResumeService = ReturnType<typeof createResumeService>;

/**
 * The removal of a file is scheduled before the file is written, and cancelled once its entry is on disk; erasing an entry
 * schedules the removal of its file. If either is interrupted, the sweep finishes it, so no file stays without an entry.
 */
export function createResumeService(resumes: ResumeRepository, files: FileStore, now: () => number = Date.now) {
  const { insert, findEntry, scheduleRemoval, cancelRemovals, dueRemovals } = resumes;

  async function remove(fileKey: string): Promise<void> {
    await files.remove(fileKey);
    await cancelRemovals([fileKey]);
  }

  return {
    /**
     * Stores the file under an unguessable key, and an entry for staff. Resolves once both are on disk.
     *
     * @param key the same file under the same key is stored once a day
     */
    async submit({ name, type, bytes, position, consents }: Resume, key?: string) {
      const fileKey = `resumes/${randomUUID()}.${type}`;
      const entry = { fileKey, fileName: name, fileType: type, fileSize: bytes.length, position };
      const content = [name, createHash('sha256').update(bytes).digest('base64url'), position];
      await scheduleRemoval(fileKey, now() + UPLOAD_LEASE_MS);
      await files.put(fileKey, bytes);
      const isNew = await insert(entry, key === undefined ? undefined : { key, content }, consents);
      // The resume is stored by now; the sweep finishes what fails here.
      await (isNew ? cancelRemovals([fileKey]) : remove(fileKey)).catch(() => undefined);
    },

    /** The file and the applicant's file name; undefined when the entry or the file does not exist. */
    async readFile(id: string) {
      const entry = await findEntry(id);
      const bytes = entry && (await files.read(entry.fileKey));
      return entry && bytes && { name: entry.fileName, bytes: new Uint8Array(bytes) };
    },

    /**
     * Removes files without an entry: of failed or interrupted uploads, and of deleted entries.
     *
     * @param before epoch milliseconds: only removals that are due earlier
     */
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
