import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * One digest of the names and contents of files. Times are left out: a fresh clone and a switch of branches change every time
 * and often no content.
 *
 * @param {string[]} paths files and folders, from the project's root; what is missing counts as empty
 */
export function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  const whole = join(ROOT, path);
  const found = statSync(whole, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(whole).sort()) add(hash, `${path}/${name}`);
  } else if (found.isFile()) {
    hash.update(`${path}\0${found.size}\0`).update(readFileSync(whole));
  }
}

/** Whether a stamp, written when a piece of work was complete, holds this digest. */
export function isStamped(path, expected) {
  try {
    return readFileSync(join(ROOT, path), 'utf8') === expected;
  } catch {
    return false;
  }
}

export function stamp(path, value) {
  writeFileSync(join(ROOT, path), value);
}
