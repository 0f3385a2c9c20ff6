import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { exported } from '../../../tests/support/exported.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { EMPLOYMENT_TYPES, LOAN_SORTS, LOAN_TYPES, type LoanApplication, type LoanSort } from '../../shared/loans.ts';
import { fold } from '../database/fold.ts';
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

const loan = fc
  .record({
    fullName: field,
    address: field,
    email: fc.constantFrom('a@b.cc', 'A_b%1@x.in', 'é@x.in'),
    phoneNumber: fc.stringMatching(/^[01]{10}$/),
    pincode: fc.stringMatching(/^[01]{1,6}$/),
    loanType: fc.constantFrom(...LOAN_TYPES),
    employmentType: fc.constantFrom(...EMPLOYMENT_TYPES),
    loanAmount: fc.integer({ min: 1, max: 5 }),
  })
  .map(buildLoan);

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

/** Whether the row contains every word. */
const filter = (rows: readonly LoanApplication[], term: string) =>
  rows.filter((row) =>
    fold(term)
      .split(' ')
      .every((word) => SEARCHED.some((name) => fold(row[name]).includes(word))),
  );

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

function compareBy(sort: LoanSort) {
  return (a: LoanApplication, b: LoanApplication) => {
    const order = sort === 'loanAmount' ? a.loanAmount - b.loanAmount : compareText(fold(a[sort]), fold(b[sort]));
    return order || compareText(a._id, b._id);
  };
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
      { numRuns: 150 },
    );
  });

  test('every sort has one stable order, with any search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(''), anySearch),
        fc.constantFrom(...LOAN_SORTS),
        fc.constantFrom('asc', 'desc'),
        async (term, sort, direction) => {
          const ascending = filter(newestFirst, term).sort(compareBy(sort));
          const expected = direction === 'asc' ? ascending : ascending.reverse();
          expect(await listAll(loans, { search: term, sort, direction })).toEqual({
            rows: expected,
            total: expected.length,
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});
