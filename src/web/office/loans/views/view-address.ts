import { choicesOf } from '../../../../shared/kit/field-values.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';
import type { ViewQuery } from '../../../../shared/loans/views.ts';

/** The filters of the list by their names in the address. */
export const FILTER_NAMES: readonly (keyof ViewQuery)[] = [
  'status',
  'owner',
  ...choicesOf(LOAN_FIELDS).map(([name]) => name),
  'from',
  'to',
  'next',
  'amountFrom',
  'amountTo',
  'state',
  'district',
  'source',
  'campaign',
  'article',
  'landing',
  'offer',
  'lender',
  'reached',
];

const NUMBERS: readonly string[] = ['amountFrom', 'amountTo'];

/** What a view keeps of an address. The server refuses what the address has wrong. */
export function readQuery(address: URLSearchParams): ViewQuery {
  const names = address.get('sort') ? [...FILTER_NAMES, 'sort', 'direction'] : FILTER_NAMES;
  const set = names.map((name) => [name, address.get(name) ?? ''] as const).filter(([, value]) => value !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value]));
}

/** Whether two views find the same in the same order. */
export const isSameQuery = (one: ViewQuery, other: ViewQuery): boolean =>
  [...FILTER_NAMES, 'sort' as const, 'direction' as const].every((name) => one[name] === other[name]);

/** The address of a view. */
export const writeQuery = (query: ViewQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
