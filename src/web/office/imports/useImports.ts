import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';

/** Reading a large file takes seconds, and importing it more. */
export const IMPORT_TIMEOUT_MS = 120_000;

/** Imports that were run. */
export const useImports = () => useQuery(queryOf('GET /api/imports'));
