import { MAX_DAY_COUNT } from '../../../shared/loans/day.ts';

/** For example '12', or '999+' where no more were counted. */
export const totalText = (total: number): string => (total < MAX_DAY_COUNT ? String(total) : `${MAX_DAY_COUNT - 1}+`);
