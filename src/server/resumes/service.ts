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

export interface ResumeService {
  /**
   * Keeps a resume: the file under a name that nobody can guess, and an entry for staff. Resolves once both are on disk; when the
   * entry fails, no file stays.
   *
   * @param key the same file under the same key is kept once a day
   * @returns what the applicant is told
   */
  submit(resume: Resume, key?: string): Promise<string>;
}

export function createResumeService(resumes: ResumeRepository, files: FileStore): ResumeService {
  return {
    async submit({ name, type, bytes }, key) {
      const fileKey = `resumes/${randomUUID()}.${type}`;
      const entry = { fileKey, fileName: name, fileType: type, fileSize: bytes.length };
      const content = [name, createHash('sha256').update(bytes).digest('base64url')];
      let isNew = false;
      try {
        await files.put(fileKey, bytes);
        isNew = await resumes.insert(entry, key === undefined ? undefined : { key, content });
      } finally {
        if (!isNew) await files.remove(fileKey);
      }
      return RESUME_UPLOADED;
    },
  };
}
