import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/engine/open.ts';
import { migrate } from '../../src/server/tables/migrate.ts';
import { createFileStore, UPLOAD_FOLDERS } from '../../src/server/files/store.ts';
import { createLoanRepository } from '../../src/server/loans/repository.ts';
import { buildLoan } from '../../tests/support/factories.ts';
import { administer, startOwnCluster, withDatabase } from '../../tests/support/postgres.ts';
import { NODE, NODE_COMPILE_CACHE, ROOT } from '../../tests/support/server.ts';
import type { Outcome, Trial } from './trial.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

const RESTORES = 100;
/** Every so many are killed at a random moment, and finished by the next command. */
const KILL_EVERY = 4;
const ADDED_ROWS = 20;
const MAX_KILL_MS = 1200;
const CLI = ['src/server/backups/cli.ts'];
const execute = promisify(execFile);

type Engine = 'sqlite' | 'postgres';

/** Everything that an installation holds, row by row. Sessions end, and the restore is audited. */
type Contents = Readonly<Record<string, readonly string[]>>;

export const restoreTrials: readonly Trial[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `restores-${engine}`,
  about: `${RESTORES} restores on ${engine}, one in ${KILL_EVERY} killed at a random moment, compared row by row`,
  timeoutMs: 40 * 60_000,
  run: (say) => run(engine, say),
}));

async function run(engine: Engine, say: (line: string) => void): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-restores-'));
  const cluster = engine === 'postgres' ? await startOwnCluster() : undefined;
  if (engine === 'postgres' && cluster === undefined) throw new Error('PostgreSQL is not installed');
  const dataDir = join(folder, 'data');
  if (cluster) await administer(cluster.url, 'create database rinova');
  const url = cluster ? withDatabase(cluster.url, 'rinova') : `file:${join(dataDir, 'rinova.db')}`;
  const place = { folder, dataDir, url };
  try {
    return await restoreOften(place, say);
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  folder: string;
  dataDir: string;
  url: string;
}

async function restoreOften(place: Place, say: (line: string) => void): Promise<Outcome> {
  const faults: string[] = [];
  let [rows, killed, finished] = [0, 0, 0];
  for (let round = 1; round <= RESTORES; round++) {
    const file = join(place.folder, `${round}.tar.zst`);
    await change(place, round);
    await command(place, 'backup', file);
    const copied = await contentsOf(place);
    await change(place, round + RESTORES);
    const changed = await contentsOf(place);
    if (round % KILL_EVERY === 0) {
      killed += 1;
      await killedRestore(place, file);
      // A server's start would finish it, as any other restore does.
      const now = (await isUnfinished(place)) ? undefined : await contentsOf(place);
      if (now === undefined) finished += 1;
      else if (!isSame(now, copied) && !isSame(now, changed)) faults.push(`round ${round}: neither the old nor the new`);
      if (now === undefined) await command(place, 'restore', file).catch(() => {});
      else if (!isSame(now, copied)) await command(place, 'restore', file);
    } else await command(place, 'restore', file);
    const found = await contentsOf(place);
    const differing = Object.keys(copied).filter((table) => !isSame({ t: copied[table] ?? [] }, { t: found[table] ?? [] }));
    if (differing.length > 0) faults.push(`round ${round}: ${differing.join(', ')} differ`);
    rows += Object.values(found).reduce((sum, { length }) => sum + length, 0);
    await cleanUp(place, file);
    if (round % 10 === 0) say(`${round} restores, ${rows} rows and files compared`);
  }
  return {
    figures: [
      {
        tried: 'restores counted row by row',
        count: RESTORES,
        losses: faults.length,
        more: { killed, 'finished later': finished, 'rows and files': rows },
      },
    ],
    faults,
  };
}

async function change({ dataDir, url }: Place, round: number): Promise<void> {
  const database = await openDatabase({ url, dataDir, server: false });
  try {
    await migrate(database);
    const loans = createLoanRepository(database);
    for (let row = 0; row < ADDED_ROWS; row++) await loans.insert(buildLoan());
    const [first] = await database.db.selectFrom('loans').select('id').orderBy('id').limit(1).execute();
    await database.db
      .deleteFrom('loans')
      .where('id', '=', first?.id ?? '')
      .execute();
    const files = createFileStore(join(dataDir, 'files'));
    await files.put(`resumes/${round}`, Buffer.from(`resume ${round}`));
    await files.remove(`resumes/${round - 3}`);
  } finally {
    await database.close();
  }
}

async function contentsOf({ dataDir, url }: Place): Promise<Contents> {
  const database = await openDatabase({ url, dataDir, server: false });
  try {
    const contents: Record<string, string[]> = {};
    for (const { name } of await database.db.introspection.getTables()) {
      if (/^(?:sqlite_|rate_limits|sessions|audit)|_search/.test(name)) continue;
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(database.db);
      // The restore itself is audited, so there is one entry more.
      contents[name] = rows
        .map((row) => JSON.stringify(row))
        .filter((row) => !row.includes('"audit"'))
        .sort();
    }
    const files = createFileStore(join(dataDir, 'files'));
    contents['files'] = [];
    for (const folder of UPLOAD_FOLDERS)
      for await (const { key } of files.list(folder)) contents['files'].push(`${key} ${String(await files.read(key))}`);
    contents['files'].sort();
    return contents;
  } finally {
    await database.close();
  }
}

const isSame = (one: Contents, other: Contents) => JSON.stringify(one) === JSON.stringify(other);

const environmentOf = ({ dataDir, url }: Place) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE,
  DATA_DIR: dataDir,
  DATABASE_URL: url,
});

const command = (place: Place, name: string, file: string) =>
  execute(NODE, [...CLI, name, file], { cwd: ROOT, env: environmentOf(place) });

async function killedRestore(place: Place, file: string): Promise<void> {
  const child = spawn(NODE, [...CLI, 'restore', file], { cwd: ROOT, env: environmentOf(place), stdio: 'ignore' });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * MAX_KILL_MS);
  await ended;
  clearTimeout(timer);
}

const isUnfinished = async ({ dataDir }: Place) =>
  (await readdir(join(dataDir, 'restore')).catch((): string[] => [])).includes('journal.json');

async function cleanUp({ dataDir, url }: Place, file: string): Promise<void> {
  await rm(file);
  for (const name of await readdir(dataDir))
    if (name.startsWith('before-restore-')) await rm(join(dataDir, name), { recursive: true });
  if (url.startsWith('file:')) return;
  const database = await openDatabase({ url: withDatabase(url, 'postgres'), dataDir, probe: probeLeads });
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where datname like 'rinova\\_before\\_restore\\_%'`.execute(database.db);
  await database.close();
  for (const { name } of rows) await administer(withDatabase(url, 'postgres'), `drop database "${name}"`);
}
