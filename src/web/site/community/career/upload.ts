import type { ErrorBody } from '../../../../shared/errors.ts';
import { IDEMPOTENCY_HEADER } from '../../../../shared/idempotency.ts';
import { POSITION_FIELD, RESUME_FIELD } from '../../../../shared/resumes.ts';

export interface Upload {
  /** Resolves when the server has answered; rejects when it can't be reached, or when the upload is given up. */
  answer: Promise<{ ok: boolean; message: string }>;
  cancel(): void;
}

/** Milliseconds without a sign of life after which the server counts as gone. */
const PATIENCE = 30_000;

/**
 * Sends a resume. `fetch` can't tell how far an upload is, so it is done the old way.
 *
 * @param position the opening that it is for; empty for none
 * @param key the same for every try to send the same file
 * @param onProgress told the share that is sent, from 0 to 1
 */
export function uploadResume(file: File, position: string, key: string, onProgress: (share: number) => void): Upload {
  const call = new XMLHttpRequest();
  let late: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(() => call.abort(), PATIENCE);
  };
  const answer = new Promise<{ ok: boolean; message: string }>((resolve, reject) => {
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('load', () =>
      resolve({ ok: call.status >= 200 && call.status < 300, message: messageOf(call.responseText) }),
    );
    call.addEventListener('error', () => reject(new Error('The server could not be reached.')));
    call.addEventListener('abort', () => reject(new Error('The upload was given up.')));
    call.addEventListener('loadend', () => clearTimeout(late));
  });
  const form = new FormData();
  form.set(RESUME_FIELD, file);
  form.set(POSITION_FIELD, position);
  call.open('POST', '/upload');
  call.setRequestHeader(IDEMPOTENCY_HEADER, key);
  call.send(form);
  wait();
  return { answer, cancel: () => call.abort() };
}

/** A proxy in between may answer with a page of its own: that is an answer without a message. */
function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as Partial<ErrorBody>).message ?? '';
  } catch {
    return '';
  }
}
