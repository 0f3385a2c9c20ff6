import { NONE } from '../../src/shared/kit/fields.ts';
import { LEAD_STATUSES } from '../../src/shared/loans/statuses.ts';
import { PAGE_SIZE } from '../../src/shared/kit/lists.ts';
import { LOAN_SORTS, LOAN_TYPES } from '../../src/shared/loans/schemas.ts';
import { LOANS } from './dataset/build.ts';
import { STAFF_IDS } from './dataset/invent.ts';

/** What staff ask of the list of applications, in groups that share a target. */
interface Question {
  group: keyof typeof GROUPS;
  query: Readonly<Record<string, string>>;
}

/** The largest 95th percentile in milliseconds on each engine; undefined without a target. */
interface Group {
  sqlite?: number;
  postgres?: number;
}

const LIST: Group = { sqlite: 25, postgres: 50 };

export const GROUPS = {
  newest: LIST,
  'deep pages': LIST,
  'each sort': LIST,
  'each sort, deep': LIST,
  'each filter': LIST,
  'filter and search': LIST,
  'search, 3 characters or more': { sqlite: 60, postgres: 60 },
  'search, 2 characters': { sqlite: 300, postgres: 300 },
  'search, 1 character': {},
  'search or filter, sorted': {},
} as const satisfies Record<string, Group>;

const last = String(LOANS / PAGE_SIZE);
const middle = String(LOANS / PAGE_SIZE / 2);
const owner = STAFF_IDS[0] ?? '';

const search = (text: string) => ({ search: text });
const asGroup =
  (group: Question['group']) =>
  (query: Question['query']): Question => ({ group, query });

export const QUESTIONS: readonly Question[] = [
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
    { sort: 'fullName', ...search('sharma') },
    { sort: 'fullName', status: 'New' },
    { sort: 'loanAmount', status: 'Approved', ...search('pune') },
  ].map(asGroup('search or filter, sorted')),
];

/** As the office asks. */
export const pathOf = ({ query }: Question) =>
  `/api/loans/get-applications?${new URLSearchParams({ ...query, work: '1' }).toString()}`;

export const describe = ({ query }: Question) =>
  Object.entries(query)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'first page';
