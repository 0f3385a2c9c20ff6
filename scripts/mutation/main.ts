import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, findFaults } from './faults.ts';
import { findTests } from './nearest.ts';
import { createRunner } from './runner.ts';

// npm run test:mutation -- src/shared/calculators/emi.ts src/server/staff: plants faults one at a time in a copy of the project, and
// runs the nearest unit tests of each. A fault that no test notices shows what the tests don't hold.

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src/server', 'src/shared'];
/** Invented content: a test could only repeat it. */
const CONTENT = ['src/server/posts/sample/', 'src/shared/site/facts.ts'];
/** Percent of faults that tests must notice. */
const MIN_CAUGHT = 90;
/** Test files that are run for one fault. */
const MAX_TEST_FILES = 10;
/** Of these, the nearest run first: most faults end there. */
const NEAREST_TEST_FILES = 2;
/** A fault may make a test hang, which counts as noticed. */
const TIMEOUT_MS = 300_000;

const { values, positionals } = parseArgs({
  options: {
    since: { type: 'string', default: 'HEAD' },
    limit: { type: 'string', default: '100' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
});
const seed = Number(values.seed ?? Date.now() % 10_000);
const sources = positionals.length > 0 ? positionals.flatMap(filesIn) : changedSince(values.since);
const planted = sample(
  sources.flatMap((file) => findFaults(file, readFileSync(join(ROOT, file), 'utf8')).map((fault) => ({ file, fault }))),
  Number(values.limit),
);
if (planted.length === 0) {
  console.error('Nothing to change: name files or folders of src/server and src/shared, or a commit with --since.');
  process.exit(1);
}
console.log(`${planted.length} faults in ${new Set(planted.map(({ file }) => file)).size} files (--seed ${seed})`);

execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
const copy = mkdtempSync(join(tmpdir(), 'rinova-mutation-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
copyProject();

const tests = findTests(ROOT);
const runner = await createRunner(copy);
const survivors: string[] = [];
/** Tests that pass without a fault, and those that fail without one, whose failures say nothing. */
const healthy = new Set<string>();
const broken = new Set<string>();
const startedAt = performance.now();
for (const [file, group] of Map.groupBy(planted, ({ file }) => file)) {
  const near = tests.nearest(file).slice(0, MAX_TEST_FILES);
  const code = readFileSync(join(ROOT, file), 'utf8');
  const before = survivors.length;
  for (const { fault } of group) {
    if (await isCaught(file, code, fault, near)) continue;
    survivors.push(`${file}:${fault.line}  ${describe(code, fault)}`);
    console.log(`  survived ${survivors.at(-1)}`);
  }
  write(file, code);
  console.log(`${file}  ${group.length - survivors.length + before} of ${group.length} caught`);
}
await runner.close();

const caught = planted.length - survivors.length;
const percent = Math.floor((100 * caught) / planted.length);
const secondsPerFault = ((performance.now() - startedAt) / planted.length / 1000).toFixed(1);
if (survivors.length > 0) console.log(['\nNo test noticed:', ...survivors].join('\n  '));
console.log(
  `\n${caught} of ${planted.length} faults caught (${percent} %, must be ${MIN_CAUGHT} %), ${secondsPerFault} s each, ` +
    `--seed ${seed}`,
);
process.exitCode = percent >= MIN_CAUGHT ? 0 : 1;

async function isCaught(file: string, code: string, { start, end, replacement }: Fault, near: string[]): Promise<boolean> {
  for (const tests of [near.slice(0, NEAREST_TEST_FILES), near.slice(NEAREST_TEST_FILES)]) {
    for (;;) {
      write(file, code.slice(0, start) + replacement + code.slice(end));
      const sound = tests.filter((test) => !broken.has(test));
      const failure = await runner.findFailure(sound, TIMEOUT_MS);
      if (failure === undefined) break;
      const failed = sound.find((test) => failure.startsWith(test));
      if (failed === undefined) console.log(`  counted as caught in ${file}: ${failure}`);
      if (failed === undefined || healthy.has(failed)) return true;
      write(file, code);
      const usual = await runner.findFailure([failed], TIMEOUT_MS);
      if (usual === undefined) {
        healthy.add(failed);
        return true;
      }
      broken.add(failed);
      console.log(`  left out, since it fails without a fault: ${usual}`);
    }
  }
  return false;
}

/** Writes a source into the copy. */
function write(file: string, code: string): void {
  writeFileSync(join(copy, file), code);
  runner.invalidate(file);
}

function copyProject(): void {
  for (const name of readdirSync(ROOT)) {
    if (['node_modules', 'build', 'public', 'art'].includes(name)) symlinkSync(join(ROOT, name), join(copy, name));
    else if (!['.git', 'data', 'test-results'].includes(name))
      cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
}

function filesIn(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter(isSource)
    .sort();
}

function changedSince(ref: string): string[] {
  const names = execFileSync('git', ['diff', '--name-only', '--diff-filter=AM', ref], { cwd: ROOT, encoding: 'utf8' });
  return names.split('\n').filter(isSource);
}

function isSource(path: string): boolean {
  if (!path.endsWith('.ts') || path.endsWith('.test.ts') || CONTENT.some((content) => path.startsWith(content)))
    return false;
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

/** A sample that the same seed repeats, in the order of the sources. */
function sample<Item>(items: Item[], limit: number): Item[] {
  let state = seed;
  // https://en.wikipedia.org/wiki/Linear_congruential_generator
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32);
  const chosen = new Set(
    items
      .map((item) => ({ item, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, limit)
      .map(({ item }) => item),
  );
  return items.filter((item) => chosen.has(item));
}

function describe(code: string, { start, end, replacement }: Fault): string {
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replaceAll('\n', ' ');
  return `${short(code.slice(start, end))}  →  ${short(replacement) || '(removed)'}`;
}
