import { useQuery } from '@tanstack/react-query';
import type { FactorsAnswer } from '../../../../shared/staff/second-factor.ts';
import { callJson } from '../../api.ts';
import { FACTORS } from './words.ts';

/** One’s own second factors. */
export const useFactors = () =>
  useQuery({ queryKey: [FACTORS], queryFn: ({ signal }) => callJson<FactorsAnswer>(FACTORS, { signal }) });
