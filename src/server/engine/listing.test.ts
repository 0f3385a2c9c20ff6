import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually, until } from '../../../tests/support/wait.ts';
import { exportedChunks } from '../../../tests/support/exported.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import type { PostSummary } from '../../shared/posts/schemas.ts';
import type { WorkFilters } from '../../shared/loans/work.ts';
import { EMPLOYMENT_TYPES, LOAN_SORTS, LOAN_TYPES } from '../../shared/loans/schemas.ts';
import type { Database } from './database.ts';
import type { ListedTableName } from './dialect.ts';
import { fold } from './fold.ts';
import { createListedRows } from './listed.ts';
import { newId } from './ids.ts';
import type { ExportFile } from './row-mapper.ts';
import { createLoanRepository } from '../loans/repository.ts';
import { createPostRepository } from '../posts/repository.ts';
import { countRows, countUpTo, readNewest } from './row-counts.ts';

const TABLES = ['loans', 'vendors', 'messages', 'resumes', 'audit'] as const satisfies readonly ListedTableName[];

/** More than two buckets of rows, inserted past the repository: many at a time. */
async function fill(database: Database, count: number): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}
  )`;
  await sql`insert into loans (id, full_name, email, phone_number, pincode, address, loan_type, loan_amount, employment_type,
      created_at, next_at, full_name_key, search)
    ${numbers} select '00000000-0000-7000-8000-000000' || (100000 + n), 'Name', '', '', '', '', 'Personal Loan', n % 7, 'Salaried', n, n,
      case when n % 10 = 0 then null else 'name ' || (n % 50) end, 'name ' || n from numbers`.execute(database.db);
}

const id = (place: number) => `00000000-0000-7000-8000-000000${place}`;

/** How SQLite goes about each statement that some work runs. */
async function plansOf(database: TestDatabase, work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work({
    ...database,
    db: database.db.withPlugin(recorder),
    scans: database.scans.withPlugin(recorder),
    reads: database.reads.withPlugin(recorder),
  });
  const plans: string[] = [];
  for (const node of nodes) {
    const query = database.db.getExecutor().compileQuery(node, createQueryId());
    const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    // There the functions are known that scans use.
    const { rows } = await database.scans.executeQuery<{ detail: string }>(explained);
    plans.push(rows.map(({ detail }) => detail).join('\n'));
  }
  return plans;
}

describeEachEngine('rows of lists', (fresh, engine) => {
  test('that are no longer read fail without ending the process', async () => {
    const database = await fresh();
    await fill(database, 2500);
    const failure = new Error('The thread has ended.');
    let reads = 0;
    const readMapped: Database['readMapped'] = async (...query) => {
      const chunk = await database.readMapped(...query);
      reads += 1;
      return {
        ...chunk,
        bytes: reads === 1 ? chunk.bytes : chunk.bytes.finally(() => Promise.reject(failure)),
      };
    };
    const chunks = exportedChunks(createLoanRepository({ ...database, readMapped }), { search: '' });
    expect((await chunks.next()).value).toHaveLength(1000);
    await until(() => reads === 2);
    // Node reports rejections without a handler once the queue of microtasks is empty, and Vitest fails the run for them.
    await setImmediate();
    await expect(chunks.next()).rejects.toThrow(failure.message);
  });

  test('are counted exactly while they come and go, also several at a time', async () => {
    const database = await fresh();
    await fill(database, 9000);
    expect(await countRows(database, 'loans')).toBe(9000);
    await sql`delete from loans where loan_amount = 3`.execute(database.db);
    await createLoanRepository(database).insert(buildLoan());
    const { rows } = await sql<{ seq: number }>`select seq from loans order by seq desc`.execute(database.db);
    const seqs = rows.map(({ seq }) => seq);
    expect(await countRows(database, 'loans')).toBe(seqs.length);
    for (const offset of [0, 10, 3000, 5500, seqs.length - 3]) {
      expect(await readNewest(database, 'loans', offset, 5)).toEqual(seqs.slice(offset, offset + 5));
      expect(await countUpTo(database, 'loans', seqs[offset] ?? 0)).toEqual({
        all: seqs.length,
        upTo: seqs.length - offset,
      });
    }
    expect(await countUpTo(database, 'loans', 0)).toEqual({ all: seqs.length, upTo: 0 });
    for (const table of TABLES.slice(1)) expect(await countRows(database, table)).toBe(0);
  });

  test('are never said to be none because nothing counts them', async () => {
    const database = await fresh();
    const { rows } = await sql<{ table: string; trigger: string }>`${sql.raw(
      engine === 'sqlite'
        ? `select tbl_name as "table", name as "trigger" from sqlite_schema where type = 'trigger'`
        : `select relname as "table", tgname as "trigger" from pg_trigger inner join pg_class on pg_class.oid = tgrelid`,
    )}`.execute(database.db);
    const tables = await database.db.introspection.getTables();
    const lists = tables.filter(({ columns }) =>
      ['seq', 'search'].every((each) => columns.some(({ name }) => name === each)),
    );
    expect(lists.map(({ name }) => name).toSorted()).toEqual(TABLES.toSorted());
    const counted = ['count_insert', 'count_delete', ...(engine === 'sqlite' ? ['deletes', 'updates'] : ['changes'])];
    for (const { name } of lists)
      expect(rows.filter(({ table }) => table === name).map(({ trigger }) => trigger)).toEqual(
        expect.arrayContaining(counted.map((what) => `${name}_${what}`)),
      );
    await fill(database, 5);
    await sql`delete from row_counts where table_name = 'loans'`.execute(database.db);
    const newest = { page: 1, limit: 10, search: '', direction: 'desc' } as const;
    await expect(createLoanRepository(database).list(newest)).rejects.toThrow('The rows of loans are not counted');
  });

  test('are counted exactly when what has piled up is merged', async () => {
    const database = await fresh();
    const loans = createLoanRepository(database);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 40 }, () => loans.insert(buildLoan())));
      await sql`delete from loans where seq % 3 = 0`.execute(database.db);
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from loans`.execute(database.db);
    expect(await loans.count()).toBe(rows[0]?.count);
  });

  test('found by a filter are counted exactly, also when there are many and some have changed', async () => {
    const database = await fresh();
    await fill(database, 2500);
    const loans = createLoanRepository(database);
    const list = async (query: { page?: number; upTo?: string }) => {
      const asked = { page: 1, limit: 100, search: '', direction: 'desc', status: 'New', ...query } as const;
      const { rows, total } = await loans.list(asked);
      return [rows.at(0)?._id, rows.length, total];
    };
    expect(await list({})).toEqual([id(102500), 100, 2500]);
    const newest = await loans.insert(buildLoan());
    expect(await list({})).toEqual([newest._id, 100, 2501]);
    expect(await list({ page: 26 })).toEqual([id(100001), 1, 2501]);
    expect(await list({ upTo: id(102400) })).toEqual([id(102400), 100, 2400]);
    expect(await list({ upTo: id(100500) })).toEqual([id(100500), 100, 500]);
    await sql`update loans set status = 'Approved' where id = ${id(102400)}`.execute(database.db);
    expect(await list({})).toEqual([newest._id, 100, 2500]);
    await loans.delete(newest._id, 'admin@rinova.example');
    expect(await list({})).toEqual([id(102500), 100, 2499]);
    expect(await list({ upTo: id(102400) })).toEqual([id(102399), 100, 2399]);
  });

  test('are searched once for several people who ask at the same time', async () => {
    const database = await fresh();
    await fill(database, 2500);
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const loans = createLoanRepository({ ...database, scans: database.scans.withPlugin(counter) });
    const query = { page: 1, limit: 10, search: '', direction: 'desc', status: 'New' } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => loans.list(query)));
    expect(answers.map(({ total }) => total)).toEqual(answers.map(() => 2500));
    // Whether they are few, the newest rows, and the number of all.
    expect(statements).toBe(3);
    const gone = new AbortController();
    const other = { ...query, status: undefined, loanType: 'Personal Loan' } as const;
    const left = loans.list(other, { signal: gone.signal });
    const stayed = loans.list(other);
    await setImmediate();
    gone.abort();
    await left.catch(() => {});
    expect((await stayed).total).toBe(2500);
  });

  test('come in one order from both ends of a sort, those without a value last', async () => {
    const database = await fresh();
    await fill(database, 5000);
    const loans = createLoanRepository(database);
    const { rows } = await sql<{ id: string; key: string | null }>`select id, full_name_key as key from loans`.execute(
      database.db,
    );
    const byKey = Map.groupBy(rows, ({ key }) => key ?? '\uffff');
    const keys = [...byKey.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    const ordered = keys.flatMap((key) => (byKey.get(key) ?? []).map(({ id }) => id).toSorted());
    const filled = ordered.slice(0, 4500);
    const expected = { asc: ordered, desc: [...filled.toReversed(), ...ordered.slice(4500).toReversed()] };
    for (const direction of ['asc', 'desc'] as const) {
      for (const page of [1, 2, 20, 29, 43, 44, 45, 46, 50, 51]) {
        const answer = await loans.list({ page, limit: 100, search: '', sort: 'fullName', direction });
        expect([direction, page, answer.rows.map(({ _id }) => _id)]).toEqual([
          direction,
          page,
          expected[direction].slice((page - 1) * 100, page * 100),
        ]);
        expect(answer.total).toBe(5000);
      }
    }
  });

  test('are listed in one way whether a search finds few of them or more than are probed', async () => {
    const database = await fresh();
    await fill(database, 3000);
    const loans = createLoanRepository(database);
    for (const search of ['name', 'name 29', 'e', 'zz']) {
      const expected = Array.from({ length: 3000 }, (_, place) => 3000 - place)
        .filter((n) => search.split(' ').every((word) => `name ${n}`.includes(word)))
        .map((n) => id(100_000 + n));
      // About the thousandth row the way of reading changes.
      for (const page of [1, 2, 10, 11, 30, 31]) {
        for (const sort of [undefined, 'createdAt'] as const) {
          const { rows, total } = await loans.list({ page, limit: 100, search, sort, direction: 'desc' });
          expect([search, total, rows.map(({ _id }) => _id)]).toEqual([
            search,
            expected.length,
            expected.slice((page - 1) * 100, page * 100),
          ]);
        }
      }
    }
  });

  test('are shown before they are counted, to those who ask so, until their number is known', async () => {
    const database = await fresh();
    await fill(database, 1500);
    const loans = createLoanRepository(database);
    const asked = { page: 2, limit: 100, direction: 'desc', counts: 'later' } as const;
    const found = async (query: object) => {
      const { rows, ...counted } = await loans.list({ ...asked, search: 'name', sort: undefined, ...query });
      return { ...counted, first: rows[0]?._id };
    };
    const first = id(100_000 + 1400);
    expect(await found({})).toEqual({ total: 200, isMore: true, first });
    expect(await found({ page: 1, search: 'name 149' })).toEqual({ total: 12, first: id(100_000 + 1499) });
    expect(await found({ page: 1, search: 'zz' })).toEqual({ total: 0, first: undefined });
    expect(await found({ counts: undefined })).toEqual({ total: 1500, first });
    expect(await found({})).toEqual({ total: 1500, first });
  });

  test('that are hard to find are shown as far as they are found, to those who ask so', async () => {
    const database = await fresh();
    await fill(database, 20_500);
    const rare = [id(100_050), id(120_000), id(120_400)];
    const renamed = sql`update loans set search = 'name qx ' || search, status = 'Approved' where id in (${sql.join(rare)})`;
    await renamed.execute(database.db);
    const loans = createLoanRepository(database);
    const asked = { page: 1, limit: 10, direction: 'desc' } as const;
    for (const query of [
      { search: 'qx' },
      { search: 'name qx' },
      { search: 'name', status: 'Approved' },
      { search: 'qx', status: 'Approved' },
      { search: 'qx', page: 2, limit: 2 },
      { search: 'qx', sort: 'createdAt' },
      { search: 'q', upTo: id(120_399) },
      { search: 'zz' },
      { search: 'name 124', status: 'Approved' },
      { search: 'name 12', loanType: 'Personal Loan' },
      { search: '', status: 'Approved' },
      { search: '', status: 'Approved', page: 2, limit: 2 },
      { search: '', status: 'Approved', sort: 'createdAt' },
      { search: '', status: 'Approved', upTo: id(100_049) },
      { search: '', loanType: 'Personal Loan', page: 2 },
    ] as const) {
      const list = async (counts?: 'later') => {
        const { rows, ...counted } = await loans.list({ ...asked, sort: undefined, ...query, counts });
        return { ids: rows.map(({ _id }) => _id), ...counted };
      };
      const early = await list('later');
      const all = await list();
      expect({ query, ids: early.ids }).toEqual({ query, ids: all.ids.slice(0, early.ids.length) });
      expect(early.isMore ? early.total <= all.total : early.total === all.total).toBe(true);
      expect(await list('later')).toEqual(all);
    }
    const early = await loans.list({ ...asked, search: 'q', upTo: id(120_401), sort: undefined, counts: 'later' });
    expect([early.rows.map(({ _id }) => _id), early.total]).toEqual([rare.toReversed(), 3]);
    const fewer = await loans.list({ ...asked, search: 'q', loanType: 'Personal Loan', sort: undefined, counts: 'later' });
    expect([fewer.rows.map(({ _id }) => _id), fewer.total, fewer.isMore]).toEqual([[rare[2], rare[1]], 2, true]);
    await sql`update loans set status = 'Rejected' where id in (${sql.join(rare)})`.execute(database.db);
    const filtered = await loans.list({ ...asked, search: '', status: 'Rejected', sort: undefined, counts: 'later' });
    expect([filtered.rows.map(({ _id }) => _id), filtered.total, filtered.isMore]).toEqual([[rare[2], rare[1]], 2, true]);
  });

  test('of a filter are counted up to a number', async () => {
    const database = await fresh();
    await fill(database, 30);
    const loans = createLoanRepository(database);
    const count = (filters: WorkFilters) => loans.countMatching(filters, 10);
    expect([await count({}), await count({ status: 'New' })]).toEqual([10, 10]);
    expect([await count({ amountTo: 1 }), await count({ status: 'Approved' })]).toEqual([9, 0]);
  });

  test('are found by two letters, wherever they stand', async () => {
    const database = await fresh();
    const texts = ['aqx', 'qxa', 'b qx c', 'ab\u001fqx', 'say "qx"', '😀qx', 'qxqx', 'कि1', 'एक कि', '1x"', "q'x", 'axbq'];
    await fill(database, texts.length);
    for (const [place, text] of texts.entries())
      await sql`update loans set search = ${text} where id = ${id(100_001 + place)}`.execute(database.db);
    const loans = createLoanRepository(database);
    const words = ['qx', 'aq', 'xa', '"q', 'x"', '😀q', 'कि', 'xq', 'bq', 'zz', 'qx aq', 'qx say', 'zz say', 'a b qx'];
    for (const search of words) {
      const { rows, total } = await loans.list({ page: 1, limit: 20, direction: 'asc', sort: 'createdAt', search });
      const found = rows.map(({ _id }) => texts[Number(_id.slice(-6)) - 100_001]);
      const asked = search.split(' ');
      expect([search, found, total]).toEqual([
        search,
        texts.filter((text) => asked.every((word) => text.includes(word))),
        found.length,
      ]);
    }
  });

  test('are not read any further when the reader has stopped', async () => {
    const loans = createLoanRepository(await fresh());
    await loans.insert(buildLoan());
    for (const asked of [
      { search: 'b' },
      { search: 'borrower' },
      { search: '', status: 'New' },
      { search: '', sort: 'email' },
    ] as const) {
      const gone = loans.list({ page: 1, limit: 10, direction: 'asc', ...asked }, { signal: AbortSignal.abort() });
      await expect(gone).rejects.toThrow('aborted');
    }
    const exported = exportedChunks(loans, { search: 'b' }, ['id'], { signal: AbortSignal.abort() });
    await expect(exported.next()).rejects.toThrow('aborted');
  });

  test('are no longer read for an export whose client has gone', async () => {
    const database = await fresh();
    await fill(database, 1);
    const rows = createListedRows(database, { table: 'loans', columns: ['id'], present: ({ id }) => id, sorts: {} });
    const numbers = sql`with recursive numbers (n) as (
      select 1 union all select n + 1 from numbers where ${database.dialect.notCancelled(sql`n`) ?? sql`true`}
    )`;
    const computed = { endless: sql`(${numbers} select max(n) from numbers)` };
    const client = new AbortController();
    const exporter = {
      exportChunks: (query: { search: string }, file: ExportFile) => rows.exportChunks(query, file, { computed }),
    };
    const exported = exportedChunks(exporter, { search: '' }, ['endless'], { signal: client.signal });
    const next = exported.next().catch(String);
    await eventually(() => expect(database.load().busy).toBe(1));
    client.abort();
    expect(await next).toContain('aborted');
    await eventually(() => expect(database.load().busy).toBe(0));
    // The same thread or connection answers the next.
    expect((await sql`select 1 as one`.execute(database.scans)).rows).toEqual([{ one: 1 }]);
  });

  test('have an index behind every sort', async () => {
    const database = await fresh();
    const { rows } =
      engine === 'sqlite'
        ? await sql<{ name: string }>`select name from sqlite_schema where type = 'index'`.execute(database.db)
        : await sql<{ name: string }>`select indexname as name from pg_indexes`.execute(database.db);
    const sorted = rows.flatMap(({ name }) => /^(loans|vendors|messages|resumes|audit)_by_/.exec(name)?.[1] ?? []);
    expect(Map.groupBy(sorted, (table) => table).get('loans')).toHaveLength(LOAN_SORTS.length);
  });

  test.runIf(engine === 'sqlite')('are read from indexes, whatever SQLite believes of the size of the tables', async () => {
    const database = await fresh();
    await fill(database, 2000);
    await sql`analyze`.execute(database.db);
    // As a database that was small when it was last looked at.
    await sql`update sqlite_stat1 set stat = '12 1'`.execute(database.db);
    await sql`analyze sqlite_schema`.execute(database.db);
    const account = {
      id: newId(),
      email: 'colleague@rinova.example',
      email_key: '',
      password_hash: '',
      disabled: 0,
    } as const;
    const { db } = database;
    await db
      .insertInto('staff')
      .values({ ...account, role: 'admin', created_at: 0, last_seen_at: null })
      .execute();
    const query = { page: 3, limit: 10, search: '', direction: 'asc' } as const;
    const listed = await plansOf(database, async (explained) => {
      const loans = createLoanRepository(explained);
      await loans.list(query);
      await loans.list({ ...query, search: 'name', status: 'New' });
      await loans.list({ ...query, search: 'name', status: 'Approved', counts: 'later' });
      await loans.list({ ...query, search: 'name', status: 'New', sort: 'email' });
      await loans.list({ ...query, search: 'colleague name', counts: 'later' });
      for (const sort of LOAN_SORTS) await loans.list({ ...query, sort });
      await loans.news('');
      for await (const _ of exportedChunks(loans, { search: 'name', status: 'New' })) break;
      await createPostRepository(explained).findNeighbours(
        { _id: newId(), publishedAt: '2026-01-01T00:00:00.000Z' } as PostSummary,
        3,
      );
    });
    expect(listed.length).toBeGreaterThan(30);
    for (const plan of listed) {
      // Neither a whole table, nor a search index that is asked once for each row.
      expect(plan).not.toMatch(/SCAN (loans|item|posts)(?= |$)(?! USING (COVERING )?INDEX)/m);
      expect(plan).not.toMatch(/VIRTUAL TABLE INDEX \d+:=/);
    }
    const ofType = await plansOf(database, async (explained) => {
      const loans = createLoanRepository(explained);
      await loans.list({ ...query, loanType: 'New Car Loan' });
      for await (const _ of exportedChunks(loans, { search: '', loanType: 'New Car Loan' })) break;
    });
    // Sorting a quarter of all rows would take longer than passing by the others.
    for (const plan of ofType) expect(plan).not.toMatch(/loans_by_loan_type.*USE TEMP B-TREE/s);
  });
});

test('the kinds of an application have the same order folded and as they stand', () => {
  for (const kinds of [LOAN_TYPES, EMPLOYMENT_TYPES]) {
    expect(kinds.toSorted()).toEqual(kinds.toSorted((a, b) => (fold(a) < fold(b) ? -1 : 1)));
  }
});
