import { ERROR_STATUS, type ErrorBody } from '../../shared/kit/errors.ts';
import { upload } from '../ui/upload.ts';
import { ApiError, NoResponseError, waitForRenewal } from './api.ts';
import { readToken } from './token.ts';

export interface FormCall {
  method?: 'POST' | 'PUT';
  form: FormData;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** What a proxy means that refuses the file before the server has seen it. */
  tooLarge?: string;
  /** Receives the share that is sent, from 0 to 1. */
  onProgress?(share: number): void;
  /** Receives what has arrived of the answer. */
  onReceived?(text: string): void;
}

/** Long enough for the server to make all sizes of a picture. */
const UPLOAD_TIMEOUT_MS = 45_000;

/**
 * Sends a form that may hold files, with the stored token.
 *
 * @throws ApiError when the server refuses, NoResponseError when it doesn't answer, the signal's reason when it is aborted
 */
export async function sendForm<Answer>(path: string, call: FormCall): Promise<Answer> {
  const token = readToken();
  const { form, method, signal, onProgress, onReceived, timeoutMs = UPLOAD_TIMEOUT_MS } = call;
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...call.headers,
  };
  const options = { ...(method && { method }), headers, timeoutMs, signal, onProgress, onReceived };
  const { status, body } = await upload(path, form, options).catch((failure: unknown) => {
    signal?.throwIfAborted();
    throw new NoResponseError(failure);
  });
  if (status >= 200 && status < 300 && body !== undefined) return body as Answer;
  if (status === ERROR_STATUS.unauthenticated && token && (await waitForRenewal(token, signal))) return sendForm(path, call);
  if (typeof body === 'object' && body !== null) throw new ApiError(status, body as Partial<ErrorBody>);
  throw new ApiError(status, status === ERROR_STATUS.too_large && call.tooLarge ? { message: call.tooLarge } : {});
}
