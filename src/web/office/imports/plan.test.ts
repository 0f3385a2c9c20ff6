import { expect, it } from 'vitest';
import { planOf, sayDone, sayErased, sayPlan, sayRemembered, sayRows, saySkipped } from './plan.ts';

const check = { ready: 12, faulty: 3, duplicate: 5, fillable: 2 };

it.each([
  ['skip', 'This adds 7 new applications and leaves out 8 rows.'],
  ['note', 'This adds 7 new applications, puts 5 rows as a note on the application that is there and leaves out 3 rows.'],
  ['fill', 'This adds 7 new applications, fills in what is missing from 2 rows and leaves out 6 rows.'],
  ['import', 'This adds 12 new applications and leaves out 3 rows.'],
] as const)('says what an import that treats duplicates by “%s” does, of each row once', (choice, words) => {
  const plan = planOf(check, choice);
  expect(plan.imported + plan.noted + plan.filled + plan.leftOut).toBe(check.ready + check.faulty);
  expect(sayPlan(plan)).toBe(words);
});

it('says what is in a file, without what is not', () => {
  expect(sayRows({ rows: 1200, ready: 1100, faulty: 1, duplicate: 2 })).toBe(
    '1,200 rows: 1,100 can be imported, 1 row to correct, 2 duplicates.',
  );
  expect(sayRows({ rows: 2, ready: 0, faulty: 0, duplicate: 0 })).toBe('2 rows: none can be imported yet.');
});

it('says when nothing is left to import, and what was imported', () => {
  expect(sayPlan(planOf({ ready: 1, faulty: 0, duplicate: 1, fillable: 0 }, 'skip'))).toBe(
    'There is nothing to import yet.',
  );
  expect(sayDone({ imported: 1, noted: 0, filled: 0, skipped: 0, faulty: 0 })).toBe('1 application imported');
  expect(sayDone({ imported: 2, noted: 1, filled: 1, skipped: 1, faulty: 1 })).toBe(
    '2 applications imported, 1 row added as a note, 1 application filled in, 1 duplicate skipped, 1 row with errors left out',
  );
});

it('says which rows of a file are not read', () => {
  expect(saySkipped({ hidden: 0, totals: 0, headers: 0, tests: 0 })).toBe('');
  expect(saySkipped({ hidden: 12, totals: 1, headers: 0, tests: 1 })).toBe(
    'Not read: 12 rows hidden in the file, 1 row with totals and 1 test lead.',
  );
});

it('says what is remembered for all rows', () => {
  const words = 'The columns are as in your last import of such a file.';
  expect(sayRemembered({ fixed: {} })).toBe(words);
  expect(sayRemembered({ fixed: { status: 'Rejected', source: 'Fair' } })).toBe(
    `${words} All rows get status “Rejected” and source “Fair”.`,
  );
});

it('says which rows a retention rule erases', () => {
  expect(sayErased({ status: null, days: 365, rows: 2 })).toBe(
    '2 rows were received more than 365 days ago: the retention rule for all loan applications erases what is imported of them in the next night.',
  );
  expect(sayErased({ status: 'Rejected', days: 90, rows: 1 })).toBe(
    '1 row was received more than 90 days ago: the retention rule for applications of the status “Rejected” erases what is imported of it in the next night.',
  );
});
