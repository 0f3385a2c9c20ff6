import { DETAIL_LABELS } from '../../../../shared/loans/details.ts';
import type { LeadChange } from '../../../../shared/loans/work.ts';
import { correctionText, documentOf, valueText } from '../work/change.ts';

/** What somebody did, after their name: for example 'changed the status: New to' and 'Contacted', which stands out. */
export function deedOf({ field, from, to, corrections = [] }: LeadChange): [words: string, outcome: string] {
  if (field === 'status') return [`changed the status: ${from} to`, to];
  if (field === 'step') return [from === '' ? 'set the next step:' : 'changed the next step to', to];
  if (field === 'fields') return ['corrected', corrections.length > 0 ? corrections.map(correctionText).join(', ') : to];
  if (field === 'document')
    return from === '' ? ['received', documentOf(to)] : ['marked as not received:', documentOf(from)];
  if (field === 'merged') return from === '' ? ['merged this application with', to] : ['separated', from];
  if (field !== 'owner')
    return [`set ${DETAIL_LABELS[field].toLowerCase()}: ${valueText(field, from)} to`, valueText(field, to)];
  return to === '' ? ['unassigned the application from', from] : ['assigned the application to', to];
}
