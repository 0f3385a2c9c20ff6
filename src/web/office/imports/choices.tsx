import { useQuery } from '@tanstack/react-query';
import { type Field, valuesOf, wordsOf } from '../../../shared/kit/fields.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import type { ChosenTarget } from '../../../shared/loans/import-fields.ts';
import { LEAD_STATUSES } from '../../../shared/loans/statuses.ts';
import { queryOf } from '../kit/ask.ts';

type Option = readonly [value: string, words: string];

/** What can be chosen for each field that is one of some values. */
export function useChoices(): (target: ChosenTarget) => readonly Option[] {
  const owners = useQuery(queryOf('GET /api/loans/work/owners'));
  return (target) => {
    if (target === 'owner')
      return (owners.data ?? []).flatMap(({ email, name, isFormer }) => (isFormer ? [] : [[email, name || email] as const]));
    if (target === 'status') return LEAD_STATUSES.map((status) => [status, status]);
    const field: Field = LOAN_FIELDS[target];
    return valuesOf(field).map((value) => [value, wordsOf(field, value)]);
  };
}

/** Controls as small as the rows in which they stand. */
export const DENSE =
  '[&_.input]:min-h-(--ctl) [&_.input]:py-0 [&_.input]:ps-2.5 [&_.input]:rounded-lg md:[&_.input]:text-t2 [&_.field]:gap-1 [&_:is(.field-label,.field-hint,.field-error)]:text-t2';
