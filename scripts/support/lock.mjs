import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const LOCK = new URL('../../.setup.lock', import.meta.url);
const RETRY_MS = 200;
const HEARTBEAT_MS = 1_000;
/** A lock that has had no heartbeat for this long belongs to a process that was killed. */
const STALE_MS = 5_000;

/**
 * Runs `work` under a lock file: two commands that start at once must not install or build over each other.
 *
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  for (let attempt = 0; !acquire(); attempt += 1) {
    if (attempt === 0) console.log('Waiting for another process that installs or builds in this folder …');
    await pause(RETRY_MS);
  }
  const heartbeat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), HEARTBEAT_MS);
  const release = () => rmSync(LOCK, { force: true });
  process.on('exit', release);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function acquire() {
  try {
    writeFileSync(LOCK, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const found = statSync(LOCK, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > STALE_MS) rmSync(LOCK, { force: true });
  return false;
}
