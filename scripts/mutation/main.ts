import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, findFaults } from './faults.ts';
import { findTests } from './nearest.ts';
import type { RunRequest, RunResult } from './runner.ts';

// npm run test:mutation -- src/shared/emi.ts src/server/staff: plants faults one at a time in a copy of the project, and runs the
// nearest unit tests of each. A fault that no test notices shows what the tests don't hold.

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src/server', 'src/shared'];
/** Percent of faults that tests must notice. */
const MIN_CAUGHT = 90;
/** Test files that are run for one fault. */
const MAX_TEST_FILES = 6;
/** Of these, the nearest run first: most faults end there. */
const NEAREST_TEST_FILES = 2;
const HANG_TIMEOUT_MS = 180_000;

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

const copy = mkdtempSync(join(tmpdir(), 'rinova-mutation-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
copyProject();

const tests = findTests(ROOT);
let runner: ChildProcess | undefined;
const survivors = new Map<string, number>();
for (const [file, group] of Map.groupBy(planted, ({ file }) => file)) {
  const near = tests.nearest(file).slice(0, MAX_TEST_FILES);
  const code = readFileSync(join(ROOT, file), 'utf8');
  if (!(await passes(file, near))) throw new Error(`The tests of ${file} fail without a fault: ${near.join(', ')}`);
  for (const { fault } of group) {
    writeFileSync(join(copy, file), code.slice(0, fault.start) + fault.replacement + code.slice(fault.end));
    if (await survives(file, near)) {
      survivors.set(file, (survivors.get(file) ?? 0) + 1);
      console.log(`  survived ${file}:${fault.line}  ${describe(code, fault)}`);
    }
  }
  writeFileSync(join(copy, file), code);
  const caught = group.length - (survivors.get(file) ?? 0);
  console.log(`${file}  ${caught} of ${group.length} caught`);
}
runner?.disconnect();

const caught = planted.length - [...survivors.values()].reduce((sum, count) => sum + count, 0);
const percent = Math.floor((100 * caught) / planted.length);
console.log(`\n${caught} of ${planted.length} faults caught (${percent} %, must be ${MIN_CAUGHT} %)`);
process.exitCode = percent >= MIN_CAUGHT ? 0 : 1;

async function survives(file: string, near: string[]): Promise<boolean> {
  return (await passes(file, near.slice(0, NEAREST_TEST_FILES))) && (await passes(file, near.slice(NEAREST_TEST_FILES)));
}

/** Runs tests of the copy. A fault that makes them hang is noticed as well. */
async function passes(changed: string, tests: string[]): Promise<boolean> {
  if (tests.length === 0) return true;
  runner ??= fork(join(import.meta.dirname, 'runner.ts'), [copy], { cwd: copy, detached: true });
  runner.send({ changed, tests } satisfies RunRequest);
  try {
    const [{ passed }] = (await once(runner, 'message', { signal: AbortSignal.timeout(HANG_TIMEOUT_MS) })) as [RunResult];
    return passed;
  } catch {
    if (runner.pid !== undefined) process.kill(-runner.pid, 'SIGKILL');
    runner = undefined;
    return false;
  }
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
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && path.endsWith('.ts') && !path.endsWith('.test.ts');
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
