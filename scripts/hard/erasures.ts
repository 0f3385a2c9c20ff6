import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/server/engine/database.ts';
import { openDatabase } from '../../src/server/engine/open.ts';
import { createErasureRepository } from '../../src/server/privacy/erasures/repository.ts';
import { lastNight } from '../../src/shared/privacy/retention.ts';
import { DAY_MS } from '../../src/shared/kit/time.ts';
import { startOwnCluster } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/server.ts';
import { compare } from './ledger.ts';
import { createDesk, type Desk, inventPerson, type Person } from './people.ts';
import { countKept, startSenders } from './senders.ts';
import type { Outcome, Trial } from './trial.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

const PEOPLE = 100;
/** They are not erased: their words must be found, or the search for words is worth nothing. */
const KEPT_PEOPLE = 5;
const SENDERS = 6;
/** Of resumes one is read at a time, and five wait: more are asked to come again. */
const TOGETHER = 6;

type Engine = 'sqlite' | 'postgres';

export const erasureTrials: readonly Trial[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `erasures-${engine}`,
  about: `${PEOPLE} people erased on ${engine} under ${SENDERS} senders, and each of their words looked for everywhere`,
  timeoutMs: 10 * 60_000,
  run: (say) => run(engine, say),
}));

async function run(engine: Engine, say: (line: string) => void): Promise<Outcome> {
  const cluster = engine === 'postgres' ? await startOwnCluster() : undefined;
  if (engine === 'postgres' && cluster === undefined)
    return { figures: [], faults: [], leftOut: 'PostgreSQL is not installed' };
  const dataDir = await mkdtemp(join(tmpdir(), 'rinova-erasures-'));
  try {
    return await eraseAll({ dataDir, url: cluster?.url ?? `file:${join(dataDir, 'rinova.db')}` }, say);
  } finally {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Place {
  dataDir: string;
  url: string;
}

async function eraseAll(place: Place, say: (line: string) => void): Promise<Outcome> {
  const server = await startServer({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url,
    // The receiver is off, so notifications stay.
    WEBHOOK_URL: 'http://127.0.0.1:9',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'sample').toString('base64')}`,
  });
  try {
    const senders = startSenders(server, SENDERS);
    const desk = await createDesk(server);
    const people = Array.from({ length: PEOPLE + KEPT_PEOPLE }, inventPerson);
    await inGroups(people, (person) => desk.receive(person));
    say(`${people.length} people have used all forms, and staff have worked on what they sent`);
    const kept = people.slice(0, KEPT_PEOPLE);
    const erased = people.slice(KEPT_PEOPLE);
    const counts = await inGroups(erased, (person, number) => erase(desk, person, number));
    const leads = counts.reduce((sum, count) => sum + count, 0);
    await senders.stop();
    say(`${leads} leads of ${erased.length} people are erased, ${senders.answered.size} of others have arrived`);
    const others = compare(senders, await countKept(server), { tried: 'leads of others', count: senders.answered.size });
    await server.end();
    const scan = await scanEverything(place);
    const remains = (person: Person) => person.words.filter((word) => scan.words.has(word) || server.output.includes(word));
    const faults = [
      ...others.faults,
      ...erased.flatMap((person, number) =>
        remains(person).map(
          (word) =>
            `word ${person.words.indexOf(word)} of person ${number} is still in ${scan.words.get(word) ?? 'the log'}`,
        ),
      ),
      ...(kept.some((person) => remains(person).length < person.words.length) ? ['the words of others are not found'] : []),
      ...(leads === erased.length * 4 ? [] : [`${leads} leads of ${erased.length} people were found`]),
    ];
    const losses = erased.reduce((sum, person) => sum + remains(person).length, 0);
    const more = { leads, words: erased.length * (erased[0]?.words.length ?? 0), rows: scan.rows, bytes: scan.bytes };
    return { figures: [{ tried: 'erasures scanned', count: erased.length, losses, more }, ...others.figures], faults };
  } finally {
    await server.kill();
  }
}

/** By request or with Delete, in turns. Resumes carry neither email nor phone. */
async function erase(desk: Desk, person: Person, number: number): Promise<number> {
  const found = await desk.find(person);
  const resumes = await desk.findResumes(person);
  for (const lead of found) await desk.lift(lead);
  if (number % 2 === 0) await desk.eraseByRequest([...found, ...resumes]);
  else for (const lead of [...found, ...resumes]) await desk.remove(lead);
  return found.length + resumes.length;
}

async function inGroups<Result>(
  people: readonly Person[],
  work: (person: Person, number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < people.length; start += TOGETHER) {
    const group = people.slice(start, start + TOGETHER);
    results.push(...(await Promise.all(group.map((person, place) => work(person, start + place)))));
  }
  return results;
}

interface Scan {
  /** Everything that could be a word of a person, and where it is. */
  words: Map<string, string>;
  rows: number;
  bytes: number;
}

/** Purges as the server does at night, and reads every row of every table and every byte of the data folder. */
async function scanEverything({ dataDir, url }: Place): Promise<Scan> {
  const scan: Scan = { words: new Map(), rows: 0, bytes: 0 };
  const database = await openDatabase({ url, dataDir, probe: probeLeads });
  try {
    const purged = await createErasureRepository(database).purge(lastNight(Date.now()) + DAY_MS);
    if (purged !== 'done') throw new Error(`What was erased could not be purged: ${purged}.`);
    for (const [name, rows] of await readTables(database)) {
      scan.rows += rows.length;
      addWords(scan, `table ${name}`, JSON.stringify(rows));
    }
  } finally {
    await database.close();
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    addWords(scan, entry.name, `${entry.name} ${bytes.toString('latin1')}`);
    scan.bytes += bytes.length;
  }
  return scan;
}

/** With what PostgreSQL's planner keeps of the values. */
async function readTables({ db, engine }: Database): Promise<Map<string, object[]>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
  const tables = new Map<string, object[]>();
  for (const name of engine === 'postgres' ? [...names, 'pg_stats'] : names) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    tables.set(name, rows);
  }
  return tables;
}

function addWords({ words }: Scan, place: string, text: string): void {
  // Numbers stand beside others in the files of SQLite, so a match may begin within another.
  for (const [word] of text.toLowerCase().matchAll(/zq[a-z]{10}/g)) words.set(word, place);
  for (const [, digits = ''] of text.matchAll(/(?=(9\d{9}))/g)) words.set(digits, place);
}
