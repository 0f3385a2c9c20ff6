import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');

/** The documents are for whoever runs it. */
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

interface Locked {
  dev?: true;
  /** Also optional for a package of the server, as TypeScript is for a validator: the server does without. */
  devOptional?: true;
}

/** Copies everything but the packages. deploy/.env holds passwords. */
export function copyParts(folder: string): void {
  for (const part of PARTS) copy(part, folder, (source) => !/\.test\.tsx?$|[/\\]\.env$/.test(source));
}

/**
 * Copies what a server needs to run, from a project that is installed and built: no tools, no tests, nothing to download.
 * Packages are copied as they were installed and tested here.
 *
 * @param folder absolute path; created if needed
 */
export function stageRelease(folder: string): void {
  copyParts(folder);
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const needed = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  for (const [path] of needed) {
    // Packages of other platforms are locked but not installed. A package inside another has an entry of its own.
    if (path !== '' && existsSync(join(ROOT, path)))
      copy(path, folder, (source) => source === join(ROOT, path) || basename(source) !== 'node_modules');
  }
  // Not there where packages are installed without scripts, as for an image with a Node of its own.
  if (existsSync(join(ROOT, 'node_modules/.bin/node'))) copy('node_modules/.bin/node', folder);

  const { devDependencies: _tools, scripts, ...manifest } = packageJson;
  const commands = Object.entries(scripts).filter(([, command]) => / src\/server\//.test(command));
  write(join(folder, 'package.json'), { ...manifest, scripts: Object.fromEntries(commands) });
  const packages = Object.fromEntries(needed);
  write(join(folder, 'package-lock.json'), { ...lock, packages: { ...packages, '': manifest } });
}

function copy(part: string, folder: string, filter: (source: string) => boolean = () => true): void {
  const target = join(folder, part);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(ROOT, part), target, { recursive: true, verbatimSymlinks: true, filter });
}

const write = (path: string, value: object) => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
