import { call } from '../api.ts';
import { currentSession, subscribe } from '../session/session.ts';

interface Request {
  method?: 'POST';
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Downloads a file under the name that the server gave it, even when its screen is left, but not after sign-out: nothing may
 * be saved for the next person at the desk. A plain link needs no copy in memory, but can't send the token.
 */
export async function downloadFile(path: string, fallbackName: string, { signal, ...request }: Request = {}): Promise<void> {
  const signedOut = new AbortController();
  const unsubscribe = subscribe(() => {
    if (currentSession().status !== 'in') signedOut.abort();
  });
  const ended = AbortSignal.any([signedOut.signal, ...(signal ? [signal] : [])]);
  try {
    const response = await call(path, { ...request, timeoutMs: Infinity, signal: ended });
    const file = await response.blob();
    ended.throwIfAborted();
    saveFile(file, fileName(response) ?? fallbackName);
  } finally {
    unsubscribe();
  }
}

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileName(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded === undefined ? /filename="?([^";]+)"?/i.exec(header)?.[1] : decodeURIComponent(encoded);
}
