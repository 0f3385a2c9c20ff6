import { type ErasureCause, LEAD_WORDS } from '../../../shared/privacy/erasures.ts';
import type { RetentionRule } from '../../../shared/privacy/retention.ts';

export const CAUSES: Readonly<Record<ErasureCause, string>> = {
  deleted: 'Deleted by staff',
  request: 'Erased on request',
  rule: 'Erased by a rule',
};

/** For example `Loan applications, Rejected`. */
export const subjectOf = ({ noun, status }: Pick<RetentionRule, 'noun' | 'status'>) =>
  status === null ? LEAD_WORDS[noun].many : `${LEAD_WORDS[noun].many}, ${status}`;
