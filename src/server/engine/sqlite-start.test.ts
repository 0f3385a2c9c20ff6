import { link, mkdir, mkdtemp, open as openFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '../../../tests/support/processes.ts';
import { openDatabase } from './open.ts';
import { migrate } from '../tables/migrate.ts';
import { probeLeads } from '../leads/probe.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the database as a server does; answers what it says meanwhile. */
async function start(dataDir: string, file = 'rinova.db'): Promise<string[]> {
  const said: string[] = [];
  const database = await openDatabase({ url: `file:${file}`, dataDir, say: (line) => said.push(line), probe: probeLeads });
  onTestFinished(() => database.close());
  await migrate(database);
  return said;
}

/** A database that a server had open when it was killed. */
async function makeKilled(): Promise<string> {
  const dataDir = await makeFolder();
  const server = runScript(
    `const { openDatabase } = await import('./src/server/engine/open.ts');
    const { migrate } = await import('./src/server/tables/migrate.ts');
    await migrate(await openDatabase({ url: 'file:rinova.db', dataDir: process.argv[1] }));
    console.log('open');
    setInterval(() => {}, 1000);`,
    dataDir,
  );
  for await (const _ of server.lines) await server.kill();
  return dataDir;
}

const refusal = (message: string | RegExp) => ({ name: 'DatabaseError', message: expect.stringMatching(message) });

test('says nothing at a new database, nor at one that was closed', async () => {
  const dataDir = await makeFolder();
  const database = await openDatabase({ url: 'file:rinova.db', dataDir, probe: probeLeads });
  await migrate(database);
  await database.close();
  expect(await start(dataDir)).toEqual([]);
});

test('a database whose server was killed is checked first', async () => {
  expect(await start(await makeKilled())).toEqual([
    expect.stringMatching(/^The server was not stopped properly\. Checking the database .*rinova\.db …$/),
    expect.stringMatching(/^The database is intact \([\d.]+ s\)\.$/),
  ]);
});

test('a database that is damaged stops the start', async () => {
  const dataDir = await makeKilled();
  const path = join(dataDir, 'rinova.db');
  const reader = new DatabaseSync(path);
  reader.exec('pragma wal_checkpoint(truncate)');
  const { page } = reader
    .prepare("select rootpage as page from sqlite_schema where name = 'sqlite_autoindex_loans_1'")
    .get() as { page: number };
  reader.close();
  const file = await openFile(path, 'r+');
  await file.write(Buffer.alloc(4096), 0, 4096, (page - 1) * 4096);
  await file.close();
  await expect(start(dataDir)).rejects.toMatchObject(
    refusal(
      /^The database .* is damaged \(index sqlite_autoindex_loans_1: .*\)\. docs\/operations\.md, "Damage", says what to do\.$/,
    ),
  );
});

test('a log that is missing is told of', async () => {
  const dataDir = await makeKilled();
  await rm(join(dataDir, 'rinova.db-wal'));
  expect((await start(dataDir))[0]).toMatch(/rinova\.db-wal is missing, .* may be lost\.$/);
});

test('a database that is gone is not taken for a new one', async () => {
  const dataDir = await makeKilled();
  for (const name of ['rinova.db', 'rinova.db-wal', 'rinova.db-shm']) await rm(join(dataDir, name));
  await expect(start(dataDir)).rejects.toMatchObject(
    refusal(/^The database .* is gone, .*To start with a new database, remove .*rinova\.db\.open/),
  );
  await rm(join(dataDir, 'rinova.db.open'));
  expect(await start(dataDir)).toEqual([]);
});

test('a file that is no database of ours stops the start', async () => {
  const dataDir = await makeFolder();
  await writeFile(join(dataDir, 'empty.db'), '');
  await expect(start(dataDir, 'empty.db')).rejects.toMatchObject(refusal(/is empty \(0 bytes\)/));
  const foreign = new DatabaseSync(join(dataDir, 'foreign.db'));
  foreign.exec('create table migrations (version int)');
  foreign.close();
  await expect(start(dataDir, 'foreign.db')).rejects.toMatchObject(refusal(/belongs to another program/));
  await mkdir(join(dataDir, 'folder.db'));
  await expect(start(dataDir, 'folder.db')).rejects.toMatchObject(refusal(/it is not a file/));
});

test('a second server is refused by any name of the database', async () => {
  const dataDir = await makeFolder();
  await start(dataDir);
  const other = await makeFolder();
  await symlink(join(dataDir, 'rinova.db'), join(other, 'link.db'));
  await expect(start(other, 'link.db')).rejects.toMatchObject(refusal(/^Another Rinova server already uses the folder/));
  await link(join(dataDir, 'rinova.db'), join(other, 'hard.db'));
  await expect(start(other, 'hard.db')).rejects.toMatchObject(refusal(/has 2 names \(hard links\)/));
});

test('a start that was killed while it made the database leaves none that is empty', async () => {
  const dataDir = await makeFolder();
  await writeFile(join(dataDir, 'rinova.db.new'), '');
  expect(await start(dataDir)).toEqual([]);
});
