import { mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALLOCATOR, startServer, type TestServer } from '../../tests/support/server.ts';
import { type Copy, copyData, type Engine } from './dataset/copies.ts';
import { pinServer } from './usage.ts';

/**
 * Starts the server on its core, with the default log level. Its log goes to a file, as with most service managers, and the C
 * library is set as in the examples of `deploy/`.
 */
export async function startPinned(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'rinova-bench-'));
  // Stays open, since a restart uses it.
  const log = openSync(join(dataDir, 'log'), 'a');
  const server = await startServer({ ...ALLOCATOR, ...env, DATA_DIR: dataDir }, log);
  pinServer(server.pid);
  return server;
}

/** Runs `work` with a server on a copy of the data. Returns the reason instead if the engine is not installed. */
export async function withData<Result>(
  engine: Engine,
  work: (server: TestServer) => Promise<Result>,
  { prepare = async () => {}, loans }: { prepare?: (copy: Copy) => Promise<void>; loans?: number } = {},
): Promise<Result | string> {
  const copy = await copyData(engine, loans);
  if (typeof copy === 'string') return copy;
  try {
    await prepare(copy);
    const server = await startPinned({ DATA_DIR: copy.dataDir, DATABASE_URL: copy.url });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  } finally {
    await copy.remove();
  }
}
