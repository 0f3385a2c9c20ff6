import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './project.mjs';

const LOCK = join(ROOT, '.setup.lock');
/** Milliseconds: the holder shows that it lives this often, and is given up after that long. */
const HEARTBEAT = 1_000;
const GIVEN_UP = 10_000;

/**
 * Does `work` while no other process of this folder does: two starts at once must not install over each other. A lock whose
 * holder was killed is taken over.
 *
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function alone(work) {
  let told = false;
  while (!take()) {
    if (isAbandoned()) {
      rmSync(LOCK, { force: true });
      continue;
    }
    if (!told) console.log('Another process prepares this folder; waiting for it …');
    told = true;
    await pause(200);
  }
  const release = () => rmSync(LOCK, { force: true });
  const beat = setInterval(() => existsSync(LOCK) && utimesSync(LOCK, new Date(), new Date()), HEARTBEAT);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned() {
  const found = statSync(LOCK, { throwIfNoEntry: false });
  if (!found) return false;
  if (Date.now() - found.mtimeMs > GIVEN_UP) return true;
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
