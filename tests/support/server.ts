import type { Role } from '../../src/shared/permissions.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** The Node that the project pins, whichever runs the tests. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');
/** Each server compiles the same sources: the second one starts in half the time. */
export const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

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

/** Milliseconds within which a server listens, and within which it stops when it is asked to. */
const PATIENCE = 20_000;

export interface TestServer {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly running: boolean;
  /** Everything it wrote so far, on both outputs. */
  readonly output: string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again after `kill`: same folder, same environment, same port. */
  restart(): Promise<void>;
  /** Asks it to stop, waits, and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts the real server in a process of its own, on a free port, on a fresh folder.
 *
 * @param overrides environment variables beside or instead of those of a test server
 * @throws when it ends or says nothing before it listens; the error carries what it wrote
 */
export async function startServer(overrides: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = overrides['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'rinova-test-')));
  const environment: Record<string, string | undefined> = {
    // Nothing else of the caller's environment: a DATABASE_URL left in a shell must not reach a test.
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

  process.once('exit', () => child.kill('SIGKILL'));
  const start = async (port: string) => {
    child = spawn(NODE, ['src/server/main.ts'], {
      cwd: ROOT,
      env: { ...environment, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    origin = await addressOf(child, record);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    await gone;
    clearTimeout(late);
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
    restart: () => start(new URL(origin).port),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds all that `child` writes to `record`, and resolves with the address that it prints when it listens. */
function addressOf(child: ChildProcess, record: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const before = record.text.length;
    const fail = (why: string) => {
      clearTimeout(late);
      reject(new Error(`${why} It wrote:\n${record.text.slice(before)}`));
    };
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The server did not listen within ${PATIENCE / 1000} seconds.`);
    }, PATIENCE);
    const read = (chunk: Buffer) => {
      record.text += chunk.toString();
      const address = /^Rinova is at (http:\/\/\S+)$/m.exec(record.text.slice(before))?.[1];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`The server can't be started: ${error.message}.`));
    child.once('close', (code, signal) => fail(`The server ended (${signal ?? code}) before it listened.`));
  });
}
