import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './install.mjs';
import { withLock } from './support/lock.mjs';
import { NODE, ROOT, run } from './support/run.mjs';

const SOURCES = [
  'src/web',
  'src/shared',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
/** Holds the digest of the sources. Written when a build is complete, so an interrupted one is done again. */
const STAMP = join(ROOT, 'build/.rinova-stamp');

// Builds the pages unless the build is that of the sources.

const digest = digestOf(SOURCES);
if (!isBuilt()) {
  await withLock(async () => {
    if (isBuilt()) return;
    console.log('Building the pages …');
    rmSync(join(ROOT, 'build'), { recursive: true, force: true });
    const code = await run(NODE, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error']);
    if (code !== 0) process.exit(code);
    writeFileSync(STAMP, digest);
  });
}

function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === digest;
  } catch {
    return false;
  }
}

/** A digest of names and contents, not of times: a clone or a switch of branches changes them, `rsync` may keep old ones. */
function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const absolute = join(ROOT, path);
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addTo(hash, `${path}/${name}`);
  } else {
    hash.update(`${path}\0`).update(readFileSync(absolute));
  }
}
