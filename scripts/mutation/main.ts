import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, findFaults } from './faults.ts';
import { findTests } from './nearest.ts';
import { createRunner } from './runner.ts';

// npm run test:mutation -- src/shared/emi.ts src/server/staff: plants faults one at a time in a copy of the project, and
// runs the nearest unit tests of each. A fault that no test notices shows what the tests don't hold.

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src/server', 'src/shared'];
/** Invented content: a test could only repeat it. */
const CONTENT = ['src/server/posts/sample/', 'src/shared/openings.ts', 'src/shared/site.ts'];
/** Percent of faults that tests must notice. */
const MIN_CAUGHT = 90;
/** Test files that are run for one fault. */
const MAX_TEST_FILES = 10;
/** Of these, the nearest run first: most faults end there. */
const NEAREST_TEST_FILES = 2;
const MAX_BASELINE_MS = 900_000;
const MIN_TIMEOUT_MS = 30_000;

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
/** Tests that pass without a fault. */
const healthy = new Set<string>();
let slowestBaselineMs = 0;
const startedAt = performance.now();
for (const [file, group] of Map.groupBy(planted, ({ file }) => file)) {
  const near = tests.nearest(file).slice(0, MAX_TEST_FILES);
  const code = readFileSync(join(ROOT, file), 'utf8');
  await leaveOutFailing(file, near);
  let caught = 0;
  for (const { fault } of group) {
    writeFileSync(join(copy, file), code.slice(0, fault.start) + fault.replacement + code.slice(fault.end));
    if (await survives(file, near, MIN_TIMEOUT_MS + 3 * slowestBaselineMs)) {
      survivors.push(`${file}:${fault.line}  ${describe(code, fault)}`);
      console.log(`  survived ${survivors.at(-1)}`);
    } else {
      caught += 1;
    }
  }
  writeFileSync(join(copy, file), code);
  runner.invalidate(file);
  console.log(`${file}  ${caught} of ${group.length} caught`);
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

/** Removes tests that fail without a fault, so that they don't count as having noticed one. */
async function leaveOutFailing(file: string, near: string[]): Promise<void> {
  const unknown = () => near.filter((test) => !healthy.has(test));
  const began = performance.now();
  for (let failure; (failure = await runner.findFailure(file, unknown(), MAX_BASELINE_MS));) {
    const index = near.findIndex((test) => failure?.startsWith(test));
    if (index < 0) throw new Error(`The tests near ${file} fail without a fault: ${failure}`);
    console.log(`  left out, since it fails without a fault: ${failure}`);
    near.splice(index, 1);
  }
  for (const test of near) healthy.add(test);
  slowestBaselineMs = Math.max(slowestBaselineMs, performance.now() - began);
}

async function survives(file: string, near: string[], timeoutMs: number): Promise<boolean> {
  for (const tests of [near.slice(0, NEAREST_TEST_FILES), near.slice(NEAREST_TEST_FILES)])
    if (await runner.findFailure(file, tests, timeoutMs)) return false;
  return true;
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
