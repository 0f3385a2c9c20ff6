import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../src/server/engine/database.ts';
import { migrations } from '../../../src/server/tables/migrations/index.ts';
import { openDatabase } from '../../../src/server/engine/open.ts';
import { articleDigest } from '../../../src/server/posts/content/digest.ts';
import { administer, type Cluster, startKeptCluster, withDatabase } from '../../../tests/support/postgres.ts';
import { ROOT } from '../../../tests/support/server.ts';
import { buildData, LOANS } from './build.ts';
import { probeLeads } from '../../../src/server/leads/probe.ts';

// Building takes minutes, so databases are kept between runs. Each run uses copies, since a server changes its database.

export type Engine = Database['engine'];

/** A database to use and change. */
export interface Copy {
  url: string;
  dataDir: string;
  remove(): Promise<void>;
}

const FOLDER = process.env['BENCH_DATA'] ?? join(ROOT, 'node_modules/.cache/bench');

/** Another schema, another data or another way to prepare posts need another build. */
const VERSION = createHash('sha256')
  .update(JSON.stringify([migrations.map(({ name }) => name), articleDigest('')]))
  .update(readFileSync(join(import.meta.dirname, 'invent.ts')))
  .update(readFileSync(join(import.meta.dirname, 'build.ts')))
  .digest('hex')
  .slice(0, 12);

let cluster: Cluster | undefined;

/** Of the engines that were used. */
export const VERSIONS: Partial<Record<Engine, string | undefined>> = {};

/** @returns the reason instead if the engine is not installed */
export async function copyData(engine: Engine, loans = LOANS): Promise<Copy | string> {
  mkdirSync(FOLDER, { recursive: true });
  const dataDir = await mkdtemp(join(FOLDER, 'run-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  // A run that was ended leaves its copy to be removed here.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  if (engine === 'sqlite') {
    VERSIONS.sqlite = process.versions.sqlite;
    const file = join(dataDir, 'rinova.db');
    copyFileSync(await builtFile(loans), file, constants.COPYFILE_FICLONE);
    return { url: `file:${file}`, dataDir, remove: removeFolder };
  }
  cluster ??= await startKeptCluster(join(FOLDER, 'postgres'));
  if (cluster === undefined) return 'PostgreSQL is not installed';
  const { url } = cluster;
  const built = await builtDatabase(url, loans);
  VERSIONS.postgres = readFileSync(join(FOLDER, 'postgres/data/PG_VERSION'), 'utf8').trim();
  await administer(url, 'drop database if exists run with (force)');
  await administer(url, `create database run template ${built} strategy file_copy`);
  const remove = async () => {
    await administer(url, 'drop database if exists run with (force)');
    await removeFolder();
  };
  return { url: withDatabase(url, 'run'), dataDir, remove };
}

/** Stops PostgreSQL if it was started. */
export async function stopEngines(): Promise<void> {
  await cluster?.stop();
  cluster = undefined;
}

async function builtFile(loans: number): Promise<string> {
  const file = join(FOLDER, `${VERSION}-${loans}.db`);
  if (existsSync(file)) return file;
  const draft = join(FOLDER, `draft-${process.pid}`);
  await build(`file:${join(draft, 'rinova.db')}`, draft, loans, async ({ db }) => {
    await sql`analyze`.execute(db);
  });
  renameSync(join(draft, 'rinova.db'), file);
  rmSync(draft, { recursive: true });
  return file;
}

async function builtDatabase(url: string, loans: number): Promise<string> {
  const name = `built_${VERSION}_${loans}`;
  const isBuilt = await administer(withDatabase(url, name), 'select 1').then(
    () => true,
    () => false,
  );
  if (isBuilt) return name;
  const draft = withDatabase(url, 'draft');
  await administer(url, 'drop database if exists draft with (force)');
  await administer(url, `create database draft template template0 encoding 'UTF8'`);
  await build(draft, FOLDER, loans, () => administer(draft, 'vacuum analyze'));
  await administer(url, `alter database draft rename to ${name}`);
  return name;
}

async function build(
  url: string,
  dataDir: string,
  loans: number,
  analyse: (database: Database) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const database = await openDatabase({ url, dataDir, probe: probeLeads });
  try {
    if (database.engine === 'sqlite') await sql`pragma cache_size = -1000000`.execute(database.db);
    await buildData(database, loans);
    await analyse(database);
  } finally {
    await database.close();
  }
  console.log(`Built ${loans} applications on ${database.engine} in ${Math.round((performance.now() - began) / 1000)} s.`);
}
