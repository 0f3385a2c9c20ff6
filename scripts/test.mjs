import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './install.mjs';
import { NODE, run } from './support/run.mjs';
import { readPlaywright, readVitest, slowestFiles, slowestTests } from './support/test-reports.mjs';

const reports = mkdtempSync(join(tmpdir(), 'rinova-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/**
 * The steps of `npm test`, each a script of package.json. One with `read` runs tests, and `read` returns what they came to.
 */
const STEPS = [
  { name: 'types', script: 'types' },
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'imports', script: 'imports' },
  { name: 'dead-code', script: 'dead-code' },
  {
    name: 'unit',
    script: 'test:unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    read: () => readVitest(vitestReport),
  },
  {
    name: 'browser',
    script: 'test:browser',
    // What is tagged so is left to `npm run test:hard -- accessibility`, which runs all browser tests.
    args: ['--reporter=list,json', '--grep-invert=@trial'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    read: () => readPlaywright(playwrightReport),
  },
];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const steps = STEPS.filter(({ name }) => !values.only || name === values.only);
if (steps.length === 0) {
  console.error(`--only is one of ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const checks = steps.filter(({ read }) => !read);
const suites = steps.filter(({ read }) => read);

/** Steps with their milliseconds. The packages were installed while this module was loaded. */
const times = [['install', performance.now()]];
const total = { passed: 0, failed: 0, skipped: 0 };

const isPassed = (await passChecks()) && (await passSuites());
printTable('Where the time went', [...times, ['all', performance.now()]]);
if (suites.length > 0) console.log(`\n${summary(total)}`);
process.exitCode = isPassed ? 0 : 1;

/** Runs the checks side by side: together they need both cores, and alone most of them need one. */
async function passChecks() {
  const passed = await Promise.all(checks.map(passCheck));
  return passed.every(Boolean);
}

/** Prints the time of a check and, when it fails, its output. */
async function passCheck({ name, script }) {
  let output = '';
  const isPassed = await timed(name, () => run(NODE, ['--run', script], { onOutput: (chunk) => (output += chunk) }));
  console.log(`== ${name}: ${isPassed ? seconds(times.at(-1)[1]) : `failed\n${output}`}`);
  return isPassed;
}

/** Runs the tests, one suite after the other until one fails. Adds their numbers to `total`. */
async function passSuites() {
  if (suites.length > 0 && !(await timed('build', () => run(NODE, ['scripts/build.mjs'])))) return false;
  for (const suite of suites) if (!(await passSuite(suite))) return false;
  return true;
}

async function passSuite({ name, script, args, env, read }) {
  console.log(`\n== ${name}`);
  const isPassed = await timed(name, () =>
    run(NODE, ['--run', script, '--', ...args, ...positionals], { env: { ...process.env, ...env } }),
  );
  const { tests, ...counts } = readOutcome(read);
  for (const key of Object.keys(total)) total[key] += counts[key];
  printTable(`Slowest files of ${name}`, slowestFiles(tests));
  printTable(`Slowest tests of ${name}`, slowestTests(tests));
  // A suite that was broken off may end as if it had passed.
  if (isPassed && counts.failed === 0 && tests.length > 0) return true;
  // A file that can't even be loaded fails the suite without a failed test.
  if (counts.failed === 0) total.failed += 1;
  return false;
}

/** A run that was broken off leaves no report. */
function readOutcome(read) {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 0, skipped: 0, tests: [] };
  }
}

/** Runs a command, notes how long it took, and returns whether it passed. */
async function timed(name, work) {
  const began = performance.now();
  const code = await work();
  times.push([name, performance.now() - began]);
  return code === 0;
}

function printTable(title, rows) {
  console.log(`\n${title}`);
  for (const [name, milliseconds] of rows) console.log(`${seconds(milliseconds).padStart(10)}  ${name.slice(0, 110)}`);
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
