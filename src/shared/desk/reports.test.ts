import { expect, test } from 'vitest';
import { listQueryOf, PERIOD_NAMES, periodOf } from './reports.ts';

test.each([
  ['source', 'received', 'mail', 'source=mail&from=2026-11-04&to=2026-11-20'],
  ['campaign', 'contacted', 'none', 'campaign=none&from=2026-11-04&to=2026-11-20&reached=contacted'],
  ['owner', 'received', 'none', 'owner=none&from=2026-11-04&to=2026-11-20'],
  ['type', 'disbursed', 'New Car Loan', 'loanType=New+Car+Loan&from=2026-11-04&to=2026-11-20&reached=disbursed'],
  ['week', 'received', '2026-11-02', 'from=2026-11-04&to=2026-11-08'],
  ['week', 'lender', '2026-11-16', 'from=2026-11-16&to=2026-11-20&reached=lender'],
  ['week', 'approved', undefined, 'from=2026-11-04&to=2026-11-20&reached=approved'],
] as const)('a figure by %s, %s, opens its applications: %s', (by, stage, key, query) => {
  const row = key === undefined ? undefined : { key };
  expect(listQueryOf({ by, from: '2026-11-04', to: '2026-11-20' }, stage, row)).toBe(query);
});

test.each([
  // A Friday, a Monday shortly after midnight in India, New Year's Day, and 1 March of a leap year.
  ['2026-11-27T12:00', '27 27', '23 27', '16 22', '1 27', '10-1 10-31', '10-29 27'],
  ['2026-11-23T00:01', '23 23', '23 23', '16 22', '1 23', '10-1 10-31', '10-25 23'],
  ['2027-01-01T08:00', '1-1 1-1', '12-28 1-1', '12-21 12-27', '1-1 1-1', '12-1 12-31', '12-3 1-1'],
  ['2028-03-01T23:59', '3-1 3-1', '2-28 3-1', '2-21 2-27', '3-1 3-1', '2-1 2-29', '2-1 3-1'],
])('at %s the periods are those of India’s calendar', (time, ...periods) => {
  const now = Date.parse(`${time}+05:30`);
  const short = (day: string) => day.slice(5).replaceAll(/(^|-)0/g, '$1');
  const found = PERIOD_NAMES.map((name) => periodOf(name, now));
  const plain = (text: string) =>
    text
      .split(' ')
      .map((day) => (day.includes('-') ? day : `11-${day}`))
      .join(' ');
  expect(found.map(({ from, to }) => `${short(from)} ${short(to)}`)).toEqual(periods.map(plain));
});
