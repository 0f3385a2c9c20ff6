import { type ErasureCause, LEAD_WORDS } from '../../../shared/erasures.ts';
import type { RetentionRule } from '../../../shared/retention.ts';
import { ApiError } from '../api.ts';

export const CAUSES: Readonly<Record<ErasureCause, string>> = {
  deleted: 'Deleted by staff',
  request: 'Erased on request',
  rule: 'Erased by a rule',
};

const number = new Intl.NumberFormat('en-IN');
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** For example `Loan applications, Rejected`. */
export const subjectOf = ({ noun, status }: Pick<RetentionRule, 'noun' | 'status'>) =>
  status === null ? LEAD_WORDS[noun].many : `${LEAD_WORDS[noun].many}, ${status}`;

export const failureOf = (error: unknown, otherwise: string) => (error instanceof ApiError && error.message) || otherwise;
