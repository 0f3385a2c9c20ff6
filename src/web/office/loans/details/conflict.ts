import type { StaleLead } from '../../../../shared/loans/work.ts';
import { changeText } from '../work/change.ts';

/** What a colleague did first, for example 'Changed by a colleague in the meantime: Lender: none → Sample Bank by …'. */
export function conflictText({ changes }: Pick<StaleLead, 'changes'>): string {
  const words = changes.map((change) => `${changeText(change)} by ${change.by}`);
  return words.length === 0
    ? 'Changed by a colleague in the meantime.'
    : `Changed by a colleague in the meantime: ${words.join('; ')}.`;
}
