import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './install.mjs';
import { NODE, run } from './support/run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'rinova-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/**
 * The checks of `npm test`, the quickest first. Each one is a script of package.json. One with `count` runs tests: its
 * output is shown as it comes, and `count` reads the report.
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
    count: () => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readJson(vitestReport);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
    },
  },
  {
    name: 'browser',
    script: 'test:browser',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: () => {
      const { expected, unexpected, flaky, skipped } = readJson(playwrightReport).stats;
      return { passed: expected, failed: unexpected + flaky, skipped };
    },
  },
];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const steps = STEPS.filter(({ name }) => !values.only || name === values.only);
if (steps.length === 0) {
  console.error(`--only is one of ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const began = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failed = await findFailure(steps);
if (!failed) console.log(`Everything took ${seconds(began)}.\n`);
if ((failed ?? steps.at(-1)).count) console.log(summary(total));
process.exitCode = failed ? 1 : 0;

/** Runs steps until one fails, and returns that one. */
async function findFailure(steps) {
  for (const step of steps) {
    if (step.count && (await run(NODE, ['scripts/build.mjs'])) !== 0) return step;
    if (!(await passes(step))) return step;
  }
  return undefined;
}

/** Runs a step, prints its title, time and, where it runs tests or fails, its output; adds its tests to `total`. */
async function passes({ name, script, args = [], env, count }) {
  const began = performance.now();
  process.stdout.write(count ? `\n== ${name}\n` : `== ${name} … `);
  let output = '';
  const code = await run(NODE, ['--run', script, '--', ...args, ...(count ? positionals : [])], {
    env: { ...process.env, ...env },
    ...(!count && { onOutput: (chunk) => (output += chunk) }),
  });
  const counts = count && readCounts(count);
  if (counts) for (const key of Object.keys(total)) total[key] += counts[key];
  if (code === 0) {
    console.log(count ? `${name}: ${seconds(began)}` : seconds(began));
    return true;
  }
  // A file that can't even be loaded fails the step without a failed test.
  if (count && !counts?.failed) total.failed += 1;
  console.log(`failed\n${output}\n${name} failed after ${seconds(began)}. The remaining steps were not run.`);
  return false;
}

function readCounts(count) {
  try {
    return count();
  } catch {
    return undefined;
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
