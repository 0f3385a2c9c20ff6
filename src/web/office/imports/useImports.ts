import { useQuery } from '@tanstack/react-query';
import type { ImportRow } from '../../../shared/loans/imports.ts';
import { callJson } from '../api.ts';

export const IMPORTS = '/api/imports';

/** Reading a large file takes seconds, and importing it more. */
export const IMPORT_TIMEOUT_MS = 120_000;

/** Imports that were run. */
export function useImports() {
  return useQuery({
    queryKey: [IMPORTS],
    queryFn: ({ signal }) => callJson<ImportRow[]>(IMPORTS, { signal }),
  });
}
