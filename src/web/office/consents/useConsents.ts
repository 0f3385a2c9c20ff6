import { useQuery } from '@tanstack/react-query';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { queryOf } from '../kit/ask.ts';

/** People withdraw consents while staff have their application open. */
const REFETCH_INTERVAL_MS = 30_000;

/** The consents of a lead. */
export const useConsents = (noun: LeadNoun, id: string) =>
  useQuery({ ...queryOf('GET /api/consents/:noun/:id', { noun, id }), refetchInterval: REFETCH_INTERVAL_MS });
