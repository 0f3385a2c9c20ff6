import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { exportedChunks, exported } from '../../../tests/support/exported.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { LOAN_FIELDS } from '../../shared/loans/fields.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { LoanApplication, LoanListQuery } from '../../shared/loans/schemas.ts';
import { searchText } from '../engine/fold.ts';
import { newId } from '../engine/ids.ts';
import { toColumns } from '../kit/columns.ts';
import { createLoanRepository, type LoanRepository } from './repository.ts';
import { addSampleLoans } from './sample.ts';

const BY = 'admin@rinova.example';

const query = (changes: Partial<LoanListQuery> = {}): LoanListQuery => ({
  page: 1,
  limit: 100,
  search: '',
  direction: 'asc',
  ...changes,
});
const names = (rows: readonly LoanApplication[]) => rows.map(({ fullName }) => fullName);

async function insertNamed(loans: LoanRepository, fullNames: readonly string[]): Promise<LoanApplication[]> {
  const inserted: LoanApplication[] = [];
  for (const fullName of fullNames) inserted.push(await loans.insert(buildLoan({ fullName })));
  return inserted;
}

describeEachEngine('loan repository', (fresh) => {
  test('starts empty', async () => {
    const loans = createLoanRepository(await fresh());
    expect(await loans.count()).toBe(0);
    expect(await loans.list(query())).toEqual({ rows: [], total: 0 });
    expect(await exported(loans)).toEqual([]);
  });

  test('accepts samples only while it is empty', async () => {
    const loans = createLoanRepository(await fresh());
    await loans.insert(buildLoan());
    await addSampleLoans(loans);
    expect(await loans.count()).toBe(1);
    const empty = createLoanRepository(await fresh());
    for (let start = 0; start < 2; start++) await addSampleLoans(empty);
    expect(await empty.count()).toBe(12);
  });

  test('stores every field unchanged, with a random id and the time', async () => {
    const loans = createLoanRepository(await fresh());
    const input = buildLoan({
      fullName: 'श्रीमती आशा “Asha” O’Neil 🙂',
      address: '12 "Road" \\ 100% _x\r\nPune',
      pincode: '007',
      loanAmount: 1_000_000_000,
      loanType: 'Loan Against Car',
      employmentType: 'Self Employed',
    });
    const before = Date.now();
    const inserted = await loans.insert(input);
    expect(inserted).toEqual({
      ...input,
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: referenceOf(inserted._id),
      createdAt: expect.any(String),
    });
    expect(Date.parse(inserted.createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(inserted.createdAt)).toBeLessThanOrEqual(Date.now());
    expect(await loans.list(query())).toEqual({ rows: [inserted], total: 1 });
    expect(await exported(loans)).toEqual([inserted._id]);
  });

  test('stores concurrent applications, each with its own id', async () => {
    const loans = createLoanRepository(await fresh());
    const inputs = Array.from({ length: 250 }, () => buildLoan());
    const inserted = await Promise.all(inputs.map((loan) => loans.insert(loan)));
    expect(names(inserted)).toEqual(inputs.map(({ fullName }) => fullName));
    expect(new Set(inserted.map(({ _id }) => _id)).size).toBe(250);
    expect(new Set(await exported(loans))).toEqual(new Set(inserted.map(({ _id }) => _id)));
    expect(await loans.count()).toBe(250);
  });

  test('fails only the application that the database refuses', async () => {
    const loans = createLoanRepository(await fresh());
    const broken = { ...buildLoan(), address: null as unknown as string };
    const results = await Promise.allSettled([buildLoan(), broken, buildLoan()].map((loan) => loans.insert(loan)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await loans.count()).toBe(2);
  });

  test('lists the newest first, in pages, and nothing beyond the last', async () => {
    const loans = createLoanRepository(await fresh());
    await insertNamed(loans, ['one', 'two', 'three', 'four', 'five']);
    const page = async (number: number) => {
      const { rows, total } = await loans.list(query({ page: number, limit: 2 }));
      expect(total).toBe(5);
      return names(rows);
    };
    expect(await page(1)).toEqual(['five', 'four']);
    expect(await page(2)).toEqual(['three', 'two']);
    expect(await page(3)).toEqual(['one']);
    expect(await page(4)).toEqual([]);
    expect(await page(1_000_000)).toEqual([]);
    expect(await loans.list(query({ page: 2, search: 'o' }))).toEqual({ rows: [], total: 5 });
  });

  test('searches every expected field, and no other', async () => {
    const loans = createLoanRepository(await fresh());
    await loans.insert(
      buildLoan({
        fullName: 'Meera Nair',
        email: 'meera@lotus.example',
        phoneNumber: '9123456780',
        pincode: '682001',
        address: 'Marine Drive\nKochi',
        loanType: 'Used Car Loan',
        loanAmount: 777_555,
        employmentType: 'Self Employed',
      }),
    );
    await loans.insert(buildLoan());
    const found = async (search: string) => (await loans.list(query({ search }))).total;
    for (const search of [
      'MEERA n',
      'lotus.EX',
      '345678',
      '6820',
      'drive kochi',
      'used car',
      'self emp',
      'Ko',
      'n',
      'nair meera',
      'kochi 682001',
      'ko na',
    ]) {
      expect([search, await found(search)]).not.toEqual([search, 0]);
    }
    for (const search of ['777555', 'Nairmeera', 'meera mumbai', 'ko zz', 'zz', 'qqq', '\u001f', '2026-']) {
      expect([search, await found(search)]).toEqual([search, search === '\u001f' ? 2 : 0]);
    }
  });

  test('finds a phone number in any format, also combined with other words', async () => {
    const loans = createLoanRepository(await fresh());
    await loans.insert(buildLoan({ fullName: 'Meera Nair', phoneNumber: '9123456780', address: 'Flat +91 5, "100% _x"' }));
    await loans.insert(buildLoan({ phoneNumber: '9123456781' }));
    const found = async (search: string) => names((await loans.list(query({ search }))).rows);
    const written = ['+91 91234 56780', '91234 56780', '+919123456780', '09123456780', '91234-56780', '00 91 (91234) 56780'];
    for (const search of [...written, 'meera +91 91234 56780', '0 91234 56780 nair', '% _x', '"100']) {
      expect([search, await found(search)]).toEqual([search, ['Meera Nair']]);
    }
    for (const search of ['+91 91234 56782', 'x% _', '\\_']) expect([search, await found(search)]).toEqual([search, []]);
    expect(await exported(loans, '+91 91234 56780', 'full_name')).toEqual(['Meera Nair']);
  });

  test('deletes an application, also from the search, and reports when it does not exist', async () => {
    const loans = createLoanRepository(await fresh());
    const [first, second] = await insertNamed(loans, ['Delete Me', 'Delete Not']);
    expect(await loans.delete(first?._id ?? '', BY)).toBe('deleted');
    expect(await loans.delete(first?._id ?? '', BY)).toBe('gone');
    for (const id of ['', 'no-such-id', '\u0000', "' or 1=1 --", (second?._id ?? '').toUpperCase()])
      expect(await loans.delete(id, BY)).toBe('gone');
    expect(await loans.list(query({ search: 'delete' }))).toEqual({ rows: [second], total: 1 });
    expect(await loans.list(query({ search: 'de' }))).toEqual({ rows: [second], total: 1 });
  });

  test('sorts amounts as numbers and dates as dates', async () => {
    const loans = createLoanRepository(await fresh());
    const inserted: LoanApplication[] = [];
    for (const loanAmount of [9, 1_000, 20, 100_000]) inserted.push(await loans.insert(buildLoan({ loanAmount })));
    const amounts = async (changes: Partial<LoanListQuery>) =>
      (await loans.list(query(changes))).rows.map(({ loanAmount }) => loanAmount);
    expect(await amounts({ sort: 'loanAmount' })).toEqual([9, 20, 1_000, 100_000]);
    expect(await amounts({ sort: 'loanAmount', direction: 'desc' })).toEqual([100_000, 1_000, 20, 9]);
    // Two may be created in the same millisecond; then the id decides.
    const byDate = inserted
      .toSorted((a, b) => (a.createdAt + a._id < b.createdAt + b._id ? -1 : 1))
      .map(({ loanAmount }) => loanAmount);
    expect(await amounts({ sort: 'createdAt' })).toEqual(byDate);
    expect(await amounts({ sort: 'createdAt', direction: 'desc' })).toEqual(byDate.toReversed());
  });

  test('sorts text ignoring case, in every alphabet, with search and pages', async () => {
    const loans = createLoanRepository(await fresh());
    await insertNamed(loans, ['éa', 'b', 'Ab', 'आशा', 'aC', 'ÉB', 'अमर', 'Zed', '🙂']);
    const sorted = ['Ab', 'aC', 'b', 'éa', 'ÉB', 'Zed', 'अमर', 'आशा', '🙂'];
    expect(names((await loans.list(query({ sort: 'fullName' }))).rows)).toEqual(sorted);
    expect(names((await loans.list(query({ sort: 'fullName', direction: 'desc' }))).rows)).toEqual(sorted.toReversed());
    const second = await loans.list(query({ sort: 'fullName', search: 'b', page: 2, limit: 4 }));
    expect(second.total).toBe(9);
    expect(names(second.rows)).toEqual(sorted.slice(4, 8));
  });

  test('exports every row once, newest first, in bounded chunks', async () => {
    const loans = createLoanRepository(await fresh());
    const inserted = await Promise.all(
      Array.from({ length: 2100 }, (_, n) => loans.insert(buildLoan({ address: n % 2 ? 'odd' : 'even' }))),
    );
    const sizesOf = async (partRows?: number) => {
      const sizes: number[] = [];
      for await (const chunk of exportedChunks(loans, { search: '' }, ['id'], { partRows })) sizes.push(chunk.length);
      return sizes;
    };
    expect(await sizesOf()).toEqual([1000, 1000, 100]);
    expect(await sizesOf(1050)).toEqual([1000, 50, 1000, 50]);
    expect(await exported(loans)).toEqual(inserted.map(({ _id }) => _id).reverse());
    for (const search of ['odd', 'dd']) expect(await exported(loans, search)).toHaveLength(1050);
  });

  test.each([
    ['', 'all rows'],
    ['pune', 'a search that the index serves'],
    ['pu', 'a search that no index serves'],
  ])('exports %j right while others write (%s)', async (search) => {
    const loans = createLoanRepository(await fresh());
    const inserted = await Promise.all(Array.from({ length: 3000 }, () => loans.insert(buildLoan())));
    const deletedIds = [10, 1500, 1999, 2000, 2001, 2999].map((place) => inserted[place]?._id ?? '');
    const seen: string[] = [];
    for await (const chunk of exportedChunks(loans, { search })) {
      seen.push(...chunk.flat());
      await Promise.all([loans.insert(buildLoan()), ...deletedIds.map((id) => loans.delete(id, BY))]);
    }
    const expected = inserted.map(({ _id }) => _id).filter((id) => !deletedIds.includes(id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(expected.filter((id) => !seen.includes(id))).toEqual([]);
    expect(seen.filter((id) => !expected.includes(id) && !deletedIds.includes(id))).toEqual([]);
  });

  test('finds and sorts rows with any order of fields in their search text, and with many rows', async () => {
    const database = await fresh();
    const loans = createLoanRepository(database);
    const stored = (fullName: string, loanAmount: number, search: readonly string[]) => ({
      id: newId(),
      ...toColumns(LOAN_FIELDS, buildLoan({ fullName, loanAmount })),
      created_at: Date.now(),
      next_at: 0,
      search: searchText(search),
    });
    const rows = [
      stored('Asha', 30, ['Asha', 'a@b.cc', '9000000000', '411001', 'Pune', 'Personal Loan', 'Salaried']),
      stored('Bela', 20, ['Bela', 'a@b.cc', '75000', '9000000000', '411001', 'Pune', 'Personal Loan', 'Salaried']),
      stored('Chitra', 10, ['Salaried', 'Pune', '9000000000', 'Chitra', 'a@b.cc']),
    ];
    await database.db.insertInto('loans').values(rows).execute();
    const listed = async (changes: Partial<LoanListQuery>) => names((await loans.list(query(changes))).rows);
    expect(await listed({ search: 'pune salaried 9000000000', sort: 'fullName' })).toEqual(['Asha', 'Bela', 'Chitra']);
    expect(await listed({ sort: 'fullName', direction: 'desc' })).toEqual(['Chitra', 'Bela', 'Asha']);
    expect(await listed({ sort: 'loanAmount' })).toEqual(['Chitra', 'Bela', 'Asha']);
    expect([await listed({ search: '75000' }), await listed({ search: 'chitra' })]).toEqual([['Bela'], ['Chitra']]);
  });
});
