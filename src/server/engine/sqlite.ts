import { resolve } from 'node:path';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../shared/kit/time.ts';
import { cancelling } from './cancelling.ts';
import { createCheckpoints } from './checkpoints.ts';
import { CommitSync, openLog } from './commit-sync.ts';
import { createDamageMemory } from './damage.ts';
import type { Database, OpenOptions, ReadMapped } from './database.ts';
import { type Dialect, type ListedTableName, sortIndex } from './dialect.ts';
import { DiskReserve } from './disk-reserve.ts';
import { DatabaseError, DatabaseUnavailableError, type Unavailability } from './errors.ts';
import { createHealth, probing } from './health.ts';
import { bucketOf } from './row-counts.ts';
import { ONE_NODE } from './nodes.ts';
import type { Schema } from '../tables/schema.ts';
import { StatementCache, type StatementGuard } from './sqlite-connection.ts';
import type { MappedRows } from './scan-worker.ts';
import { sqliteBy, SyncedDriver } from './sqlite-driver.ts';
import { damageMetBy, explainSqliteFault } from './sqlite-faults.ts';
import { sizeOf, watchFiles } from './sqlite-files.ts';
import { lockDatabase } from './sqlite-lock.ts';
import { type MappedQuery, ScanDriver } from './sqlite-scans.ts';
import { locateFile, openFile } from './sqlite-start.ts';
import { vacuum } from './sqlite-vacuum.ts';
import { lengthOf } from './search.ts';
import { isWhole } from './words.ts';

/** How often SQLite refreshes its table statistics. */
const OPTIMIZE_INTERVAL_MS = 60 * 60 * 1000;
/** Nothing proves that lost data is back. */
const PERMANENT_FAULTS: readonly Unavailability[] = ['cut'];

/** Creates the triggers that keep a full-text index of a column up to date. */
async function keepIndexed(
  db: Kysely<Schema>,
  { table, index: name, column }: Record<'table' | 'index' | 'column', string>,
) {
  const [rows, index, text] = [sql.table(table), sql.table(name), sql.raw(column)];
  const add = sql`insert into ${index} (rowid, ${text}) values (new.seq, new.${text});`;
  const remove = sql`insert into ${index} (${index}, rowid, ${text}) values ('delete', old.seq, old.${text});`;
  const create = (event: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.table(`${name}_${event}`)} after ${when} on ${rows} begin ${work} end`.execute(db);
  await create('insert', sql`insert`, add);
  await create('delete', sql`delete`, remove);
  await create('update', sql`update of ${text}`, sql`${remove} ${add}`);
}

/** The plus sign makes it an expression, which no index serves. */
const withoutIndex = (column: RawBuilder<unknown>) => sql`+${column}`;
const notCancelled = (seq: RawBuilder<unknown>) => sql`((${seq} & 1023) <> 0 or not_cancelled())`;
const sorted = (table: ListedTableName, column: string) =>
  sql`${sql.table(table)} indexed by ${sql.id(sortIndex(table, column))}`;

const dialect: Omit<Dialect, 'purge'> = {
  rowOrder: sql`integer`,
  givenRowOrder: sql``,
  forUpdate: sql``,
  plainText: sql`text`,

  // `begin immediate` has already locked the database; so for acquireLock.
  acquireMigrationLock: () => Promise.resolve(),

  acquireLock: () => Promise.resolve(),

  async createSearchIndex(db, table) {
    const index = sql.table(`${table}_search`);
    // The texts are already folded, so the tokenizer must not fold them by its own rules.
    await sql`create virtual table ${index} using fts5 (
      search, content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
    // Otherwise parts of a deleted text would stay in the file until the index is rewritten.
    await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db);
    await keepIndexed(db, { table, index: `${table}_search`, column: 'search' });
  },

  async rewriteRows(db, table, sorts, work) {
    const { rows } = await sql<{ drop: string; create: string }>`
      select 'drop ' || type || ' ' || name as "drop", sql as "create" from sqlite_schema where tbl_name = ${table}
        and (type = 'trigger' or name in (${sql.join(sorts.map((column) => sortIndex(table, column)))}))`.execute(db);
    for (const { drop } of rows) await sql.raw(drop).execute(db);
    await work();
    for (const { create } of rows) await sql.raw(create).execute(db);
    const index = sql.table(`${table}_search`);
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
  },

  async createWordIndex(db, { table, index: name }) {
    // Signs are parts of words in Hindi. What is already folded is not folded by other rules.
    await sql`create virtual table ${sql.table(name)} using fts5 (
      words, content = ${sql.lit(table)}, content_rowid = 'seq', detail = none, prefix = '2 3',
      tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N*'"
    )`.execute(db);
    await keepIndexed(db, { table, index: name, column: 'words' });
  },

  matchesWords({ index }, words) {
    const all = words.map((word) => `"${word}"${isWhole(word) ? '' : ' *'}`).join(' AND ');
    // With a limit it is carried out once, and not for every row that it is joined with.
    return sql`select rowid as seq from ${sql.table(index)} where ${sql.table(index)} match ${all} limit -1`;
  },

  async makeAppendOnly(db, table) {
    const refusal = sql.lit(`The rows of ${table} can't be changed.`);
    for (const event of ['update', 'delete'] as const) {
      await sql`create trigger ${sql.table(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, ${refusal}); end`.execute(db);
    }
  },

  async permitDeletionAfter(db, table, days) {
    await sql`drop trigger ${sql.table(`${table}_no_delete`)}`.execute(db);
    await sql`create trigger ${sql.table(`${table}_no_delete`)} before delete on ${sql.table(table)}
      when old.created_at > unixepoch() * 1000 - ${sql.lit(days * DAY_MS)}
      begin select raise(abort, ${sql.lit(`The rows of ${table} can't be changed.`)}); end`.execute(db);
  },

  async columnDefaults(db, table) {
    const { rows } = await sql<{ name: string; value: string | null }>`select name, dflt_value as value
      from pragma_table_info(${table})`.execute(db);
    return new Map(rows.map(({ name, value }) => [name, sql.raw(value ?? 'null')]));
  },

  // Its statistics are counts.
  keepUnsampled: () => Promise.resolve(),

  async createRowCounts(db) {
    await sql`create table row_counts (
      table_name text not null, bucket integer not null, row_count integer not null, primary key (table_name, bucket)
    ) without rowid`.execute(db);
  },

  async countRowsOf(db, table) {
    const rows = sql.table(table);
    const name = sql.lit(table);
    await sql`insert into row_counts (table_name, bucket, row_count)
      select ${name}, ${bucketOf(sql`seq`)}, count(*) from ${rows} group by 2`.execute(db);
    await sql`create trigger ${sql.table(`${table}_count_insert`)} after insert on ${rows} begin
      insert into row_counts (table_name, bucket, row_count) values (${name}, ${bucketOf(sql`new.seq`)}, 1)
        on conflict (table_name, bucket) do update set row_count = row_count + 1;
      end`.execute(db);
    await sql`create trigger ${sql.table(`${table}_count_delete`)} after delete on ${rows} begin
      update row_counts set row_count = row_count - 1 where table_name = ${name} and bucket = ${bucketOf(sql`old.seq`)};
      end`.execute(db);
  },

  async createRowChanges(db) {
    await sql`create table row_changes (
      table_name text primary key not null, deletes integer not null default 0, updates integer not null default 0
    ) without rowid`.execute(db);
  },

  async countChangesOf(db, table) {
    const name = sql.lit(table);
    await sql`insert into row_changes (table_name) values (${name})`.execute(db);
    for (const event of ['delete', 'update'] as const) {
      const count = sql.ref(`${event}s`);
      await sql`create trigger ${sql.table(`${table}_${event}s`)} after ${sql.raw(event)} on ${sql.table(table)} begin
        update row_changes set ${count} = ${count} + 1 where table_name = ${name};
        end`.execute(db);
    }
  },

  async outdateSearches(db, table) {
    await sql`update row_changes set deletes = deletes + 1 where table_name = ${table}`.execute(db);
  },

  // They are for several processes.
  createNodeTables: () => Promise.resolve(),

  async createSortIndex(db, table, column) {
    // Every index contains the row's number.
    await sql`create index ${sql.id(sortIndex(table, column))} on ${sql.table(table)} (${sql.ref(column)}, id)`.execute(db);
  },

  sorted,
  inOrder: (table, column, choose) =>
    sql`from ${sorted(table, column)} where ${withoutIndex(sql`seq`)} in (${choose([])}) and ${notCancelled(sql`seq`)}`,

  isAmong: (column, texts) => sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`,

  withoutIndex,
  notCancelled,

  matches(table, readings) {
    const index = `${table}_search`;
    const inText = (text: RawBuilder<unknown>) =>
      sql`(${sql.join(
        readings.map(
          (words) =>
            sql`(${sql.join(
              words.map((word) => sql`instr(${text}, ${word}) > 0`),
              sql` and `,
            )})`,
        ),
        sql` or `,
      )})`;
    const inRow = inText(sql`search`);
    const indexed = readings.map((words) => words.filter((word) => lengthOf(word) >= MIN_INDEXED));
    if (indexed.some(({ length }) => length === 0))
      return { source: table, key: 'seq', condition: inRow, inRow, indexed: sql`true` };
    const key = sql`${sql.table(index)}.rowid`;
    const asked = (word: string) => (lengthOf(word) === MIN_INDEXED ? trigramsWith(index, word) : sql`${phrase(word)}`);
    const phrases = indexed.map((words) => sql`'(' || ${sql.join(words.map(asked), sql` || ' AND ' || `)} || ')'`);
    const match = sql`${sql.table(index)} match (${sql.join(phrases, sql` || ' OR ' || `)})`;
    const isComplete = indexed.every(({ length }, place) => length === readings[place]?.length);
    const text = sql`(select search from ${sql.table(table)} where seq = ${key})`;
    return isComplete
      ? { source: index, key: 'rowid', condition: match, inRow }
      : { source: index, key: 'rowid', condition: sql`${match} and ${inText(text)}`, inRow, indexed: match };
  },

  jsonRows: (values, order) => sql`json_group_array(json_array(${sql.join(values)}) order by ${order})`,
  jsonText: (json, name) => sql`(${json} ->> ${sql.lit(name)})`,
  jsonElements: (json) => sql`json_each(${json}) as item`,

  isUniqueViolation: (error) =>
    // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
    error instanceof Error && 'errcode' in error && (error.errcode === 2067 || error.errcode === 1555),

  // SQLITE_CONSTRAINT_FOREIGNKEY
  isReferenceViolation: (error) => error instanceof Error && 'errcode' in error && error.errcode === 787,
};

/** The thread that reads the rows maps them too. */
const readMapped: ReadMapped = async (scans, { values, from, key }, mapper, signal) => {
  const query = sql`select ${sql.join([...values, key])} ${from} order by ${key} desc`.compile(scans);
  const mapped: MappedQuery = { ...query, mapper };
  const { rows } = await scans.executeQuery<MappedRows>(mapped, cancelling(signal));
  const { bytes, count, last } = rows[0] as MappedRows;
  return { count, last, bytes: Promise.resolve(bytes) };
};

/** A quoted word is one phrase, without operators. */
const phrase = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** The shortest words that an index finds: those of two letters by the trigrams that begin or end with them. */
const MIN_INDEXED = 2;

/**
 * The trigrams of an index that have a pair of letters, as an operand of `match`: each text has more than two. Those that begin with it follow each other; those
 * that end with it, as the last letters of a text do, are asked for with each letter that any trigram begins with. What follows a
 * trigram is asked for by a longer text, since FTS5 would pass through all rows that have the trigram itself.
 */
function trigramsWith(index: string, pair: string): RawBuilder<string> {
  const terms = sql.id(`${index}_terms`);
  const last = sql`char(0x10ffff)`;
  const first = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`(select ${column} from ${terms} where term >= ${from} order by term limit 1)`;
  return sql`(with recursive begun (term) as (
      select ${first(sql`term`, sql`${pair}`)}
      union all select ${first(sql`term`, sql`begun.term || char(1)`)} from begun where term < ${pair} || ${last}
    ), letters (letter) as (
      select ${first(sql`substr(term, 1, 1)`, sql`''`)}
      union all select ${first(sql`substr(term, 1, 1)`, sql`letter || ${last}`)} from letters where letter is not null
    )
    select '(' || coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '"' || char(1, 1, 1) || '"') || ')' from (
      select term from begun where term < ${pair} || ${last}
      union all select letter || ${pair} from letters where exists (select 1 from ${terms} where term = letter || ${pair})
    ))`;
}

export async function openSqlite(file: string, dataDir: string, options: OpenOptions): Promise<Database> {
  const { server = true, say = () => {}, onChange = () => {}, onDamage = () => {} } = options;
  const path = locateFile(resolve(dataDir, file));
  const unlock = server ? lockDatabase(path) : () => {};
  try {
    const { database, markClosed } = openFile(path, server, say);
    // The first read creates the write-ahead log.
    database.exec('select 1 from sqlite_schema limit 1');
    const checkFiles = watchFiles(path, database);
    const reserve = new DiskReserve(`${path}.reserve`);
    const damage = createDamageMemory(onDamage);
    const explainRead = (error: unknown) => {
      const reason = damageMetBy(error);
      if (reason === undefined) return error;
      damage.report(reason);
      health.doubt();
      return new DatabaseUnavailableError(reason, error);
    };
    const explain = (error: unknown, { writes }: { writes: boolean }) => {
      const fault = explainSqliteFault(error);
      if (!(fault instanceof DatabaseUnavailableError)) return fault;
      // Where a write has met damage, others may meet none: the probe finds out.
      if (!writes || fault.reason === 'malformed') {
        const explained = explainRead(error);
        if (explained !== error) return explained;
      }
      health.report(fault.reason);
      return fault;
    };
    const sync = new CommitSync(await openLog(path), (error) => explain(error, { writes: true }));
    // SQLite itself syncs only around checkpoints, which keeps the file consistent, and leaves commits to `sync`.
    database.exec('pragma synchronous = normal');
    const guard: StatementGuard = {
      admit() {
        if (reserve.isForOthers) throw new DatabaseUnavailableError('disk_full');
      },
      check() {
        sync.check();
        checkFiles();
      },
      onCommit() {
        sync.addCommit();
        checkpoints?.onCommit();
      },
      explain,
    };
    const db = new Kysely<Schema>({ dialect: sqliteBy(new SyncedDriver(new StatementCache(database, { guard }), sync)) });
    const checkpoints = server ? createCheckpoints(path, { database, db, sync, say }) : undefined;
    const probe = probing(options, { db, damage });
    let isVacuuming = false;
    const health = createHealth({
      // What arrives meanwhile is stored some seconds later.
      probe: (bytes) => (isVacuuming ? Promise.resolve() : probe(bytes)),
      onChange,
      permanent: PERMANENT_FAULTS,
    });
    const scanDriver = new ScanDriver(path, 'scans', explainRead);
    const readDriver = new ScanDriver(path, 'reads', explainRead);
    const scans = new Kysely<Schema>({ dialect: sqliteBy(scanDriver) });
    const reads = new Kysely<Schema>({ dialect: sqliteBy(readDriver) });
    const optimize = () => sql`pragma optimize = 0x10012`.execute(db);
    // The last server may have been killed, or stopped while there were few rows. Analyses all tables, not only those that
    // were read.
    if (server) await optimize().catch((error: unknown) => db.destroy().then(() => Promise.reject(error)));
    // If it fails, query plans stay as they are until the next time.
    const optimizing = setInterval(() => void optimize().catch(() => {}), OPTIMIZE_INTERVAL_MS).unref();
    let closing: Promise<void> | undefined;
    const close = async () => {
      clearInterval(optimizing);
      await Promise.all([scans.destroy(), reads.destroy()]);
      // Kysely queues for its only connection, so this waits for running statements.
      const isWell = await optimize()
        .then(guard.check)
        .then(
          () => damage.known() === undefined,
          () => false,
        );
      await checkpoints?.close();
      await db.destroy();
      // Otherwise the next start checks the database.
      if (isWell) markClosed();
      unlock();
    };
    return {
      engine: 'sqlite',
      dialect: {
        ...dialect,
        purge: () =>
          vacuum(path, (work) => {
            isVacuuming = true;
            // Statements queue for the only connection instead of waiting for the lock on the main thread.
            const done = db.connection().execute(async () => {
              // Otherwise the log could not be emptied.
              await checkpoints?.copied();
              return work();
            });
            return done.finally(() => (isVacuuming = false));
          }),
      },
      db,
      scans,
      reads,
      readMapped,
      nodes: ONE_NODE,
      health: health.check,
      damage,
      keepReserve: () => reserve.fill(),
      withReserve: async (work) => ((await health.check()) === 'disk_full' ? reserve.use(work) : work()),
      size: () => sizeOf(path),
      load() {
        const [scanning, reading] = [scanDriver.load, readDriver.load];
        return {
          busy: scanning.busy + reading.busy,
          idle: scanning.idle + reading.idle,
          waiting: scanning.waiting + reading.waiting,
        };
      },
      close: () => (closing ??= close()),
    };
  } catch (error) {
    unlock();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The database ${path} can't be opened: ${error instanceof Error ? error.message : String(error)}.`,
      {
        cause: error,
      },
    );
  }
}
