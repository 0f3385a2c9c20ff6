import type { Role } from '../../src/shared/staff/permissions.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** The Node version that the project pins, whichever version runs the tests. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');
/** Shared by all servers, which compile the same sources: the second one starts in half the time. */
export const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

/** As `npm start` and the examples of `deploy/` start it (decision 4). */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--max-old-space-size=1024'];
/** Of the C library, as in the examples of `deploy/`. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

export const ADMIN = { role: 'admin', email: 'admin@rinova.test', password: 'a plain test password' } as const;
export const BLOG = { role: 'blog', email: 'blog@rinova.test', password: 'another test password' } as const;
export const OPERATIONS = {
  role: 'operations',
  email: 'operations@rinova.test',
  password: 'a third test password',
} as const;
export interface Account {
  role: Role;
  email: string;
  password: string;
}

/** The servers that run. They end with this process, however it exits. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** For starting a server, and for stopping it. A busy machine takes long. */
const SERVER_TIMEOUT_MS = 60_000;

export interface TestServer {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly running: boolean;
  /** Everything it wrote so far to stdout and stderr. */
  readonly output: string;
  /** Kills it as a power cut would, and waits until it has exited. */
  kill(): Promise<void>;
  /** Stops it gracefully, and waits until it has exited. */
  end(): Promise<void>;
  /**
   * Restarts it after `kill` or `end` with the same folder, environment and port.
   *
   * @param root another folder of sources
   */
  restart(root?: string): Promise<void>;
  /** Stops it gracefully and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts the real server in a separate process, on a free port, with a new data folder.
 *
 * @param overrides environment variables, in addition to the defaults of a test server or replacing them
 * @param stderr an open file for its log, which then is not part of `output`
 * @throws when it exits or times out before it listens; the error contains its output
 */
export async function startServer(
  overrides: Record<string, string> = {},
  stderr: number | 'pipe' = 'pipe',
): Promise<TestServer> {
  const dataDir = overrides['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'rinova-test-')));
  const environment: Record<string, string | undefined> = {
    // Nothing else from the caller's environment: a DATABASE_URL set in a shell must not reach a test.
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    SAMPLE_CONTENT: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    BLOG_EMAIL: BLOG.email,
    BLOG_PASSWORD: BLOG.password,
    ...overrides,
  };

  const record = { text: '' };
  let child: ChildProcess;
  let origin: string;

  const start = async (port: string, cwd = ROOT) => {
    child = spawn(NODE, [...SERVER_FLAGS, 'src/server/main.ts'], {
      cwd,
      env: { ...environment, PORT: port },
      stdio: ['ignore', 'pipe', stderr],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    origin = await addressOf(child, record);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), SERVER_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };

  await start('0');
  return {
    get origin() {
      return origin;
    },
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    get output() {
      return record.text;
    },
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    restart: (root) => start(new URL(origin).port, root),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Records the output of `child`, and resolves with the address that it prints once it listens. */
function addressOf(child: ChildProcess, record: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const before = record.text.length;
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${why} Its output:\n${record.text.slice(before)}`));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The server did not listen within ${SERVER_TIMEOUT_MS / 1000} seconds.`);
    }, SERVER_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      record.text += chunk.toString();
      const address = /^Rinova is at (http:\/\/\S+)$/m.exec(record.text.slice(before))?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`The server can't be started: ${error.message}.`));
    child.once('close', (code, signal) => fail(`The server exited (${signal ?? code}) before it listened.`));
  });
}
