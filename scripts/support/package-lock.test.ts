import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/**
 * `npm install` silently leaves out packages for other platforms that the registry does not have (yet); `npm ci` then
 * refuses the lock file on every machine. Use an older version of the package that requires them, one that exists for all
 * platforms.
 */
it('lists the packages of every platform, so that `npm ci` accepts it', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lock;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isFound(packages, path, name))
      .map((name) => `${path} requires ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Whether a package at `path` can resolve another by its name: beside or above it, as Node does. */
function isFound(packages: Lock['packages'], path: string, name: string): boolean {
  const above = [path];
  for (let at = path.lastIndexOf('/node_modules/'); at >= 0; at = path.lastIndexOf('/node_modules/', at - 1)) {
    above.push(path.slice(0, at));
  }
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].some(
    (each) => each in packages,
  );
}
