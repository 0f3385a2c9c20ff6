import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install } from './support/prepare.mjs';
import { command, NODE, run, seconds, Stop } from './support/project.mjs';

const reports = mkdtempSync(join(tmpdir(), 'rinova-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/**
 * From the quickest to the slowest, so that what is wrong is said soon. A step with `count` runs tests: its output is shown as it
 * comes, and `count` reads what became of them.
 */
const STEPS = [
  {
    name: 'types',
    commands: [
      [NODE, 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
      [NODE, 'node_modules/typescript/bin/tsc', '--noEmit'],
    ],
  },
  { name: 'format', commands: [[NODE, 'node_modules/oxfmt/bin/oxfmt', '--check']] },
  { name: 'lint', commands: [[NODE, 'node_modules/oxlint/bin/oxlint', '--deny-warnings']] },
  { name: 'imports', commands: [[NODE, 'scripts/imports/check.ts']] },
  { name: 'dead-code', commands: [[NODE, 'node_modules/knip/bin/knip.js', '--no-progress']] },
  {
    name: 'unit',
    commands: [
      [
        NODE,
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
    ],
    count: () => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
        readFileSync(vitestReport, 'utf8'),
      );
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
    },
  },
  {
    name: 'browser',
    commands: [[NODE, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: () => {
      const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(playwrightReport, 'utf8')).stats;
      return { passed: expected, failed: unexpected + flaky, skipped };
    },
  },
];

await command(async () => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const steps = STEPS.filter(({ name }) => !values.only || name === values.only);
  if (steps.length === 0) throw new Stop(`--only is one of ${STEPS.map(({ name }) => name).join(', ')}.`);
  const began = performance.now();

  await install();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    if (step.count) await build();
    if (!(await passes(step, total, positionals))) {
      if (step.count) console.log(summary(total));
      return 1;
    }
  }
  console.log(`All of it took ${seconds(performance.now() - began)}.\n`);
  if (steps.some(({ count }) => count)) console.log(summary(total));
  return 0;
});

/** Runs a step, shows its title, its time and, unless it is quiet and passes, its output; adds its tests to `total`. */
async function passes({ name, commands, env, count }, total, further) {
  const began = performance.now();
  process.stdout.write(count ? `\n== ${name}\n` : `== ${name} … `);
  for (const [program, ...args] of commands) {
    const { code, output } = await run(program, [...args, ...(count ? further : [])], { env, quiet: !count });
    const counts = count && readCounts(count);
    if (counts) for (const key of Object.keys(total)) total[key] += counts[key];
    if (code === 0) continue;
    // A file that can't even be loaded fails the step without a failed test.
    if (count && !counts?.failed) total.failed += 1;
    console.log(
      `failed\n${output}\n${name} failed after ${seconds(performance.now() - began)}; what comes after it was not run.`,
    );
    return false;
  }
  console.log(count ? `${name}: ${seconds(performance.now() - began)}` : seconds(performance.now() - began));
  return true;
}

function readCounts(count) {
  try {
    return count();
  } catch {
    return undefined;
  }
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
