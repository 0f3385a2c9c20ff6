import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { ErasureCause } from '../../../shared/privacy/erasures.ts';
import type { RetentionRule } from '../../../shared/privacy/retention.ts';

export const CAUSES: Readonly<Record<ErasureCause, string>> = {
  deleted: 'Deleted by staff',
  request: 'Erased on request',
  rule: 'Erased by a rule',
};

/** For example `Loan applications, Rejected`. */
export const subjectOf = ({ noun, status }: Pick<RetentionRule, 'noun' | 'status'>) =>
  [capitalise(NOUNS[noun].many), ...(status === null ? [] : [status])].join(', ');
