import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PurgeResult } from './dialect.ts';

/** The new file and the log that brings it here, each as large as the database, and as much for what arrives meanwhile. */
export const ROOM_FACTOR = 3;

/** What its process says first. */
export const READY = 'ready ';

const PROGRAM = fileURLToPath(new URL('./sqlite-vacuum-process.ts', import.meta.url));

/**
 * Writes a database anew and empties its log, in a process of its own. `secure_delete` overwrites what is deleted, but not
 * what SQLite leaves behind when it moves rows from one page to another to balance a tree: copies of them stay in the
 * unallocated part of a page, also after the rows are deleted. No statement can write meanwhile.
 *
 * @param inTurn holds up statements while it works: not before the process is ready
 */
export async function vacuum(
  path: string,
  inTurn: (work: () => Promise<PurgeResult>) => Promise<PurgeResult>,
): Promise<PurgeResult> {
  const running = promisify(execFile)(process.execPath, [PROGRAM, path], {
    // The new file is written on the disk that has room, and that holds personal data already.
    env: { ...process.env, SQLITE_TMPDIR: dirname(path) },
  });
  const { child } = running;
  // One that died before it was told is what `running` says; without a listener, its closed pipe ends the server.
  child.stdin?.on('error', () => {});
  try {
    await Promise.race([child.stdout && once(child.stdout, 'data'), running]);
    return await inTurn(async () => {
      child.stdin?.write('vacuum');
      const { stdout } = await running;
      return stdout.slice(READY.length) as PurgeResult;
    });
  } finally {
    child.kill();
  }
}
