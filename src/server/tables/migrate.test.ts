import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { runScript } from '../../../tests/support/processes.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

const MIGRATE = `
  const { openDatabase } = await import('./src/server/engine/open.ts');
  const { migrate } = await import('./src/server/tables/migrate.ts');
  const [, url, dataDir] = process.argv;
  const database = await openDatabase({ url, dataDir, server: false });
  console.log('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  await migrate(database);
  await database.close();
  process.exit(0);
`;

const names = migrations.map(({ name }) => name);

async function readRun({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

describeEachEngine('migrate', (fresh) => {
  test('runs each migration once, however many start at once', async () => {
    const database = await fresh({ empty: true });
    // A second run of a migration would fail, since its tables are there already.
    const nodes = [1, 2, 3].map(() => runScript(MIGRATE, database.url, database.dataDir));
    for (const { lines } of nodes) for await (const line of lines) if (line === 'ready') break;
    for (const { send } of nodes) send('go');
    expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(await readRun(database)).toEqual(names);
  });

  test('does nothing the second time', async () => {
    const database = await fresh();
    await migrate(database);
    expect(await readRun(database)).toEqual(names);
  });

  test('leaves no trace of a migration that fails, and takes it up again', async () => {
    const database = await fresh();
    const broken: Migration = {
      name: '9999-broken',
      async up(transaction) {
        await transaction.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('out of luck');
      },
    };
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow('out of luck');
    expect(await readRun(database)).toEqual(names);
    await expect(sql`select * from half`.execute(database.db)).rejects.toThrow('half');
    const repaired: Migration = {
      ...broken,
      up: async (db) => void (await db.schema.createTable('half').addColumn('id', 'text').execute()),
    };
    await migrate(database, [...migrations, repaired]);
    expect(await readRun(database)).toEqual([...names, '9999-broken']);
  });

  test('refuses a database that a newer version has changed', async () => {
    const database = await fresh();
    await sql`insert into migrations (name, run_at) values ('9998-from-the-future', 0)`.execute(database.db);
    await expect(migrate(database)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/changed by a newer Rinova \(9998-from-the-future\)/),
    });
  });
});
