import { DAY_MS, INDIA_OFFSET_MS, indianDate } from '../../../../shared/kit/time.ts';

const MORNING_MS = 9 * 60 * 60 * 1000;

/** Tomorrow at nine in the morning in India. */
export const suggestTime = (now: number): number =>
  Date.parse(`${indianDate(new Date(now + DAY_MS))}T00:00:00Z`) - INDIA_OFFSET_MS + MORNING_MS;
