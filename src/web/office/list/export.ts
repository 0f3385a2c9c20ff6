import { call } from '../api.ts';

export const FORMATS = { csv: { label: 'CSV', extension: 'csv' }, excel: { label: 'Excel', extension: 'xlsx' } } as const;
export type Format = keyof typeof FORMATS;

/**
 * Downloads an export under the file name that the server gave it.
 *
 * @param path the address without the format
 * @param asked search and filters: only matching rows are exported
 * @param fallbackName without extension, if the server gives none
 */
export function downloadExport(
  path: string,
  format: Format,
  asked: Readonly<Record<string, string>>,
  fallbackName: string,
): Promise<void> {
  const query = String(new URLSearchParams(asked));
  return downloadFile(`${path}/${format}${query && '?'}${query}`, `${fallbackName}.${FORMATS[format].extension}`);
}

/** A plain link needs no copy in memory, but can't send the token. */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await call(path, { timeoutMs: Infinity });
  saveFile(await response.blob(), fileName(response) ?? fallbackName);
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
