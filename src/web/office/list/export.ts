import { call } from '../api.ts';

export const FORMATS = { csv: { label: 'CSV', extension: 'csv' }, excel: { label: 'Excel', extension: 'xlsx' } } as const;
export type Format = keyof typeof FORMATS;

/**
 * Fetches an export and hands it to the browser as a download under the name that the server gave it.
 *
 * @param path the address without the format
 * @param asked what narrows the list: only rows that match; all rows when empty
 * @param fallbackName the name without extension, should the server give none
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

/** A plain link would do without a copy in memory, but can't carry the token. */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await call(path, { timeoutMs: Infinity });
  saveFile(await response.blob(), fileName(response) ?? fallbackName);
}

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileName(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded === undefined ? /filename="?([^";]+)"?/i.exec(header)?.[1] : decodeURIComponent(encoded);
}
