import { call } from '../api.ts';
import { currentSession, subscribe } from '../session/session.ts';
import { createRowCounter } from './csv-rows.ts';

export const FORMATS = { csv: { label: 'CSV', extension: 'csv' }, excel: { label: 'Excel', extension: 'xlsx' } } as const;
export type Format = keyof typeof FORMATS;

/** How much of an export has arrived. */
export interface Arrived {
  bytes: number;
  /** Known of CSV only: a workbook is compressed. */
  rows: number | undefined;
}

interface ExportOptions {
  path: string;
  format: Format;
  /** Search and filters: only matching rows are exported. */
  asked: Readonly<Record<string, string>>;
  /** Without extension, if the server gives none. */
  fallbackName: string;
  signal: AbortSignal;
  onArrival(arrived: Arrived): void;
}

/** Downloads an export under the file name that the server gave it. It goes on when its screen is left. */
export async function downloadExport(options: ExportOptions): Promise<void> {
  const { path, format, asked, fallbackName, onArrival } = options;
  const query = String(new URLSearchParams(asked));
  const count = format === 'csv' ? createRowCounter() : () => undefined;
  await whileSignedIn(async (signal) => {
    const response = await call(`${path}${query && '?'}${query}`, { timeoutMs: Infinity, signal });
    const file = await readFile(response, (bytes, piece) => onArrival({ bytes, rows: count(piece) }));
    signal.throwIfAborted();
    saveFile(file, fileName(response) ?? `${fallbackName}.${FORMATS[format].extension}`);
  }, options.signal);
}

/** A plain link needs no copy in memory, but can't send the token. */
export async function downloadFile(
  path: string,
  fallbackName: string,
  request: { method?: 'POST'; body?: unknown } = {},
): Promise<void> {
  await whileSignedIn(async (signal) => {
    const response = await call(path, { ...request, timeoutMs: Infinity, signal });
    const file = await response.blob();
    signal.throwIfAborted();
    saveFile(file, fileName(response) ?? fallbackName);
  });
}

/** Aborts a download at sign-out: nothing may be saved for the next person at the desk. */
async function whileSignedIn(download: (signal: AbortSignal) => Promise<void>, signal?: AbortSignal): Promise<void> {
  const signedOut = new AbortController();
  const unsubscribe = subscribe(() => {
    if (currentSession().status !== 'in') signedOut.abort();
  });
  try {
    await download(AbortSignal.any([signedOut.signal, ...(signal ? [signal] : [])]));
  } finally {
    unsubscribe();
  }
}

const BLOB_BYTES = 8 * 1024 * 1024;

/** Pieces become blobs as they arrive, since browsers keep large blobs on disk. */
async function readFile(
  response: Response,
  onPiece: (bytes: number, piece: Uint8Array<ArrayBuffer>) => void,
): Promise<Blob> {
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, pending] = [0, 0];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    pieces.push(read.value);
    bytes += read.value.length;
    pending += read.value.length;
    if (pending >= BLOB_BYTES) {
      blobs.push(new Blob(pieces));
      [pieces, pending] = [[], 0];
    }
    onPiece(bytes, read.value);
  }
  return new Blob([...blobs, ...pieces]);
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
