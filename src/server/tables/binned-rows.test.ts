import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import { newId } from '../engine/ids.ts';
import { migrate } from './migrate.ts';
import { binnedWith } from '../leads/bin.ts';
import { readMerged } from '../loans/merging/queries.ts';
import { baseline } from './migrations/0053-baseline.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

const NOUNS = ['loans', 'vendors', 'messages', 'resumes', 'posts'] as const;

/** As an earlier Rinova left it: an entry for each noun, with a row of each table that goes with it. */
async function fillBin(database: TestDatabase, mergedInto: string): Promise<string> {
  const tables = await database.db.introspection.getTables();
  const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns ?? [];
  const rowOf = (table: string) =>
    Object.fromEntries(columnsOf(table).map(({ name, dataType }) => [name, /int/i.test(dataType) ? 1 : `The ${name}`]));
  let merged = '';
  for (const noun of NOUNS) {
    const id = newId();
    const followers = binnedWith(noun).filter(({ table }) => columnsOf(table).length > 0);
    const content = Object.fromEntries([noun, ...followers.map(({ table }) => table)].map((each) => [each, [rowOf(each)]]));
    if (noun === 'loans') merged = id;
    await sql`insert into bin
        (id, noun, name, deleted_at, deleted_by, received_at, active_at, status, sample, merged_into, content)
      values (${id}, ${noun}, 'Asha', 1, 'admin@rinova.example', 1, 1, '', 0, ${noun === 'loans' ? mergedInto : null},
        ${JSON.stringify({ ...content, [noun]: [{ ...rowOf(noun), id }] })})`.execute(database.db);
  }
  return merged;
}

/** Where rows in the bin differ from rows of their tables. */
async function differences({ db }: TestDatabase): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const entries = await db.selectFrom('bin').select('content').execute();
  const rows = entries.flatMap(({ content }) =>
    Object.entries(JSON.parse(content) as Record<string, Record<string, unknown>[]>).flatMap(([table, all]) =>
      all.map((row) => ({ table, row })),
    ),
  );
  const found = rows.flatMap(({ table, row }) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const lacking = columns.filter(({ name, isNullable }) => row[name] === undefined || (row[name] === null && !isNullable));
    const gone = Object.keys(row).filter((column) => columns.every(({ name }) => name !== column));
    return [...lacking.map(({ name }) => `lacks ${table}.${name}`), ...gone.map((name) => `still has ${table}.${name}`)];
  });
  return [...new Set(found)].toSorted();
}

describeEachEngine('rows in the bin', (fresh) => {
  it('are rows of today, whichever migrations they have seen', async () => {
    const database = await fresh({ empty: true });
    await migrate(database, [baseline]);
    const kept = newId();
    const merged = await fillBin(database, kept);
    await migrate(database);
    // A migration that renames or drops a column, or adds one without a default, changes the content of the bin as well.
    expect(await differences(database)).toEqual([]);
    expect(await readMerged(database.db, kept)).toMatchObject([
      { _id: merged, reference: referenceOf(merged), fullName: 'The full_name', loanAmount: 1, calls: 1 },
    ]);
  });

  it('get the columns that their tables get, and keep what a careless migration forgets in sight', async () => {
    const database = await fresh({ empty: true });
    await migrate(database);
    const merged = await fillBin(database, newId());
    const gender: Migration = {
      name: '9998-gender',
      async up(db) {
        await sql`alter table loans add column gender text not null default 'not said'`.execute(db);
        await sql`alter table loan_notes add column mood integer`.execute(db);
      },
    };
    await migrate(database, [...migrations, gender]);
    const { content } = await database.db
      .selectFrom('bin')
      .select('content')
      .where('id', '=', merged)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({ loans: [{ id: merged, gender: 'not said' }], loan_notes: [{ mood: null }] });
    expect(await differences(database)).toEqual([]);

    const careless: Migration = {
      name: '9999-careless',
      up: async (db) => void (await sql`alter table loans rename column gender to sex`.execute(db)),
    };
    await migrate(database, [...migrations, gender, careless]);
    expect(await differences(database)).toEqual(['still has loans.gender']);
  });
});
