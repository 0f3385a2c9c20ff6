import type { ErrorBody } from '../../../../shared/kit/errors.ts';
import { IDEMPOTENCY_HEADER } from '../../../../shared/kit/idempotency.ts';
import { MARKETING_FIELD, NOTICE_FIELD, POSITION_FIELD, RESUME_FIELD } from '../../../../shared/resumes/form.ts';
import { upload } from '../../../ui/upload.ts';

const UPLOAD_TIMEOUT_MS = 30_000;

interface ResumeUpload {
  file: File;
  /** The opening that it is for; empty for none. */
  position: string;
  /** The version of the notice that the form shows. */
  notice: string;
  /** Whether the optional consent is ticked. */
  marketing: boolean;
  /** The same for every try to send the same file. */
  key: string;
  signal: AbortSignal;
  /** Receives the share that is sent, from 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Sends a resume.
 *
 * @throws the signal's reason when it is aborted; Error when there is no answer
 */
export async function uploadResume(resume: ResumeUpload): Promise<{ ok: boolean; message: string }> {
  const { file, position, notice, marketing, key, signal, onProgress } = resume;
  const form = new FormData();
  form.set(RESUME_FIELD, file);
  form.set(POSITION_FIELD, position);
  form.set(NOTICE_FIELD, notice);
  if (marketing) form.set(MARKETING_FIELD, 'on');
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const { status, body } = await upload('/upload', form, { headers, timeoutMs: UPLOAD_TIMEOUT_MS, signal, onProgress });
  return { ok: status >= 200 && status < 300, message: (body as Partial<ErrorBody> | undefined)?.message ?? '' };
}
