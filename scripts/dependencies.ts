import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { collectPackages, type LockedPackages } from './support/locked-packages.ts';

// Rewrites the tables of docs/dependencies.md from package.json, the lock file and the installed packages. Reasons are kept: a
// new package gets a row without one, and a test asks for it.

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'docs/dependencies.md');
const HEAD = '| Package | Licence | MB | Packages | Reason |\n|---|---|---|---|---|\n';

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
/** Those of other platforms are locked but not installed. */
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => existsSync(join(ROOT, path))));

let text = readFileSync(DOCUMENT, 'utf8');
const reasons = new Map([...text.matchAll(/^\| `([^`]+)` \|.*\| ([^|]*) \|$/gm)].map(([, name, reason]) => [name, reason]));
for (const group of ['dependencies', 'devDependencies'] as const) {
  const rows = Object.keys(packageJson[group]).map((name) => {
    const paths = collectPackages(packages, `node_modules/${name}`);
    const bytes = [...paths].reduce((sum, path) => sum + sizeOf(join(ROOT, path)), 0);
    const licence = packages[`node_modules/${name}`]?.license ?? '';
    return `| \`${name}\` | ${licence} | ${(bytes / 1e6).toFixed(1)} | ${paths.size} | ${reasons.get(name) ?? ''} |\n`;
  });
  text = text.replace(new RegExp(`(<!-- ${group} -->\\n)[^]*?(?=\\n<!-- end -->)`), `$1${HEAD}${rows.join('').trimEnd()}`);
}
writeFileSync(DOCUMENT, text);

/** Without the packages inside it, which are counted by themselves. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : entry.isFile() ? statSync(path).size : 0);
  }, 0);
}
