import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/ask.ts';

/** One’s own second factors. */
export const useFactors = () => useQuery(queryOf('GET /api/auth/factors'));
