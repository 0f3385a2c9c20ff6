import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject, onTestFinished, TestRunner } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { administer, withDatabase } from './postgres.ts';

/** A fresh database of its own, and where it is, for tests that open it once more. */
export interface TestDatabase extends Database {
  url: string;
  dataDir: string;
}

type Engine = Database['engine'];

interface Fresh {
  /** With `empty`, the database has no tables yet. */
  (options?: { empty: boolean }): Promise<TestDatabase>;
}

/**
 * Describes something once for every engine there is. `fresh()` opens a migrated, empty database, which is closed and removed when
 * the test ends, or, opened in `beforeAll`, after the last one.
 */
export function describeEachEngine(name: string, body: (fresh: Fresh, engine: Engine) => void): void {
  const hasPostgres = inject('postgresTemplate') !== undefined;
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe.skipIf(engine === 'postgres' && !hasPostgres)(`${name} (${engine})`, () => {
      const ends: (() => Promise<void>)[] = [];
      afterAll(async () => {
        for (const end of ends) await end();
      });
      body(async ({ empty } = { empty: false }) => {
        const place = engine === 'sqlite' ? await makeFolder() : await createPostgres(empty);
        const database = await openDatabase(place);
        if (!empty) await migrate(database);
        const end = async () => {
          await database.close();
          await place.remove();
        };
        if (TestRunner.getCurrentTest() === undefined) ends.push(end);
        else onTestFinished(end);
        return { ...database, url: place.url, dataDir: place.dataDir };
      }, engine);
    });
  }
}

interface Place {
  url: string;
  dataDir: string;
  remove(): Promise<void>;
}

async function makeFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  return { url: `file:${join(dataDir, 'rinova.db')}`, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function createPostgres(empty: boolean): Promise<Place> {
  const template = inject('postgresTemplate');
  if (template === undefined) throw new Error('There is no PostgreSQL.');
  const folder = await makeFolder();
  const name = `rinova_test_${randomBytes(8).toString('hex')}`;
  // From the database "postgres", since a template can't be copied while somebody is connected to it.
  const server = withDatabase(template, 'postgres');
  await administer(server, `create database ${name} template ${empty ? 'template0' : new URL(template).pathname.slice(1)}`);
  return {
    url: withDatabase(template, name),
    dataDir: folder.dataDir,
    async remove() {
      await administer(server, `drop database if exists ${name} with (force)`);
      await folder.remove();
    },
  };
}
