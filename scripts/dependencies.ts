import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { collectPackages, type LockedPackages } from './support/locked-packages.ts';

// Rewrites the tables of docs/dependencies.md from package.json, the lock file, the installed packages and the registry. Reasons
// are kept, and dates that the registry does not give: a test fails for a new package until its row has both.

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'docs/dependencies.md');
const HEAD = '| Package | Licence | Last release | MB | Packages | Reason |\n|---|---|---|---|---|---|\n';

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
/** Those of other platforms are locked but not installed. */
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => existsSync(join(ROOT, path))));

let text = readFileSync(DOCUMENT, 'utf8');
const rowsBefore = [...text.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]*) \|.*\| ([^|]*) \|$/gm)];
const reasons = new Map(rowsBefore.map(([, name, , reason]) => [name, reason]));
const dates = new Map(rowsBefore.map(([, name, date]) => [name, date]));
for (const group of ['dependencies', 'devDependencies'] as const) {
  const rows = Object.keys(packageJson[group]).map((name) => {
    const paths = collectPackages(packages, `node_modules/${name}`);
    const bytes = [...paths].reduce((sum, path) => sum + sizeOf(join(ROOT, path)), 0);
    const licence = packages[`node_modules/${name}`]?.license ?? '';
    const date = askLastRelease(name) ?? dates.get(name) ?? '';
    return `| \`${name}\` | ${licence} | ${date} | ${(bytes / 1e6).toFixed(1)} | ${paths.size} | ${reasons.get(name) ?? ''} |\n`;
  });
  text = text.replace(new RegExp(`(<!-- ${group} -->\\n)[^]*?(?=\\n<!-- end -->)`), `$1${HEAD}${rows.join('').trimEnd()}`);
}
writeFileSync(DOCUMENT, text);

/** The day of the newest release, as YYYY-MM-DD; undefined when the registry does not answer. */
function askLastRelease(name: string): string | undefined {
  try {
    const answer = execFileSync('npm', ['view', name, 'dist-tags.latest', 'time', '--json'], { encoding: 'utf8' });
    const { time, ...tags } = JSON.parse(answer) as { time: Record<string, string>; 'dist-tags.latest': string };
    return time[tags['dist-tags.latest']]?.slice(0, 10);
  } catch {
    return undefined;
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
