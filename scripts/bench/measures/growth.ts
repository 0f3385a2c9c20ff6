import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { openDatabase } from '../../../src/server/engine/open.ts';
import { createSampleCatalogueRepository, sampleCatalogue } from '../../../src/server/offers/sample-repository.ts';
import { PERSONAL_LOAN } from '../../../src/shared/loans/products.ts';
import { offersPath } from '../../../src/shared/offers/address.ts';
import { buildRequest } from '../../../tests/support/catalogues.ts';
import { ADMIN, NODE, ROOT, type TestServer } from '../../../tests/support/server.ts';
import { connectClient, signIn } from '../client.ts';
import type { Copy, Engine } from '../dataset/copies.ts';
import { LOANS } from '../dataset/build.ts';
import { leadBytes, listPath, measureDisk } from '../growth-disk.ts';
import { planGrowth, type Rates, REQUESTS_PER_VISIT, TAKEN, visitsPerSecond } from '../growth-plan.ts';
import { getBytes, load } from '../load.ts';
import type { Measure, Measured, Options, Row } from '../measure.ts';
import { warmUp } from '../public-pages.ts';
import { withData } from '../server.ts';
import { memoryOf, processorSeconds } from '../usage.ts';

/** A cycle of the mix has so many visits. */
const VISITS = 400;
const CONNECTIONS = 50;
const SECONDS = 12;
const PACED_SECONDS = 15;
const PAUSE_MS = 200;
/** Those that one core of this machine may reach. */
const PACED = [1, 10] as const;
const BR = { 'Accept-Encoding': 'br' };
/** Of the log's end, to see how well it is compressed. */
const LOG_BYTES = 4_000_000;
const GIGABYTE = 1e9;

const run = promisify(execFile);

/** What a visit asks for: pages, and the smallest files named in them, as a phone takes the smallest pictures. */
async function findVisit(origin: string) {
  const pages = ['/', PERSONAL_LOAN.path, '/calculators', '/apply'].slice(0, TAKEN.pagesPerVisit);
  await warmUp(pages.map((path) => origin + path));
  const read = async (path: string) => {
    const answer = await fetch(origin + path, { headers: BR });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    return { path, bytes: Number(answer.headers.get('Content-Length')), text: await answer.text() };
  };
  const documents = await Promise.all(pages.map(read));
  const named = documents.flatMap(({ text }) => text.match(/\/(?:assets|pictures)\/[\w./-]+\.\w+/g) ?? []);
  const files = (await Promise.all([...new Set(named)].map(read)))
    .toSorted((one, other) => one.bytes - other.bytes)
    .slice(0, TAKEN.filesPerVisit);
  const further = documents.slice(1).reduce((sum, { bytes }) => sum + bytes, 0);
  return { requests: [...documents, ...files].map(({ path }) => getBytes(path, BR)), furtherKilobytes: further / 1000 };
}

/** Visits with their share of leads, requests for offers and lists of staff, evenly among them. */
function mixRequests(visit: readonly Buffer[], staff: Record<string, string>): (turn: number) => Buffer {
  let [amount, page] = [0, 0];
  const others: [count: number, request: () => Buffer][] = [
    [TAKEN.leads, leadBytes],
    [
      TAKEN.offerRequests,
      () => getBytes(offersPath(buildRequest({ amount: 200_000 + (amount++ % 3000) * 500, income: 90_000 })), BR),
    ],
    [TAKEN.staff * TAKEN.listsPerStaff, () => getBytes(listPath(1 + (page++ % 2000)), staff)],
  ];
  const rest = others.flatMap(([count, request]) =>
    Array.from({ length: Math.round((count * VISITS) / TAKEN.visits) }, () => request),
  );
  const distance = Math.floor((VISITS * visit.length) / rest.length);
  return (turn) => {
    const place = turn % (distance + 1);
    const round = Math.floor(turn / (distance + 1));
    // 7 shares no factor with their number: they come mixed.
    if (place === distance) return (rest[(round * 7) % rest.length] ?? leadBytes)();
    return visit[(round * distance + place) % visit.length] ?? Buffer.alloc(0);
  };
}

/** Seconds of CPU that the connections of a PostgreSQL database have used. */
async function databaseSeconds(url: string): Promise<number> {
  if (!url.startsWith('postgres')) return 0;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  } finally {
    await client.end();
  }
}

async function measureVisits(server: TestServer, url: string, { quick }: Options) {
  const { origin, pid } = server;
  const staff = await signIn(origin, ADMIN);
  const client = connectClient(origin, staff);
  const { ms: countMs } = await client.get('/api/loans/get-applications?search=ra&work=1');
  client.close();
  const { requests, furtherKilobytes } = await findVisit(origin);
  const request = mixRequests(requests, staff);
  const mix = { origin, pid, request };
  await load({ ...mix, connections: CONNECTIONS, seconds: 2 });
  const seconds = quick ? 4 : SECONDS;
  const log = join(server.dataDir, 'log');
  const [bytes, database] = [statSync(log).size, await databaseSeconds(url)];
  let answered = 0;
  const full = await load({ ...mix, request: (turn) => (answered++, request(turn)), connections: CONNECTIONS, seconds });
  const databaseCpu = (await databaseSeconds(url)) - database;
  const tail = readFileSync(log).subarray(-LOG_BYTES);
  const logBytes = (((statSync(log).size - bytes) / answered) * gzipSync(tail).length) / tail.length;
  const paced = [];
  for (const scale of PACED) {
    const rate = visitsPerSecond(scale) * REQUESTS_PER_VISIT;
    const connections = Math.max(1, Math.round((rate * PAUSE_MS) / 1000));
    const figure = await load({ ...mix, connections, seconds: quick ? 4 : PACED_SECONDS, pauseMs: PAUSE_MS });
    paced.push({ scale, ...figure, core: figure.perSecond / figure.perCpuSecond });
  }
  return {
    countMs: (countMs * 1e6) / LOANS,
    furtherKilobytes,
    full,
    visitCpuMs: (REQUESTS_PER_VISIT * 1000) / full.perCpuSecond,
    databaseCpuMs: (REQUESTS_PER_VISIT * 1000 * databaseCpu) / answered,
    logBytes,
    paced,
    megabytes: memoryOf(pid).now,
  };
}

/** Seconds for a gigabyte, and the share of the copy. */
async function measureCopy({ dataDir }: Pick<Copy, 'dataDir'>) {
  const file = join(dataDir, 'copy.tar.zst');
  const began = performance.now();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  await run(NODE, ['src/server/backups/cli.ts', 'backup', file], { cwd: ROOT, env });
  const gigabytes = statSync(join(dataDir, 'rinova.db')).size / GIGABYTE;
  return {
    seconds: (performance.now() - began) / 1000 / gigabytes,
    share: statSync(file).size / GIGABYTE / gigabytes,
  };
}

/** Seconds for a gigabyte. */
function measureVacuum({ dataDir }: Copy): number {
  const file = join(dataDir, 'rinova.db');
  const gigabytes = statSync(file).size / GIGABYTE;
  const database = new DatabaseSync(file);
  const began = performance.now();
  database.exec('vacuum');
  const seconds = (performance.now() - began) / 1000;
  database.close();
  return seconds / gigabytes;
}

async function addOffers(copy: Copy): Promise<void> {
  const database = await openDatabase({ ...copy, server: false });
  const now = Date.UTC(2026, 0, 1);
  await createSampleCatalogueRepository(database).addToEmpty(sampleCatalogue('2026-01-01'), now);
  await database.close();
}

async function measureEngine(engine: Engine, options: Options) {
  const disk = await measureDisk(engine, options);
  let vacuum = 0;
  let url = '';
  const prepare = async (copy: Copy) => {
    ({ url } = copy);
    await addOffers(copy);
    if (engine === 'sqlite') vacuum = measureVacuum(copy);
  };
  const visits = await withData(
    engine,
    async (server) => ({
      ...(await measureVisits(server, url, options)),
      copy: engine === 'sqlite' ? await measureCopy(server) : { seconds: 0, share: 0 },
    }),
    { prepare },
  );
  if (disk === undefined || typeof visits === 'string') return undefined;
  const { visitCpuMs, databaseCpuMs, countMs } = visits;
  const rates = { visitCpuMs, databaseCpuMs, countMs, bytesPerLead: disk.perLead, bytesPerList: disk.perList };
  return { ...visits, rates, vacuum };
}

type Engines = Awaited<ReturnType<typeof measureEngine>>;

function rowsOf(engine: Engine, { rates, full, paced }: NonNullable<Engines>): Row[] {
  return [
    {
      what: `a visit on ${engine}, with its share of leads, offers and lists`,
      value: rates.visitCpuMs,
      unit: 'ms of CPU',
      details: [
        `${full.perSecond.toFixed(0)} requests a second on ${CONNECTIONS} connections`,
        `p99 ${full.p99.toFixed(0)} ms`,
        ...(rates.databaseCpuMs > 0 ? [`${rates.databaseCpuMs.toFixed(1)} ms of PostgreSQL's`] : []),
        ...paced.map(
          ({ scale, p99, core }) => `at ${scale} × p99 ${p99.toFixed(0)} ms, ${(core * 100).toFixed(1)} % of a core`,
        ),
      ],
    },
    { what: `a lead on disk, ${engine}`, value: rates.bytesPerLead / 1000, unit: 'kB' },
    { what: `a list that was read, in the audit trail of ${engine}`, value: rates.bytesPerList / 1000, unit: 'kB' },
  ];
}

async function measure(options: Options): Promise<Measured | string> {
  const sqlite = await measureEngine('sqlite', options);
  const postgres = await measureEngine('postgres', options);
  if (sqlite === undefined || postgres === undefined) return 'PostgreSQL is not installed';
  const rates: Rates = {
    sqlite: sqlite.rates,
    postgres: postgres.rates,
    copySecondsPerGigabyte: sqlite.copy.seconds,
    copyShare: sqlite.copy.share,
    vacuumSecondsPerGigabyte: sqlite.vacuum,
    logBytesPerRequest: sqlite.logBytes,
    // A phone reads the home page to its end, and then three pages whose files it mostly has.
    kilobytesPerVisit: (options.figureOf('weight', 'home') ?? Number.NaN) + sqlite.furtherKilobytes,
    megabytes: options.figureOf('memory', 'memory after load') ?? sqlite.megabytes,
    p99: Object.fromEntries(sqlite.paced.map(({ scale, p99 }) => [scale, p99])),
    core: Object.fromEntries(sqlite.paced.map(({ scale, core }) => [scale, core])),
  };
  return {
    rows: [
      ...rowsOf('sqlite', sqlite),
      ...rowsOf('postgres', postgres),
      { what: 'log of a request, compressed', value: sqlite.logBytes, unit: 'bytes' },
      {
        what: 'a proved copy of a gigabyte',
        value: sqlite.copy.seconds,
        unit: 's',
        details: [`${(sqlite.copy.share * 100).toFixed(0)} % of the database's size`],
      },
      { what: 'vacuum of a gigabyte', value: sqlite.vacuum, unit: 's' },
    ],
    tables: [planGrowth(rates)],
  };
}

export const growthMeasures: readonly Measure[] = [
  {
    name: 'growth',
    about: 'what a visit, a lead and a list cost, and what a marketplace needs that has 1, 10 and 100 times as many',
    run: measure,
  },
];
