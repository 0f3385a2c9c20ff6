import type { Table } from './measure.ts';

// What a busy marketplace needs as it grows, from rates that `measures/growth.ts` measured. Everything here is arithmetic.

const SCALES = [1, 10, 100] as const;
type Scale = (typeof SCALES)[number];

/** What is taken to happen on a day of a busy marketplace. */
export const TAKEN = {
  visits: 200_000,
  pagesPerVisit: 4,
  /** Fonts, icons, scripts and pictures that a phone with an empty cache asks for. */
  filesPerVisit: 26,
  leads: 500,
  /** Requests for offers with figures of their own, so that no cache has the answer. */
  offerRequests: 10_000,
  staff: 20,
  /** Some ten for each of their 25 leads. */
  listsPerStaff: 300,
  resumes: 20,
  /** Of a day's visits, in its busiest hour. */
  peakShare: 0.12,
  /** Until a retention rule erases a lead. */
  leadYears: 3,
} as const;

const DAYS = 365;
/** What a lead takes after months of changes, of what it takes when new (docs/operations.md). */
const WORN = 4 / 3;
const RESUME_BYTES = 500_000;
/** Of 5,000 posts, in all widths. */
const PICTURE_BYTES = 2.5e9;

export interface EngineRates {
  /** The server's CPU for a visit with its share of leads, offers and lists. */
  visitCpuMs: number;
  /** The database server's. */
  databaseCpuMs: number;
  bytesPerLead: number;
  bytesPerList: number;
  /** Until the matches of a search for two letters are counted for the first time, among a million leads. */
  countMs: number;
}

export interface Rates {
  sqlite: EngineRates;
  postgres: EngineRates;
  /** On SQLite. */
  copySecondsPerGigabyte: number;
  /** The size of a copy, of the database. */
  copyShare: number;
  vacuumSecondsPerGigabyte: number;
  /** After compression. */
  logBytesPerRequest: number;
  kilobytesPerVisit: number;
  megabytes: number;
  /** The 99th percentile of all requests at the busiest hour of a scale, as far as it was measured. */
  p99: Partial<Record<Scale, number>>;
  /** Of a core, then. */
  core: Partial<Record<Scale, number>>;
}

/** Above them the next request, night or copy waits too long. */
const LIMITS = {
  /** Of a core on average: then a burst doubles waiting. */
  core: 0.5,
  /** Forms wait for a vacuum at night. */
  nightSeconds: 60,
  /** Between copies. */
  copySeconds: 900,
  /** Its rows are shown before. */
  countMs: 5000,
  /** Of a line with 1 Gbit/s. */
  megabits: 500,
  /** One object of a bucket. */
  objectGigabytes: 5,
} as const;

const INTERVALS = [15, 30, 60, 240, 1440] as const;
/** Daily and monthly copies, besides all of a day. */
const KEPT_COPIES = 42;

export const visitsPerSecond = (scale: number) => (TAKEN.visits * scale * TAKEN.peakShare) / 3600;

/** Requests of a visit, with the calls of the API that come with it. */
export const REQUESTS_PER_VISIT =
  TAKEN.pagesPerVisit +
  TAKEN.filesPerVisit +
  (TAKEN.leads + TAKEN.offerRequests + TAKEN.staff * TAKEN.listsPerStaff) / TAKEN.visits;

interface Need {
  what: string;
  /** Of what its limit allows. */
  used: number;
}

/** Everything that follows for one scale. */
function computeNeeds(scale: number, rates: Rates) {
  const lists = TAKEN.staff * TAKEN.listsPerStaff * scale * DAYS;
  const leads = TAKEN.leads * scale * DAYS * TAKEN.leadYears;
  const gigabytes = ({ bytesPerLead, bytesPerList }: EngineRates) =>
    (leads * bytesPerLead * WORN + lists * bytesPerList) / 1e9;
  const visits = visitsPerSecond(scale);
  const core = rates.core[scale as Scale] ?? (visits * rates.sqlite.visitCpuMs) / 1000;
  const database = gigabytes(rates.sqlite);
  const copy = database * rates.copySecondsPerGigabyte;
  const night = database * rates.vacuumSecondsPerGigabyte;
  const count = (rates.sqlite.countMs * leads) / 1e6;
  const needs: Need[] = [
    { what: 'the one core that serves', used: core / LIMITS.core },
    { what: 'the vacuum of a night with erasures, while forms wait', used: night / LIMITS.nightSeconds },
    { what: 'a copy every 15 minutes', used: copy / LIMITS.copySeconds },
    { what: 'the count of a search for two letters', used: count / LIMITS.countMs },
  ];
  const megabits = (visits * rates.kilobytesPerVisit * 8) / 1000;
  const onSqlite = needs.every(({ used }) => used <= 1);
  const nodes = Math.ceil((visits * rates.postgres.visitCpuMs) / 1000 / LIMITS.core);
  const held = onSqlite ? database : gigabytes(rates.postgres);
  const copySeconds = held * rates.copySecondsPerGigabyte;
  const interval = INTERVALS.find((minutes) => minutes * 60 > 2 * copySeconds);
  return {
    leads,
    core,
    database: { sqlite: database, postgres: gigabytes(rates.postgres) },
    night,
    count: { sqlite: count, postgres: (rates.postgres.countMs * leads) / 1e6 },
    megabits,
    needs: needs.toSorted((one, other) => other.used - one.used),
    onSqlite,
    /** At least two, so that one can be restarted. */
    nodes: onSqlite ? 1 : Math.max(2, nodes),
    databaseCores: Math.max(2, Math.ceil((visits * rates.postgres.databaseCpuMs) / 1000 / LIMITS.core)),
    held,
    copySeconds,
    interval,
    copyGigabytes: held * rates.copyShare,
    places: interval === undefined ? undefined : (1440 / interval + KEPT_COPIES) * held * rates.copyShare,
    log: (TAKEN.visits * scale * REQUESTS_PER_VISIT * rates.logBytesPerRequest * DAYS) / 1e9,
    uploads: (PICTURE_BYTES + TAKEN.resumes * scale * DAYS * RESUME_BYTES) / 1e9,
  };
}
type Needs = ReturnType<typeof computeNeeds>;

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const roundUp = (gigabytes: number) => SIZES.find((size) => size >= gigabytes) ?? Math.ceil(gigabytes);
const present = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Number(value.toPrecision(2)));
const calculated = (value: number, unit: string) => (Number.isNaN(value) ? 'not measured' : `≈ ${present(value)} ${unit}`);
/** The room of a vacuum or restore, and a day's log before it is compressed. */
const roomFor = ({ held, log, uploads, onSqlite }: Needs) => present(1.3 * ((onSqlite ? 3 * held : 0) + uploads + log) + 5);
/** A database is quick as long as what is read often stays in memory: an eighth of it is taken. */
const cacheFor = (held: number) => held / 8;

function machineOf(needs: Needs, { megabytes }: Rates): string {
  const { held, onSqlite, copySeconds, nodes, databaseCores, core } = needs;
  const memory = (megabytes * 1.5) / 1000;
  if (onSqlite) {
    const cores = Math.ceil((core + copySeconds / LIMITS.copySeconds) / LIMITS.core);
    return `≈ ${cores} core${cores > 1 ? 's' : ''}, ${roundUp(memory + 0.3 + cacheFor(held))} GB, disk ${roomFor(needs)} GB`;
  }
  return [
    `≈ ${nodes} nodes, each with 2 cores, ${roundUp(memory + 1)} GB, disk ${present(1.3 * (needs.log / nodes) + 10)} GB for logs`,
    `PostgreSQL with ${databaseCores} cores, ${roundUp(1 + cacheFor(held))} GB, disk ${present(2 * held + 10)} GB`,
    `a bucket with ${present(needs.uploads)} GB`,
  ].join('; ');
}

function copiesOf({ copySeconds, copyGigabytes, interval, places }: Needs): string {
  const size = `≈ ${present(copySeconds)} s, ${present(copyGigabytes)} GB`;
  return interval === undefined || copyGigabytes > LIMITS.objectGigabytes
    ? `${size}: too large for an object of a bucket, so PostgreSQL's own archive`
    : `${size}; every ${interval} minutes, ${present(places ?? 0)} GB in all`;
}

/** All that is beyond its limit, or what is nearest to it. */
function firstOf({ needs }: Needs): string {
  const beyond = needs.filter(({ used }) => used > 1);
  const said = (beyond.length > 0 ? beyond : needs.slice(0, 1)).map(({ what, used }) => `${what} ${present(used * 100)} %`);
  return `≈ ${beyond.length > 0 ? '' : 'nothing; nearest '}${said.join(', ')}`;
}

/** The table of `docs/performance.md`. Figures after ≈ are calculated, the others were measured. */
export function planGrowth(rates: Rates): Table {
  const all = SCALES.map((scale) => ({ scale, needs: computeNeeds(scale, rates) }));
  const line = (what: string, cell: (needs: Needs, scale: Scale) => string) => [
    what,
    ...all.map(({ needs, scale }) => cell(needs, scale)),
  ];
  return {
    title: `Growth: ${TAKEN.visits.toLocaleString('en-IN')} visits and ${TAKEN.leads} leads a day, 10 and 100 times as many. Taken: ${TAKEN.peakShare * 100} % of a day in its busiest hour; a visit is ${TAKEN.pagesPerVisit} pages and ${TAKEN.filesPerVisit} files; ${TAKEN.offerRequests.toLocaleString('en-IN')} requests for offers; ${TAKEN.staff} staff, who each read ${TAKEN.listsPerStaff} lists; ${TAKEN.resumes} resumes; leads kept for ${TAKEN.leadYears} years, audit trail and log for one. Figures after ≈ are calculated from the rates above, the others were measured at that rate, with a million leads.`,
    columns: ['', ...SCALES.map((scale) => `${scale} ×`)],
    rows: [
      line('Visits a second, busiest hour', (_, scale) => present(visitsPerSecond(scale))),
      line('Requests a second then', (_, scale) => present(visitsPerSecond(scale) * REQUESTS_PER_VISIT)),
      line('Line then', ({ megabits }) => calculated(megabits, 'Mbit/s')),
      line('Core of one server then, SQLite', ({ core }, scale) =>
        rates.core[scale] === undefined ? calculated(core, 'cores') : `${present(core)} cores`,
      ),
      line('p99 of all requests then', (_, scale) => {
        const measured = rates.p99[scale];
        return measured === undefined ? 'not measured' : `${present(measured)} ms`;
      }),
      line('Leads kept', ({ leads }) => present(leads)),
      line('Database, SQLite', ({ database }) => calculated(database.sqlite, 'GB')),
      line('Database, PostgreSQL', ({ database }) => calculated(database.postgres, 'GB')),
      line('Count of a search for two letters, SQLite', ({ count }) => calculated(count.sqlite, 'ms')),
      line('… PostgreSQL', ({ count }) => calculated(count.postgres, 'ms')),
      line('Forms wait in a night with erasures, SQLite', ({ night }) => calculated(night, 's')),
      line('A copy', copiesOf),
      line('Log of a year, compressed', ({ log }) => calculated(log, 'GB')),
      line('Uploads', ({ uploads }) => calculated(uploads, 'GB')),
      line('Gives way first on one server with SQLite, of its limit', firstOf),
      line('PostgreSQL', ({ onSqlite }) => (onSqlite ? 'not needed' : 'due')),
      line('A bucket for uploads', ({ nodes }) => (nodes > 1 ? 'due: nodes share it' : 'not needed')),
      line('Nodes', ({ nodes }) => (nodes === 1 ? '1' : `≈ ${nodes}`)),
      line('Smallest machine', (needs) => machineOf(needs, rates)),
      line('A CDN for files', ({ megabits }) => (megabits > LIMITS.megabits ? 'due' : 'not needed')),
    ],
  };
}
