interface UploadOptions {
  method?: 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** Without progress or an answer for so long, the server counts as unreachable. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Receives the share that is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Receives what has arrived of the answer, each time that more has. */
  onReceived?: ((text: string) => void) | undefined;
}

interface UploadAnswer {
  status: number;
  /** Undefined when the answer is not JSON, such as a proxy's own error page. */
  body: unknown;
}

/**
 * Sends a form that may hold files. By XMLHttpRequest, since `fetch` doesn't report the progress of an upload.
 *
 * @throws the signal's reason when it is aborted; Error when there is no answer
 */
export function upload(path: string, form: FormData, options: UploadOptions): Promise<UploadAnswer> {
  const { method = 'POST', headers = {}, timeoutMs, signal, onProgress, onReceived } = options;
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    let timeout: ReturnType<typeof setTimeout>;
    const restartTimeout = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => request.abort(), timeoutMs);
    };
    const cancel = () => request.abort();
    const fail = () => reject(signal?.aborted ? (signal.reason as Error) : new Error(`${method} ${path}: no response`));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimeout();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('progress', () => {
      restartTimeout();
      if (request.status === 200) onReceived?.(request.responseText);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: parseJson(request.responseText) }));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('loadend', () => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', cancel);
    });
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', cancel);
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
    restartTimeout();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
