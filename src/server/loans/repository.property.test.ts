import { NONE } from '../../shared/kit/fields.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeEachEngine, TRIES_ALL } from '../../../tests/support/databases.ts';
import { exported } from '../../../tests/support/exported.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import {
  EMPLOYMENT_TYPES,
  LOAN_SORTS,
  LOAN_TYPES,
  type LoanApplication,
  type LoanApplicationInput,
  type LoanSort,
} from '../../shared/loans/schemas.ts';
import type { LeadStatus } from '../../shared/loans/statuses.ts';
import { NEXT_FILTERS, type NextFilter } from '../../shared/loans/work.ts';
import { fold } from '../engine/fold.ts';
import { newId } from '../engine/ids.ts';
import { readSearch } from '../engine/search.ts';
import { emailKey, sortKey } from '../engine/sort-key.ts';
import { createLoanRepository, type LoanRepository } from './repository.ts';

const SEARCHED = ['fullName', 'email', 'phoneNumber', 'pincode', 'address', 'loanType', 'employmentType'] as const;

/** Characters that may be special in an index, a pattern or a case-insensitive comparison. */
const tricky = fc.constantFrom(
  ...`a A b ab AND OR NOT NEAR % _ \\ " ' * ^ ( ) : - + { 0 1 ; -- क ि हिन्दी 🙂 👩‍👧 é ß SS Σ ς İ ı ﬁ`.split(' '),
  ...' \n\u0000\u200d\u093c\u0958\u0301\ud83d',
);
const text = fc.array(tricky, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
/** A valid field value: not empty, trimmed and without control characters. */
const field = text.map((value) => `${value.replaceAll('\u0000', '').trim()}x`.toWellFormed());

const orNone = (values: fc.Arbitrary<string>) => fc.option(values, { nil: '' });
/** What staff bring in may be missing. The repository stores it as what the form sends. */
const loan = fc
  .record({
    fullName: field,
    address: orNone(field),
    email: orNone(fc.constantFrom('a@b.cc', 'A_b%1@x.in', 'é@x.in')),
    phoneNumber: fc.stringMatching(/^[01]{10}$/),
    pincode: orNone(fc.stringMatching(/^[01]{1,6}$/)),
    loanType: orNone(fc.constantFrom(...LOAN_TYPES)),
    employmentType: orNone(fc.constantFrom(...EMPLOYMENT_TYPES)),
    loanAmount: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map((values) => buildLoan(values as Partial<LoanApplicationInput>));

/** Either random text or part of a stored value, since random text of several characters would seldom match anything. */
const search = (rows: () => readonly LoanApplication[]) =>
  fc.oneof(
    text,
    fc
      .tuple(fc.nat(), fc.constantFrom(...SEARCHED), fc.nat(), fc.integer({ min: 1, max: 8 }), fc.boolean())
      .map(([row, name, start, length, upper]) => {
        const characters = [...(rows()[row % rows().length]?.[name] ?? '')];
        const part = characters
          .slice(start % characters.length)
          .slice(0, length)
          .join('');
        return upper ? part.toUpperCase() : part;
      }),
  );

/** Whether the row contains every word of a reading. */
function filter(rows: LoanApplication[], term: string): LoanApplication[] {
  const readings = readSearch(term);
  const has = (row: LoanApplication, word: string) => SEARCHED.some((name) => fold(row[name]).includes(word));
  return readings.length === 0
    ? rows
    : rows.filter((row) => readings.some((words) => words.every((word) => has(row, word))));
}

async function listAll(loans: LoanRepository, query: { search: string; sort?: LoanSort; direction?: 'asc' | 'desc' }) {
  const rows: LoanApplication[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await loans.list({ direction: 'asc', ...query, page, limit: 37 });
    rows.push(...answer.rows);
    if (answer.rows.length === 0) return { rows, total: answer.total };
  }
}

/** By code point, the order of a bytewise comparison of UTF-8. */
const compareText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const keyOf = (row: LoanApplication, sort: Exclude<LoanSort, 'loanAmount'>) =>
  (sort === 'email' ? emailKey : sortKey)(row[sort]) ?? '';

function compareBy(sort: LoanSort) {
  return (a: LoanApplication, b: LoanApplication) => {
    const order =
      sort === 'loanAmount' ? Number(a.loanAmount) - Number(b.loanAmount) : compareText(keyOf(a, sort), keyOf(b, sort));
    return order || compareText(a._id, b._id);
  };
}

/** What is missing stands last, whatever the direction. */
function inOrder(rows: readonly LoanApplication[], sort: LoanSort, direction: 'asc' | 'desc') {
  const isMissing = (row: LoanApplication) => (sort === 'loanAmount' ? row.loanAmount === null : keyOf(row, sort) === '');
  const parts = [rows.filter((row) => !isMissing(row)), rows.filter(isMissing)];
  return parts.flatMap((part) => {
    const ascending = part.toSorted(compareBy(sort));
    return direction === 'asc' ? ascending : ascending.toReversed();
  });
}

describeEachEngine('loan lists, against plain JavaScript', (fresh) => {
  let loans: LoanRepository;
  let newestFirst: LoanApplication[];
  const anySearch = search(() => newestFirst);

  beforeAll(async () => {
    loans = createLoanRepository(await fresh());
    const inserted = await Promise.all(
      fc.sample(loan, { numRuns: 150, seed: 20_261_121 }).map((loan) => loans.insert(loan)),
    );
    newestFirst = inserted.reverse();
  });

  test('search finds exactly the rows that contain every word, newest first, in lists and exports', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, async (term) => {
        const expected = filter(newestFirst, term);
        expect(await listAll(loans, { search: term })).toEqual({ rows: expected, total: expected.length });
        expect(await exported(loans, term)).toEqual(expected.map(({ _id }) => _id));
      }),
      { numRuns: TRIES_ALL ? 150 : 60 },
    );
  });

  test('every sort has one stable order, with any search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(''), anySearch),
        fc.constantFrom(...LOAN_SORTS),
        fc.constantFrom('asc', 'desc'),
        async (term, sort, direction) => {
          const expected = inOrder(filter(newestFirst, term), sort, direction);
          expect(await listAll(loans, { search: term, sort, direction })).toEqual({
            rows: expected,
            total: expected.length,
          });
        },
      ),
      { numRuns: TRIES_ALL ? 100 : 40 },
    );
  });
});

const ids = Array.from({ length: 3 }, () => newId());
const owner = fc.constantFrom(null, ...ids);
const status = fc.constantFrom('New', 'Contacted', 'Approved' as const);

const source = fc.constantFrom('', 'a.example', 'import');
const HOUR_MS = 60 * 60 * 1000;
/** In India, the evening of a Wednesday. */
const START = Date.UTC(2026, 10, 18, 15);
const dueAt = fc.integer({ min: -10 * 24, max: 10 * 24 }).map((hours) => START + hours * HOUR_MS);

const dayOf = (at: number) => Math.floor((at + 5.5 * HOUR_MS) / (24 * HOUR_MS));
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);

/** Whether a next step is due as a filter says. Filters look at whole minutes. */
function isDue(at: number | null, next: NextFilter, now: number): boolean {
  if (at === null) return next === 'none';
  if (next === 'overdue') return at < now - (now % 60_000);
  return next === 'today' ? dayOf(at) === dayOf(now) : next === 'week' && weekOf(at) === weekOf(now);
}

/** What may happen to the applications, at a place among them. */
const step = fc.oneof(
  fc.record({ name: fc.constant('pass' as const), minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }) }),
  fc.record({ name: fc.constant('plan' as const), place: fc.nat(), at: fc.option(dueAt), source }),
  fc.record({ name: fc.constant('insert' as const), loan }),
  fc.record({ name: fc.constant('delete' as const), place: fc.nat() }),
  fc.record({ name: fc.constant('delete newest and insert' as const), loan }),
  fc.record({ name: fc.constant('change' as const), place: fc.nat(), status, owner }),
);

/** What staff may ask, of all applications or of those up to a place among them. */
const question = fc.record({
  search: fc.constantFrom('', 'x', 'x@', 'a@b.cc', 'ab'),
  status: fc.option(status, { nil: undefined }),
  owner: fc.constantFrom(undefined, NONE, ...ids),
  loanType: fc.option(fc.constantFrom(...LOAN_TYPES, NONE), { nil: undefined }),
  upTo: fc.option(fc.nat(), { nil: undefined }),
  amountFrom: fc.constantFrom(undefined, undefined, 2, 4),
  amountTo: fc.constantFrom(undefined, undefined, 3),
  source: fc.constantFrom(undefined, undefined, '', 'a.example'),
  next: fc.constantFrom(undefined, ...NEXT_FILTERS),
});

describeEachEngine('what was found before', (fresh) => {
  test('is never shown after it has changed', async () => {
    const database = await fresh();
    let now = START;
    const loans = createLoanRepository(database, undefined, undefined, () => now);
    for (const id of ids) {
      const account = { email: id, email_key: id, role: 'admin', password_hash: '', disabled: 0, created_at: 0 } as const;
      await database.db
        .insertInto('staff')
        .values({ ...account, id, last_seen_at: null })
        .execute();
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(question, { minLength: 1, maxLength: 3 }),
        fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 6 }),
        async (questions, rounds) => {
          await sql`delete from loans`.execute(database.db);
          now = START;
          let rows: {
            loan: LoanApplication;
            status: string;
            owner: string | null;
            source: string;
            at: number | null;
          }[] = [];
          const insert = async (values: Parameters<typeof loans.insert>[0]) => {
            const inserted = await loans.insert(values);
            const set = { source: '', next_at: START };
            await database.db.updateTable('loans').set(set).where('id', '=', inserted._id).execute();
            rows.unshift({ loan: inserted, status: 'New', owner: null, source: '', at: START });
          };
          const remove = async (place: number) => {
            const row = rows[place % Math.max(1, rows.length)];
            if (row !== undefined) await loans.delete(row.loan._id, 'admin@rinova.example');
            rows = rows.filter((other) => other !== row);
          };
          for (const steps of rounds) {
            for (const step of steps) {
              if (step.name === 'insert') await insert(step.loan);
              else if (step.name === 'delete') await remove(step.place);
              else if (step.name === 'pass') now += step.minutes * 60_000;
              else if (step.name === 'change') {
                const row = rows[step.place % Math.max(1, rows.length)];
                if (row === undefined) continue;
                [row.status, row.owner, row.at] = [step.status, step.owner, row.at ?? START];
                const values = { status: step.status, owner_id: step.owner, next_at: row.at, next_step: 'Call' };
                await database.db.updateTable('loans').set(values).where('id', '=', row.loan._id).execute();
              } else if (step.name === 'plan') {
                const row = rows[step.place % Math.max(1, rows.length)];
                if (row === undefined) continue;
                [row.source, row.at] = [step.source, step.at];
                if (step.at === null) row.status = 'Rejected';
                const values = { source: step.source, next_at: step.at, status: row.status as LeadStatus };
                await database.db.updateTable('loans').set(values).where('id', '=', row.loan._id).execute();
              } else {
                await remove(0);
                await insert(step.loan);
              }
            }
            for (const { upTo: place, ...asked } of questions) {
              const newer = place === undefined ? 0 : place % Math.max(1, rows.length);
              const upTo = place === undefined ? undefined : rows[newer]?.loan._id;
              const expected = rows
                .slice(newer)
                .filter(
                  (row) =>
                    filter([row.loan], asked.search).length === 1 &&
                    (asked.status === undefined || row.status === asked.status) &&
                    (asked.owner === undefined || (row.owner ?? NONE) === asked.owner) &&
                    (asked.loanType === undefined || (row.loan.loanType || NONE) === asked.loanType) &&
                    (asked.amountFrom === undefined || Number(row.loan.loanAmount) >= asked.amountFrom) &&
                    (asked.amountTo === undefined || (row.loan.loanAmount ?? Infinity) <= asked.amountTo) &&
                    (asked.source === undefined || row.source === asked.source) &&
                    (asked.next === undefined || isDue(row.at, asked.next, now)),
                );
              const query = {
                ...asked,
                page: 1,
                limit: 100,
                direction: 'desc',
                ...(upTo !== undefined && { upTo }),
              } as const;
              const { rows: found, total } = await loans.list(query);
              expect(found.map(({ _id }) => _id)).toEqual(expected.map(({ loan }) => loan._id));
              expect(total).toBe(expected.length);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
