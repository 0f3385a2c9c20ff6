import { call } from '../api.ts';

export const FORMATS = { csv: { label: 'CSV', extension: 'csv' }, excel: { label: 'Excel', extension: 'xlsx' } } as const;
export type Format = keyof typeof FORMATS;

/**
 * Fetches an export and hands it to the browser as a download under the name that the server gave it. A plain link would do without
 * a copy in memory, but can't carry the token.
 *
 * @param path the address without the format
 * @param search only rows that match; all rows when empty
 * @param fallbackName the name without extension, should the server give none
 */
export async function downloadExport(path: string, format: Format, search: string, fallbackName: string): Promise<void> {
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  const response = await call(`${path}/${format}${query}`, { patience: Infinity });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(response) ?? `${fallbackName}.${FORMATS[format].extension}`;
  link.click();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileName(response: Response): string | undefined {
  return /filename="?([^";]+)"?/i.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
}
