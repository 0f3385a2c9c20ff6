import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

// Rewrites the tables of docs/dependencies.md from package.json, the lock file and the installed packages. Reasons are kept: a
// new package gets a row without one, and a test asks for it.

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'docs/dependencies.md');
const HEAD = '| Package | Licence | MB | Packages | Reason |\n|---|---|---|---|---|\n';

interface Locked {
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

let text = readFileSync(DOCUMENT, 'utf8');
const reasons = new Map([...text.matchAll(/^\| `([^`]+)` \|.*\| ([^|]*) \|$/gm)].map(([, name, reason]) => [name, reason]));
for (const group of ['dependencies', 'devDependencies'] as const) {
  const rows = Object.keys(packageJson[group]).map((name) => {
    const paths = collect(`node_modules/${name}`);
    const bytes = [...paths].reduce((sum, path) => sum + sizeOf(join(ROOT, path)), 0);
    const licence = packages[`node_modules/${name}`]?.license ?? '';
    return `| \`${name}\` | ${licence} | ${(bytes / 1e6).toFixed(1)} | ${paths.size} | ${reasons.get(name) ?? ''} |\n`;
  });
  text = text.replace(new RegExp(`(<!-- ${group} -->\\n)[^]*?(?=\\n<!-- end -->)`), `$1${HEAD}${rows.join('').trimEnd()}`);
}
writeFileSync(DOCUMENT, text);

/** The installed packages that one brings: itself and whatever it requires. */
function collect(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const needed = find(path, name);
    if (needed !== undefined) collect(needed, found);
  }
  return found;
}

/** Where a package finds another one: beside or above it, as Node does. Undefined if it is for another platform. */
function find(path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (candidate in packages && existsSync(join(ROOT, candidate))) return candidate;
    if (at === '') return undefined;
  }
}

/** Without the packages inside it, which are counted by themselves. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : entry.isFile() ? statSync(path).size : 0);
  }, 0);
}
