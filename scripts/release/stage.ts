import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { collectPackages, type LockedPackages } from '../support/locked-packages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The documents are for the operator. */
const PARTS = [
  '.npmrc',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'build/client',
  'build/server',
  'deploy',
  'docs',
  'scripts/support/under-npm.mjs',
  'src/server',
  'src/shared',
];

/**
 * What the lock file has for the server. Its marks don't say: TypeScript is an optional peer of a validator, and therefore
 * no tool alone, nor are the programs that it brings.
 */
export function listNeeded({ packages } = readLock()): LockedPackages {
  const needed = Object.keys(packageJson.dependencies).flatMap((name) => [
    ...collectPackages(packages, `node_modules/${name}`),
  ]);
  return Object.fromEntries([...new Set(needed)].sort().map((path) => [path, packages[path] ?? {}]));
}

const { devDependencies: _tools, scripts, ...manifest } = packageJson;

/** Copies everything but the packages. deploy/.env holds passwords. */
export function copyParts(folder: string): void {
  for (const part of PARTS) copy(part, folder, (source) => !/\.test\.tsx?$|[/\\]\.env$/.test(source));
  const commands = Object.entries(scripts).filter(([, command]) => / src\/server\//.test(command));
  write(join(folder, 'package.json'), { ...manifest, scripts: Object.fromEntries(commands) });
}

/**
 * Copies what a server needs to run, from a project that is installed and built: no tools, no tests, nothing to download.
 * Packages are copied as they were installed and tested here.
 *
 * @param folder absolute path; created if needed
 */
export function stageRelease(folder: string): void {
  copyParts(folder);
  const lock = readLock();
  const needed = listNeeded(lock);
  for (const path of Object.keys(needed)) {
    // Packages of other platforms are locked but not installed. A package inside another has an entry of its own.
    if (existsSync(join(ROOT, path)))
      copy(path, folder, (source) => source === join(ROOT, path) || basename(source) !== 'node_modules');
  }
  // Not there where packages are installed without scripts, as for an image with a Node of its own.
  if (existsSync(join(ROOT, 'node_modules/.bin/node'))) copy('node_modules/.bin/node', folder);

  write(join(folder, 'package-lock.json'), { ...lock, packages: { '': manifest, ...needed } });
}

function copy(part: string, folder: string, filter: (source: string) => boolean = () => true): void {
  const target = join(folder, part);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(ROOT, part), target, { recursive: true, verbatimSymlinks: true, filter });
}

function readLock(): { packages: LockedPackages } {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
}

const write = (path: string, value: object) => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
