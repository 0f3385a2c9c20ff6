import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './support/lock.mjs';
import { ROOT, run } from './support/run.mjs';

// Installs the packages of the lock file unless they are there.

if (!isInstalled()) {
  await withLock(async () => {
    if (isInstalled()) return;
    console.log('Installing packages …');
    // The warning about engines is left out: whatever Node the machine has, the project's own runs the rest.
    // Complete even with NODE_ENV=production, or each start would install again.
    const code = await run('npm ci --include=dev --loglevel=error --no-progress', [], { shell: true });
    if (code === 0) return;
    console.error(
      'The packages could not be installed. npm needs its registry: see above, then run the same command again.',
    );
    process.exit(code);
  });
}

/**
 * npm writes a copy of the lock file into node_modules when an installation is complete. Packages of other platforms are not
 * in it.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
