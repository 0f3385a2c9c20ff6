import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_COMPILE_CACHE } from './server.ts';

/** Bytes. The tests need far less at any time, since each removes its files. */
const MIN_FREE_MEMORY = 2 * 2 ** 30;

/** A folder in memory if there is room: copying a PostgreSQL database takes 30 ms there, up to a second on a busy disk. */
export function findQuickFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > MIN_FREE_MEMORY ? memory : tmpdir();
}

/**
 * Global setup: creates one folder for everything that tests write, and removes it at the end. Threads and processes share
 * what Node has compiled: without it a thread that sanitises takes a second to start.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(findQuickFolder(), 'rinova-tests-'));
  // Workers inherit it, and tmpdir() returns it.
  process.env['TMPDIR'] = folder;
  process.env['NODE_COMPILE_CACHE'] = NODE_COMPILE_CACHE;
  return () => rmSync(folder, { recursive: true, force: true });
}
