import { createHash, randomUUID } from 'node:crypto';
import { RESUME_UPLOADED, type ResumeType } from '../../shared/resumes.ts';
import type { FileStore } from '../files/store.ts';
import type { ResumeRepository } from './repository.ts';

/** A resume whose type has been checked. */
export interface Resume {
  /** As the applicant called it, made harmless. */
  name: string;
  type: ResumeType;
  bytes: Uint8Array;
}

/** Beside what visitors send: what staff read, as the repository has it. */
export interface ResumeService extends Omit<ResumeRepository, 'insert' | 'findEntry' | 'delete'> {
  /**
   * Keeps a resume: the file under a name that nobody can guess, and an entry for staff. Resolves once both are on disk; when the
   * entry fails, no file stays.
   *
   * @param key the same file under the same key is kept once a day
   * @returns what the applicant is told
   */
  submit(resume: Resume, key?: string): Promise<string>;
  /** The file itself, under the name that the applicant gave it; undefined when entry or file is gone. */
  readFile(id: string): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
  /**
   * Deletes a resume, the file first: whatever interrupts it, no file stays without an entry by which staff could delete it.
   *
   * @returns false when it is already gone
   */
  delete(id: string): Promise<boolean>;
}

export function createResumeService({ insert, findEntry, ...listed }: ResumeRepository, files: FileStore): ResumeService {
  return {
    ...listed,

    async submit({ name, type, bytes }, key) {
      const fileKey = `resumes/${randomUUID()}.${type}`;
      const entry = { fileKey, fileName: name, fileType: type, fileSize: bytes.length };
      const content = [name, createHash('sha256').update(bytes).digest('base64url')];
      let isNew = false;
      try {
        await files.put(fileKey, bytes);
        isNew = await insert(entry, key === undefined ? undefined : { key, content });
      } finally {
        if (!isNew) await files.remove(fileKey);
      }
      return RESUME_UPLOADED;
    },

    async readFile(id) {
      const entry = await findEntry(id);
      const bytes = entry && (await files.read(entry.fileKey));
      return entry && bytes && { name: entry.fileName, bytes: new Uint8Array(bytes) };
    },

    async delete(id) {
      const entry = await findEntry(id);
      if (entry === undefined) return false;
      await files.remove(entry.fileKey);
      return listed.delete(id);
    },
  };
}
