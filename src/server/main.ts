import './config/production.ts';
import { join } from 'node:path';
import { createApp } from './app/app.ts';
import { resumeRestore } from './backups/copies/restoring.ts';
import { BackupError } from './backups/errors.ts';
import { UsageError } from './config/command-line.ts';
import { type Config, ConfigError, explainMisspelt, readConfig } from './config/config.ts';
import { createDatabaseCopies } from './engine/copies.ts';
import type { Database } from './engine/database.ts';
import { DatabaseError } from './engine/errors.ts';
import { migrate } from './tables/migrate.ts';
import { openDatabase } from './engine/open.ts';
import { databaseReadings } from './app/readings.ts';
import { readSecret } from './engine/secret.ts';
import { openFileStore } from './files/open.ts';
import { makeFolder } from './files/folder.ts';
import { createFiles } from './http/files.ts';
import { listen } from './http/listening.ts';
import { createLog, type Log } from './http/log.ts';
import { createHttpServer, createListener, stopServer } from './http/server.ts';
import { probeLeads } from './leads/probe.ts';
import { createPageRenderer, type PageBuild } from './site/renderer.ts';
import { cacheReadings, siteRouteOf } from './site/readings.ts';
import { keptEntity } from './site/routes.ts';
import { readSite } from './config/site.ts';
import { helpText, readTask, versionText } from './config/start-options.ts';

const BUILD = join(import.meta.dirname, '../../build');
/** Signals repeated within this time count as one request to stop. */
const REPEATED_SIGNAL_MS = 1000;

/** Limit for a shutdown that hangs, for example on an unresponsive database. */
const STOP_TIMEOUT_MS = 20_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const task = readTask(process.argv.slice(2));
  if (task === 'help') return say(helpText());
  if (task === 'version') return say(versionText());
  const config = readConfig(process.env);
  if (task === 'start') return start(config);
  readSite(config.dataDir);
  for (const variable of config.misspelt) process.stderr.write(`${explainMisspelt(variable)}\n`);
  say('The settings are valid.');
}

async function start(config: Config): Promise<void> {
  makeDataFolder(config.dataDir);
  const site = readSite(config.dataDir);
  const { log, logRequest, flush } = createLog(config.logLevel);
  // Node would print the error with all its properties, such as values that the database refused.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Uncaught exception');
    void flush().finally(() => process.exit(1));
  });
  for (const variable of config.misspelt) log.warn(explainMisspelt(variable));
  const uploaded = await openFileStore(config.files);
  const { databaseUrl, dataDir } = config;
  const openTarget = () => ({ database: createDatabaseCopies(databaseUrl, dataDir), uploaded, dataDir });
  await resumeRestore(dataDir, openTarget, say);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    probe: probeLeads,
    say,
    onChange(reason) {
      if (reason === undefined) log.info('The database is available again');
      else log.error({ reason }, 'The database is unavailable');
    },
    onDamage: (reason) => log.error({ reason }, 'A part of the database can’t be read'),
    onFault: (err) => log.warn({ err }, 'A database connection broke'),
  });
  await migrate(database);

  const files = createFiles(join(BUILD, 'client'));
  const loadBuild = (): Promise<PageBuild> => import(join(BUILD, 'server/index.js'));
  const pages = createPageRenderer({ loadBuild, log });
  let origin = config.publicUrl ?? '';
  const secret = await readSecret(database);
  let askedAt: number | undefined;
  const { app, modules, proxyWarnings } = createApp({
    config,
    database,
    log,
    pages,
    files,
    uploaded,
    site,
    secret,
    origin: () => origin,
    isStopping: () => askedAt !== undefined,
  });

  await database.nodes.withLock('first start', async () => {
    const first = await modules.createFirstStaff();
    // Print it immediately: if the start fails later, the next start finds the account and never shows its password.
    if (first.generated !== undefined) {
      say('Created the first admin account. This password is shown only once:');
      say(`  Email:    ${first.generated.email}`);
      say(`  Password: ${first.generated.password}`);
    }
    if (first.isNew && config.sampleContent) await modules.addSamples();
  });

  const routeOf = siteRouteOf(files, await loadBuild());
  // Loaded only when they are on: others should not pay for them.
  const metrics =
    config.metrics &&
    (await (
      await import('./operations/metrics/server.ts')
    ).startMetrics({
      place: config.metrics,
      routeOf,
      readings: [...databaseReadings(database, config.dataDir), ...cacheReadings(files, pages), ...modules.readings],
      log,
    }));
  const kept = (path: string, query: string) => keptEntity(files, pages, path, query);
  const listener = createListener({
    app,
    config,
    kept,
    routeOf,
    log,
    logRequest,
    proxyWarnings,
    observe: metrics?.observe,
  });
  const server = createHttpServer(listener, config.publicUrl);
  const address = await listen(server, config);
  if (config.publicUrl === undefined) origin = address;
  await modules.start();
  if (config.files.kind === 'folder' && config.files.isOwn) void warnOfOthers(database, log);

  async function stop(signal: NodeJS.Signals): Promise<void> {
    // One Ctrl-C arrives several times: from the terminal, npm and the start script. A later signal stops the process
    // immediately.
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    log.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), config.stopDelayMs + STOP_TIMEOUT_MS).unref();
    await stopServer(server, { delayMs: config.stopDelayMs });
    await modules.stop();
    await metrics?.close();
    await database.close();
    await flush();
    process.exit(0);
  }
  process.on('SIGTERM', stop).on('SIGINT', stop);

  if (metrics !== undefined) say(`Metrics are at ${metrics.address}`);
  say(`Rinova is at ${address}`);
}

function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is "${dataDir}", but no folder can be made there: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Uploads in a folder of one node are missing on the others. */
async function warnOfOthers({ nodes }: Database, log: Log): Promise<void> {
  if (await nodes.hasOthers().catch(() => false))
    log.warn('Other nodes use this database, but uploads are stored in a folder of this one: set FILES_URL');
}

/** Errors that the operator can fix are shown in one line; all others with their stack. */
function explain(error: unknown): string {
  if ([BackupError, ConfigError, DatabaseError, UsageError].some((kind) => error instanceof kind))
    return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes(BUILD))
    return 'The pages are not built. Run `npm run build` first.';
  return error.stack ?? error.message;
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
