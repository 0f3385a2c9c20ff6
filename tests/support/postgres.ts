import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/engine/open.ts';
import { migrate } from '../../src/server/tables/migrate.ts';
import { findQuickFolder } from './folders.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a migrated database that others are copied from. Undefined when PostgreSQL is not available. */
    postgresTemplate: string | undefined;
  }
}

const START_TIMEOUT_MS = 60_000;

/**
 * Global setup: uses the server of TEST_DATABASE_URL or starts a temporary cluster from installed binaries, and creates the
 * template database. Without either, tests on PostgreSQL are skipped, or the run fails if REQUIRE_POSTGRES is 1.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await findServer();
  if (typeof cluster === 'string') {
    if (process.env['REQUIRE_POSTGRES'] === '1') throw new Error(`PostgreSQL is required, but ${cluster}`);
    process.stdout.write(`PostgreSQL: skipped (${cluster})\n`);
    project.provide('postgresTemplate', undefined);
    return () => Promise.resolve();
  }
  const name = `rinova_test_${process.pid}_${Date.now().toString(36)}`;
  const template = withDatabase(cluster.url, name);
  try {
    await createTemplate(cluster.url, name);
    const database = await openDatabase({ url: template, dataDir: tmpdir(), probe: probeLeads });
    await migrate(database);
    await database.close();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgresTemplate', template);
  return async () => {
    await administer(cluster.url, `drop database if exists ${name} with (force)`);
    await cluster.stop();
  };
}

/**
 * Uses an ICU locale where the server supports it (15 and later), so that a sort without an explicit collation gives a
 * visibly wrong order.
 */
async function createTemplate(url: string, name: string): Promise<void> {
  const plain = `create database ${name} template template0 encoding 'UTF8'`;
  await administer(url, `${plain} locale_provider icu icu_locale 'en-IN'`).catch(() => administer(url, plain));
}

/** The same URL with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement on a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Passes connections on to a server, until `silence()`: then it takes what is sent and answers nothing. */
export async function openProxy(url: string): Promise<{ url: string; silence(): void; end(): void }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let isSilent = false;
  const proxy = createServer((socket) => {
    sockets.push(socket);
    if (isSilent) return;
    const server = connect(Number(port), hostname);
    sockets.push(server);
    socket.pipe(server).pipe(socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: proxied.href,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe();
    },
    end() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Returns a server, or the reason why there is none. */
export async function findServer(): Promise<Server | string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const binaries = findBinaries();
  if (binaries === undefined) return 'TEST_DATABASE_URL is not set and no PostgreSQL server is installed';
  return startCluster(binaries);
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** A server that tests can stop and restart. */
export interface Cluster extends Server {
  /** Stops the server: SIGKILL as in a crash, SIGQUIT as `restart -m immediate`, SIGINT as `restart -m fast`. */
  end(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void>;
  /** Restarts it. Resolves when it responds. */
  start(): Promise<void>;
}

/** A separate cluster with durable commits, for tests that stop it; undefined when PostgreSQL is not installed. */
export async function startOwnCluster(): Promise<Cluster | undefined> {
  const binaries = findBinaries();
  return binaries === undefined ? undefined : startCluster(binaries, `${QUICK} -c synchronous_commit=on`);
}

/**
 * A cluster with PostgreSQL's default settings, whose folder and databases stay when it stops; undefined when PostgreSQL is
 * not installed.
 */
export async function startKeptCluster(folder: string): Promise<Cluster | undefined> {
  const binaries = findBinaries();
  return binaries === undefined ? undefined : startCluster(binaries, '', folder);
}

/** Settings of a cluster that need not survive a power cut. */
const QUICK = '-c fsync=off -c full_page_writes=off -c max_connections=200 -c shared_buffers=64MB';

async function startCluster(
  binaries: string,
  settings = `${QUICK} -c synchronous_commit=off`,
  kept?: string,
): Promise<Cluster> {
  const account = findAccount();
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(findQuickFolder(), 'rinova-postgres-'));
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const port = await findFreePort();
  // The shell outlives this process, however it exits: when its input closes, it stops the server and removes the folder.
  const script = `
    trap '' INT TERM
    [ -e "$2/data/PG_VERSION" ] ||
      "$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$2/log" 2>&1 || { cat "$2/log" >&2; rm -rf "$2"; exit 1; }
    start() {
      "$1/postgres" -D "$2/data" -k "" -h 127.0.0.1 -p "$3" $4 >"$2/log" 2>&1 </dev/null &
      server=$!
    }
    start "$@"
    while read -r command; do
      if [ "$command" != start ]; then kill -"$command" $server; wait $server; echo; continue; fi
      # The start fails while child processes of a killed server still hold its shared memory.
      start "$@"; sleep 0.2
      while ! kill -0 $server; do start "$@"; sleep 0.2; done
    done 2>/dev/null
    [ "$5" = kept ] && { kill -INT $server; wait $server; exit; }
    kill -QUIT $server; wait $server
    cd /; rm -rf "$2"`;
  const shell = spawn('/bin/sh', ['-c', script, 'sh', binaries, folder, String(port), settings, kept ? 'kept' : ''], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    if (shell.exitCode !== null) return;
    const ended = once(shell, 'exit');
    shell.stdin.end();
    await ended;
  };
  try {
    await waitForServer(url, shell);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    async end(signal) {
      const ended = once(shell.stdout, 'data');
      shell.stdin.write(`${signal.slice('SIG'.length)}\n`);
      await ended;
    },
    async start() {
      shell.stdin.write('start\n');
      await waitForServer(url, shell);
    },
  };
}

/** PostgreSQL refuses to run as root. */
function findAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = ['postgres', 'nobody'].find((candidate) => idOf('-u', candidate) !== undefined) ?? 'nobody';
  return { uid: idOf('-u', name) ?? 65_534, gid: idOf('-g', name) ?? 65_534 };
}

function idOf(kind: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return address.port;
}

async function waitForServer(url: string, shell: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await administer(url, 'select 1');
    } catch (error) {
      if (shell.exitCode !== null) throw new Error('The temporary PostgreSQL did not start.', { cause: error });
      if (Date.now() > deadline)
        throw new Error(`The temporary PostgreSQL did not respond within ${START_TIMEOUT_MS} ms.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
