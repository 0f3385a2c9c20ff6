import { DatabaseSync } from 'node:sqlite';
import { resolve } from 'node:path';
import pg from 'pg';
import type { DamagedPart } from './damage.ts';
import { DatabaseError } from './errors.ts';
import { damageMetBy } from './sqlite-faults.ts';

/** PostgreSQL's classes of damaged data and of failed reads. */
const POSTGRES_DAMAGE = /^(?:XX00[12]|58)/;

/**
 * Reads all tables and, on SQLite, their indexes: 16 seconds for a million rows. For a process of its own.
 *
 * @param url as for `openDatabase`
 * @throws DatabaseError the database can't be opened
 */
export async function findDamagedParts(url: string, dataDir: string): Promise<DamagedPart[]> {
  return url.startsWith('file:') ? checkFile(resolve(dataDir, url.slice('file:'.length))) : checkPostgres(url);
}

function checkFile(path: string): DamagedPart[] {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    return [...damagedPartsOf(database, { isThorough: true })];
  } catch (error) {
    if (damageMetBy(error) !== undefined) return [{ part: 'the list of tables', fault: messageOf(error) }];
    throw new DatabaseError(`The database ${path} can't be checked: ${messageOf(error)}.`, { cause: error });
  } finally {
    database?.close();
  }
}

/**
 * Checks table by table with their indexes, each in a transaction of its own, so that the log can be written back in between.
 *
 * @param options.isThorough compares each row with the search index too, which takes eight times as long
 */
export function* damagedPartsOf(database: DatabaseSync, { isThorough = false } = {}): Generator<DamagedPart> {
  const tables = database
    .prepare("select name, type from pragma_table_list where schema = 'main' and type <> 'view' order by type = 'virtual'")
    .all()
    .filter(({ type }) => isThorough || type !== 'virtual')
    .map(({ name }) => String(name));
  const seen = new Set<string>();
  for (const table of tables)
    for (const fault of faultsOf(database, table)) {
      const part = partOf(database, fault) ?? `table ${table}`;
      if (seen.has(part)) continue;
      seen.add(part);
      yield { part, fault };
    }
}

function faultsOf(database: DatabaseSync, table: string): string[] {
  try {
    const rows = database.prepare(`pragma quick_check("${table}")`).all();
    return rows
      .flatMap((row) => String(Object.values(row)[0]).split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== 'ok' && !line.startsWith('***'));
  } catch (error) {
    if (damageMetBy(error) === undefined) throw error;
    return [messageOf(error)];
  }
}

/** The table or index that a line of `quick_check` is about. A tree is named by its first page. */
function partOf(database: DatabaseSync, fault: string): string | undefined {
  const index = /\bindex (\w+)$/.exec(fault)?.[1];
  if (index !== undefined) return `index ${index}`;
  const page = /^Tree (\d+)/.exec(fault)?.[1];
  if (page === undefined) return undefined;
  const found = database.prepare('select type, name from sqlite_schema where rootpage = ?').get(Number(page));
  return found && `${String(found['type'])} ${String(found['name'])}`;
}

/** Reads each row of each table with all of its values. */
async function checkPostgres(url: string): Promise<DamagedPart[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'rinova check' });
  // What broke it is thrown by the statement.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
    );
    const damaged: DamagedPart[] = [];
    for (const { name } of rows) {
      try {
        await client.query(`select sum(length(t::text)) from ${name} t`);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && POSTGRES_DAMAGE.test(error.code ?? ''))) throw error;
        damaged.push({ part: `table ${name}`, fault: messageOf(error) });
      }
    }
    return damaged;
  } catch (error) {
    throw new DatabaseError(`The PostgreSQL database can't be checked: ${messageOf(error)}.`, { cause: error });
  } finally {
    await client.end();
  }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/(?<![\s.])[\s.]+$/, '');
