import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAuditRepository } from '../audit/repository.ts';
import { NO_STAFF } from '../audit/service.ts';
import { runCommand, UsageError } from '../config/command-line.ts';
import { type Config, isOwn, readConfig } from '../config/config.ts';
import { checkDatabaseCopy as check, createDatabaseCopies } from '../engine/copies.ts';
import { DECISION_TABLES, type Decisions, readDecisions, repeatDecisions } from '../leads/erasing-again.ts';
import { migrate } from '../tables/migrate.ts';
import { withDatabase } from '../engine/open.ts';
import { openFileStore, openToRead } from '../files/open.ts';
import { FileStoreError } from '../files/store.ts';
import { makeFolder } from '../files/folder.ts';
import { createKeyring, encryptBy } from './archive/keys.ts';
import { chooseCopy, whereIs } from './copies/choosing.ts';
import { createFileReader, createFileSink } from './copies/file.ts';
import { type Manifest, rowsOf } from './copies/manifest.ts';
import { createPlaceReader, listCopies, readManifest } from './copies/place.ts';
import { type CopyReader, receive } from './copies/receiving.ts';
import { restore } from './copies/restoring.ts';
import { inWorkFolder, makeCopy } from './copies/source.ts';
import { BackupError } from './errors.ts';
import { endSessions, postponeRules } from './repository.ts';

const HELP = `Copies of everything that this installation keeps.

  npm run backup -- FILE            Copy everything into a new file, and prove the copy; the server may be running
  npm run verify -- FILE            Read a copy to its end, open its database and count its rows
  npm run restore -- FILE           Put a copy in the place of what is there, which is kept; the server must be stopped

verify and restore also take a copy from BACKUP_URL, where the server puts one every 15 minutes, or without it from
DATA_DIR/backups, where it puts one a day:

  npm run verify                    The last one
  npm run restore -- --at TIME      The last one made at or before a time, such as 2026-01-31T15:00+05:30

Set DATA_DIR, DATABASE_URL and FILES_URL as for the server, and BACKUP_PASSPHRASE if copies are encrypted.`;

interface Options {
  file: string | undefined;
  at: string | undefined;
}

/** Names the place beside the database where the newest copy is read. */
const NEWEST = 'newest';

/** Paths are relative to where npm was called. */
const pathOf = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const describe = (manifest: Manifest) =>
  `${rowsOf(manifest).toLocaleString('en-IN')} rows and ${(manifest.files.length - 1).toLocaleString('en-IN')} files of ` +
  manifest.madeAt;

async function backup(config: Config, { file, at }: Options): Promise<void> {
  if (file === undefined || at !== undefined) throw new UsageError('backup needs the name of a new file.');
  const began = performance.now();
  const { dataDir, databaseUrl, backupPassphrase } = config;
  const path = pathOf(file);
  const uploaded = await openFileStore(config.files);
  const encrypter = backupPassphrase === undefined ? undefined : encryptBy(backupPassphrase);
  const sink = await createFileSink(path, encrypter);
  await inWorkFolder(dataDir, async (work) => {
    try {
      await makeCopy({ database: createDatabaseCopies(databaseUrl, dataDir), uploaded, dataDir }, sink, work, new Date());
    } catch (error) {
      await sink.abandon();
      throw error;
    }
    const reader = createFileReader(path, createKeyring(backupPassphrase));
    const { manifest } = await receive(reader, { folder: work, unpack: false, check }).catch(async (error: unknown) => {
      await rm(path);
      throw error;
    });
    console.log(`Copied ${describe(manifest)} to ${path}, and proved the copy (${seconds(began)}).`);
  });
  if (encrypter === undefined)
    console.log('The copy is not encrypted: set BACKUP_PASSPHRASE, or keep it where others cannot read it.');
}

async function openCopy(config: Config, { file, at }: Options): Promise<{ reader: CopyReader; from: string }> {
  const keyring = createKeyring(config.backupPassphrase);
  if (file !== undefined && at !== undefined) throw new UsageError('FILE and --at are mutually exclusive.');
  if (file !== undefined) return { reader: createFileReader(pathOf(file), keyring), from: pathOf(file) };
  if (config.backup === undefined) throw new UsageError('Name a file: BACKUP_URL is off.');
  const store = await openToRead(config.backup.place);
  const where = whereIs(config.backup.place);
  const { key } = await chooseCopy(store, at, where);
  return { reader: createPlaceReader(store, key, keyring), from: `${key} ${where}` };
}

async function verify(config: Config, options: Options): Promise<void> {
  const began = performance.now();
  const { reader, from } = await openCopy(config, options);
  await inWorkFolder(config.dataDir, async (folder) => {
    const { manifest } = await receive(reader, { folder, unpack: false, check });
    console.log(`${from} is complete: ${describe(manifest)} (${seconds(began)}).`);
  });
}

async function restoreCopy(config: Config, options: Options): Promise<void> {
  const began = performance.now();
  if (options.file === undefined && options.at === undefined)
    throw new UsageError('restore needs the name of a file, or --at and a time.');
  const { dataDir, databaseUrl } = config;
  await refuseRoot(dataDir);
  const database = createDatabaseCopies(databaseUrl, dataDir);
  const unlock = await database.lock();
  try {
    const { reader, from } = await openCopy(config, options);
    const target = { database, uploaded: await openFileStore(config.files), dataDir };
    const id = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
    // Opening a database that is missing would create one.
    const isLost = await database.size().then(
      () => false,
      () => true,
    );
    const settle = (url: string, manifest: Manifest) => settleDatabase(config, { url, isLost }, manifest);
    const { manifest, kept } = await restore(reader, target, { check, settle, id });
    console.log(`Restored ${describe(manifest)} from ${from} (${seconds(began)}).`);
    if (isLost && (config.backup === undefined || isOwn(config.backup.place)))
      console.log('If this is not the newest copy, restore that first: it knows which leads were erased since.');
    console.log(
      'All staff must sign in again. Passwords, second factors, roles and disabled accounts are as they were at that time.',
    );
    if (kept.length > 0) console.log(`What was there before is kept. Remove it when all is well:\n  ${kept.join('\n  ')}`);
  } finally {
    unlock();
  }
}

/** Only root may write into a folder of others; what it restores there, they could not open. */
async function refuseRoot(dataDir: string): Promise<void> {
  const owner = (await stat(dataDir)).uid;
  if (owner !== 0 && process.getuid?.() === 0)
    throw new BackupError(`Run this as the user of the server (${owner}), to whom ${dataDir} belongs, not as root.`);
}

/**
 * Brings a restored database up to date before it replaces the live one, which is still in place.
 *
 * @param isLost whether there is no live one
 */
async function settleDatabase(
  config: Config,
  { url, isLost }: { url: string; isLost: boolean },
  manifest: Manifest,
): Promise<void> {
  const live = isLost ? undefined : await readFrom(config, config.databaseUrl).catch(warn('The old database'));
  const newest = await readFromNewest(config, manifest, live).catch(warn('The newest copy at BACKUP_URL'));
  await withDatabase(url, config.dataDir, async (database) => {
    await migrate(database);
    for (const decisions of [live, newest]) {
      if (decisions === undefined) continue;
      const { withdrawn, erased, held, deleted } = await repeatDecisions(database, decisions);
      if (withdrawn > 0) console.log(`Consents withdrawn again, since they were after the copy was made: ${withdrawn}`);
      if (erased > 0) console.log(`Leads erased again, since they were erased after the copy was made: ${erased}`);
      if (deleted > 0) console.log(`Leads and posts moved to the bin again: ${deleted}`);
      if (held > 0) console.log(`Leads put on legal hold again: ${held}`);
    }
    await endSessions(database);
    await postponeRules(database, Date.now());
    const detail = { name: manifest.madeAt, via: 'command line' } as const;
    await createAuditRepository(database).insert([{ action: 'restored', ...NO_STAFF, noun: 'backups', detail }]);
  });
}

/** A restore goes on without what was decided since: mostly there is a reason why it can't be read. */
const warn = (what: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${what} can't be read, so leads that were erased since may be back: ${reason}`);
  return undefined;
};

const readFrom = ({ dataDir }: Config, url: string): Promise<Decisions> => withDatabase(url, dataDir, readDecisions);

/** Reads the newest copy if it has more decisions than the live database, which may be lost or new. */
async function readFromNewest(config: Config, restored: Manifest, live: Decisions | undefined) {
  const { backup, dataDir, databaseUrl } = config;
  if (backup === undefined) return undefined;
  const store = await openToRead(backup.place);
  const keyring = createKeyring(config.backupPassphrase);
  const newest = (await listCopies(store)).at(-1);
  if (newest === undefined) return undefined;
  const { madeAt, rows } = (await readManifest(store, newest.key, keyring)).manifest;
  const known = (table: (typeof DECISION_TABLES)[number]) => (table === 'consents' ? live?.receipts : live?.[table].length);
  const hasMore = DECISION_TABLES.some((table) => (rows[table] ?? 0) > (known(table) ?? 0));
  if (madeAt <= restored.madeAt || !hasMore) return undefined;
  return inWorkFolder(dataDir, async (folder) => {
    const reader = createPlaceReader(store, newest.key, keyring);
    const copy = await receive(reader, { folder, unpack: false, check, isHere: () => Promise.resolve(true) });
    const database = createDatabaseCopies(databaseUrl, dataDir);
    try {
      return await readFrom(config, await database.stage(copy.database, NEWEST, DECISION_TABLES));
    } finally {
      await database.discard(NEWEST);
    }
  });
}

const COMMANDS: Readonly<Record<string, (config: Config, options: Options) => Promise<void>>> = {
  backup,
  verify,
  restore: restoreCopy,
};

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name = 'help', file, ...rest] = positionals;
  const command = COMMANDS[name];
  if (values.help || command === undefined) return console.log(HELP);
  if (rest.length > 0) throw new UsageError(`${name} takes one file.`);
  const config = readConfig(process.env);
  process.once('exit', noteMissing(config));
  makeFolder(config.dataDir);
  await command(config, { file, at: values.at });
}

/**
 * Notes what is missing before a command makes it.
 *
 * @returns removes it again if nothing has come into it: a later start would take it for a new installation
 */
function noteMissing({ dataDir, databaseUrl, files }: Config): () => void {
  const folders = files.kind === 'folder' && !existsSync(files.folder) ? [files.folder] : [];
  for (let folder = dataDir; !existsSync(folder); folder = dirname(folder)) folders.push(folder);
  const database = databaseUrl.replace(/^file:/, '');
  const lock = `${database}.lock`;
  const isNew = databaseUrl.startsWith('file:') && !existsSync(database) && !existsSync(lock);
  return () => {
    if (isNew && !existsSync(database)) rmSync(lock, { force: true });
    for (const folder of folders) {
      try {
        rmdirSync(folder);
      } catch {
        // It is not empty, or was never made.
      }
    }
  };
}

// What was begun is removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await runCommand({ run, help: HELP, expected: [BackupError, FileStoreError] });
