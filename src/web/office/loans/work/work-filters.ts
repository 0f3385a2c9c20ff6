import { NONE } from '../../../../shared/kit/fields.ts';
import { REPORT_STAGES, STAGE_NAMES } from '../../../../shared/desk/reports.ts';
import { choicesOf } from '../../../../shared/kit/field-values.ts';
import { KEPT_LOAN_FIELDS } from '../../../../shared/loans/kept-fields.ts';
import { LEAD_STATUSES } from '../../../../shared/loans/statuses.ts';
import { NEXT_FILTERS, type NextFilter } from '../../../../shared/loans/work.ts';
import { STATES } from '../../../../shared/places/place.ts';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { choiceFilter, PERIOD } from '../../list/Filters.tsx';
import type { ListFilter, ListFilters } from '../../list/list.ts';
import { FILTER_NAMES } from '../views/view-address.ts';
import { useOwners } from './useWork.ts';

const NEXT_WORDS: Readonly<Record<NextFilter, string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due this week',
  none: 'No next step',
};
const NEXT: ListFilter = {
  name: 'next',
  label: 'Next step',
  choices: NEXT_FILTERS.map((each) => [each, NEXT_WORDS[each]]),
  any: 'Any next step',
};
const STATUS: ListFilter = {
  name: 'status',
  label: 'Status',
  choices: LEAD_STATUSES.map((each) => [each, each]),
  any: 'Any status',
};
const REACHED: ListFilter = {
  name: 'reached',
  label: 'Came so far',
  choices: STAGE_NAMES.map((each) => [each, REPORT_STAGES[each]]),
  any: 'Any stage',
};
const STATE: ListFilter = {
  name: 'state',
  label: 'State',
  choices: STATES.map((each) => [each, each]),
  any: 'Any state',
};
const CHOICES = choicesOf(KEPT_LOAN_FIELDS).map(choiceFilter);

/** Filters by status, owner, next step where the desk is on, choices, days, amount, stage and what reports count by. */
export const WORK_FILTERS: ListFilters = {
  names: FILTER_NAMES,
  useFilters(values) {
    const hasDesk = useDeskIsOn();
    const owners = useOwners().map(({ _id, email, isFormer }) => [_id, isFormer ? `${email} (former)` : email] as const);
    return [
      STATUS,
      {
        name: 'owner',
        label: 'Owner',
        choices: [[NONE, 'No owner'], ...owners],
        any: 'Any owner',
        other: 'Another owner',
      },
      // The address may name one.
      ...(hasDesk || values['next'] ? [NEXT] : []),
      ...CHOICES,
      REACHED,
      ...PERIOD,
      { name: 'amountFrom', label: 'Amount from', typed: 'amount' },
      { name: 'amountTo', label: 'Amount to', typed: 'amount' },
      STATE,
      { name: 'district', label: 'District' },
      { name: 'source', label: 'Source' },
      { name: 'campaign', label: 'Campaign' },
      { name: 'article', label: 'Article' },
      { name: 'landing', label: 'First page' },
      { name: 'offer', label: 'Preferred offer' },
      { name: 'lender', label: 'Lender' },
    ];
  },
};
