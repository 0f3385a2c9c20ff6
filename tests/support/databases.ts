import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject, it, onTestFinished, TestRunner } from 'vitest';
import type { Database } from '../../src/server/engine/database.ts';
import { openDatabase } from '../../src/server/engine/open.ts';
import { DATABASE_FILE, migratedFile } from './migrated.ts';
import { withDatabase } from './postgres.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

/** A new database, with its location for tests that open it again. */
export interface TestDatabase extends Database {
  url: string;
  dataDir: string;
}

type Engine = Database['engine'];

interface Fresh {
  /** With `empty`, the database has no tables. */
  (options?: { empty: boolean }): Promise<TestDatabase>;
}

/** The same database, as another node opens it. */
export async function openOther({ url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>): Promise<TestDatabase> {
  const other = await openDatabase({ url, dataDir, probe: probeLeads });
  onTestFinished(() => other.close());
  return { ...other, url, dataDir };
}

/** Every engine also where one is enough, and all where a sample is: the trial `engines` of `npm run test:hard`. */
export const TRIES_ALL = process.env['ENGINES'] === 'all';
const skip = () => undefined;
const noTest = Object.assign(skip, { each: () => skip, runIf: () => skip }) as unknown as typeof it;

/**
 * Runs a `describe` block for each available engine. `fresh()` opens a migrated database without rows, which is closed and
 * removed when the test ends, or after the last test if it was opened in `beforeAll`. `itOnce` declares a test that makes no
 * difference between engines, since all of its SQL is run by tests beside it or elsewhere: it runs on SQLite alone.
 */
export function describeEachEngine(
  name: string,
  body: (fresh: Fresh, engine: Engine, itOnce: typeof it) => void,
  engines: readonly Engine[] = ['sqlite', 'postgres'],
): void {
  const hasPostgres = inject('postgresTemplate') !== undefined;
  for (const engine of engines) {
    describe.skipIf(engine === 'postgres' && !hasPostgres)(`${name} (${engine})`, () => {
      const ends: (() => Promise<void>)[] = [];
      afterAll(async () => {
        for (const end of ends) await end();
      });
      const fresh: Fresh = async ({ empty } = { empty: false }) => {
        const place = engine === 'sqlite' ? await createSqlite(empty) : await createPostgres(empty);
        const database = await openDatabase({ ...place, probe: probeLeads });
        const end = async () => {
          await database.close();
          await place.remove();
        };
        if (TestRunner.getCurrentTest() === undefined) ends.push(end);
        else onTestFinished(end);
        return { ...database, url: place.url, dataDir: place.dataDir };
      };
      body(fresh, engine, engine === 'sqlite' || TRIES_ALL ? it : noTest);
    });
  }
}

/**
 * The same on SQLite alone, for what makes no difference between engines: what pages do with rows, and calls whose SQL other
 * tests run on both.
 */
export const describeOneEngine = (name: string, body: (fresh: Fresh, engine: Engine) => void): void =>
  describeEachEngine(name, body, TRIES_ALL ? undefined : ['sqlite']);

interface Place {
  url: string;
  dataDir: string;
  remove(): Promise<void>;
}

const fileOf = ({ dataDir }: Place) => join(dataDir, DATABASE_FILE);

async function makeFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  return {
    url: `file:${join(dataDir, DATABASE_FILE)}`,
    dataDir,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function createSqlite(empty: boolean): Promise<Place> {
  const place = await makeFolder();
  if (!empty) await writeFile(fileOf(place), await migratedFile());
  return place;
}

let connecting: ReturnType<typeof connect> | undefined;

/** Connects to the database "postgres", since a template can't be copied while it has connections. */
async function connect(template: string) {
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') });
  // The server ends before the connection does.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  // Copying files takes half the time of writing each page into the log, which version 15 does unless told otherwise.
  const strategy = (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : '';
  return { client, strategy };
}

async function createPostgres(empty: boolean): Promise<Place> {
  const template = inject('postgresTemplate');
  if (template === undefined) throw new Error('PostgreSQL is not available.');
  const folder = await makeFolder();
  const name = `rinova_test_${randomBytes(8).toString('hex')}`;
  const { client, strategy } = await (connecting ??= connect(template));
  const copied = empty ? 'template0' : new URL(template).pathname.slice(1);
  await client.query(`create database ${name} template ${copied} ${strategy}`);
  return {
    url: withDatabase(template, name),
    dataDir: folder.dataDir,
    async remove() {
      await client.query(`drop database if exists ${name} with (force)`);
      await folder.remove();
    },
  };
}
