import { ERROR_STATUS, type ErrorBody } from '../../shared/errors.ts';
import { ApiError, NoResponseError, waitForRenewal } from './api.ts';
import { readToken } from './session/token.ts';

interface FormCall {
  method?: 'POST' | 'PUT';
  form: FormData;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Told the share that is sent, from 0 to 1. */
  onProgress?(share: number): void;
}

/** Milliseconds without a sign of life after which the server counts as gone: it needs some to make the sizes of a picture. */
const PATIENCE = 45_000;

/**
 * Sends a form that may hold files, with the stored token. `fetch` can't tell how far an upload is, so it is done the old way.
 *
 * @throws ApiError when the server refuses, NoResponseError when it doesn't answer, the signal's own reason when the caller gave up
 */
export async function sendForm<Answer>(path: string, form: FormCall): Promise<Answer> {
  const token = readToken();
  const { status, body } = await send(path, token, form);
  if (status >= 200 && status < 300 && body !== undefined) return body as Answer;
  if (status === ERROR_STATUS.unauthenticated && token && (await waitForRenewal(token, form.signal)))
    return sendForm(path, form);
  throw new ApiError(status, typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {});
}

function send(path: string, token: string | null, { method = 'POST', form, headers = {}, signal, onProgress }: FormCall) {
  const call = new XMLHttpRequest();
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    let late: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => call.abort(), PATIENCE);
    };
    const giveUp = () => call.abort();
    const fail = () => {
      if (signal?.aborted) reject(signal.reason as Error);
      else reject(new NoResponseError(new Error(`${method} ${path} was not answered.`)));
    };
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('load', () => resolve({ status: call.status, body: readBody(call.responseText) }));
    call.addEventListener('error', fail);
    call.addEventListener('abort', fail);
    call.addEventListener('loadend', () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', giveUp);
    });
    call.open(method, path);
    call.setRequestHeader('Accept', 'application/json');
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) return fail();
    call.send(form);
    wait();
  });
}

/** A proxy in between may answer with a page of its own: that is no answer. */
function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
