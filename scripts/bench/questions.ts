import { NONE } from '../../src/shared/kit/fields.ts';
import { LEAD_STATUSES } from '../../src/shared/loans/statuses.ts';
import { PAGE_SIZE } from '../../src/shared/kit/lists.ts';
import { LOAN_SORTS, LOAN_TYPES } from '../../src/shared/loans/schemas.ts';
import { STAFF_IDS } from './dataset/invent.ts';

/** What staff ask of the list of applications, in groups that share a target. */
interface Question {
  group: Group;
  query: Readonly<Record<string, string>>;
}
export type Group = (typeof LIST_GROUPS)[number] | (typeof OTHER_GROUPS)[number];

const LIST_GROUPS = [
  'newest',
  'deep pages',
  'each sort',
  'each sort, deep',
  'each filter',
  'rare by a filter',
  'filter and search',
  'search, 3 characters or more',
  'search, 2 characters',
  'search, 1 character',
  'filter, sorted',
  'search, sorted',
] as const;
const OTHER_GROUPS = ['numbers of twelve views', 'a day, and an application'] as const;

/** In the order of the report. */
export const GROUPS: readonly Group[] = [...LIST_GROUPS, ...OTHER_GROUPS];

const owner = STAFF_IDS[0] ?? '';

const search = (text: string) => ({ search: text });
const asGroup =
  (group: Question['group']) =>
  (query: Question['query']): Question => ({ group, query });

/** @param loans how many applications there are */
export function questionsOf(loans: number): readonly Question[] {
  const last = String(loans / PAGE_SIZE);
  const middle = String(loans / PAGE_SIZE / 2);
  return [
    ...[{}, { limit: '100' }].map(asGroup('newest')),
    ...[middle, last].map((page) => ({ page })).map(asGroup('deep pages')),
    ...LOAN_SORTS.flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction }))).map(asGroup('each sort')),
    ...LOAN_SORTS.map((sort) => ({ sort, page: middle })).map(asGroup('each sort, deep')),
    ...[
      ...LEAD_STATUSES.map((status) => ({ status })),
      { owner },
      { owner: NONE },
      { status: 'New', owner },
      ...LOAN_TYPES.map((loanType) => ({ loanType })),
      { from: '2025-11-01', to: '2025-11-30' },
      { from: '2024-06-01' },
      { status: 'New', owner: NONE, loanType: 'Used Car Loan', from: '2025-01-01' },
    ].map(asGroup('each filter')),
    ...[
      { amountFrom: '4999000' },
      { state: 'Lakshadweep' },
      { source: 'partner.example' },
      { from: '2025-10-30', to: '2025-10-30', status: 'Approved', owner: NONE },
    ].map(asGroup('rare by a filter')),
    ...[
      { status: 'Approved', ...search('sharma') },
      { status: 'New', ...search('gmail') },
      { owner, ...search('asha pune') },
      { loanType: 'Used Car Loan', ...search('user99999') },
      { from: '2025-11-01', ...search('verma') },
    ].map(asGroup('filter and search')),
    ...[
      'user99999',
      'user123456@gmail.example',
      'sharma',
      'gmail',
      'शर्मा',
      'asha pune',
      '98765',
      'used car loan',
      'nothing like it',
    ]
      .map(search)
      .map(asGroup('search, 3 characters or more')),
    ...['ra', 'ad', 'qx'].map(search).map(asGroup('search, 2 characters')),
    ...['a'].map(search).map(asGroup('search, 1 character')),
    ...[
      { sort: 'fullName', status: 'New' },
      { sort: 'loanAmount', owner },
      { sort: 'fullName', amountFrom: '4999000' },
    ].map(asGroup('filter, sorted')),
    ...[
      { sort: 'fullName', ...search('sharma') },
      { sort: 'loanAmount', status: 'Approved', ...search('pune') },
    ].map(asGroup('search, sorted')),
  ];
}

/** As the office asks: what is searched or filtered comes before its number. */
export const pathOf = ({ query }: Question, counts: 'first' | 'later') =>
  `/api/loans/get-applications?${new URLSearchParams({ ...query, work: '1', ...(counts === 'later' && isNarrowed(query) && { counts }) }).toString()}`;

/** Whether its number must be counted. */
export const isNarrowed = ({
  page: _page,
  limit: _limit,
  sort: _sort,
  direction: _direction,
  ...narrowing
}: Question['query']) => Object.keys(narrowing).length > 0;

export const describe = ({ query }: Question) =>
  Object.entries(query)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'first page';

/** Views that staff share. With one's own applications and those that are overdue, twelve are counted. */
export const VIEWS: readonly object[] = [
  { status: 'New' },
  { status: 'New', owner: NONE },
  { owner, next: 'week' },
  { next: 'today' },
  { amountFrom: 4_000_000 },
  { state: 'Kerala' },
  { loanType: 'Used Car Loan', status: 'Approved' },
  { reached: 'approved' },
  { source: 'partner.example' },
  { from: '2025-12-01' },
];
