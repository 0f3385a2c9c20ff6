import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes. What the tests keep at one time stays far below it, since it goes with each test. */
const MIN_FREE_MEMORY = 2 * 2 ** 30;

/** Memory, where there is room: copying a PostgreSQL database takes 30 ms there and up to a second on a busy disk. */
export function findQuickFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > MIN_FREE_MEMORY ? memory : tmpdir();
}

/** Before the tests: makes one folder for everything they write, and removes it after the last one. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(findQuickFolder(), 'rinova-tests-'));
  // The workers inherit it, and tmpdir() answers it.
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
