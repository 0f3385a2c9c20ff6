import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from '../../tests/support/server.ts';
import { compare, readFigures } from './compare.ts';
import { stopEngines } from './dataset/copies.ts';
import type { Measured, Options, Result } from './measure.ts';
import { MEASURES } from './measures/index.ts';
import { printResult, writeReport } from './report.ts';
import { pinLoad } from './usage.ts';

// npm run bench runs all measures and writes docs/performance.md; npm run bench -- lists-sqlite leads only prints those, and
// npm run bench -- phone /apply pages of that measure. Ratios and bytes that are worse than in the report fail it.
// --quick shortens them, for work on a measure itself.

const REPORT = join(ROOT, 'docs/performance.md');

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const paths = args.filter((arg) => arg.startsWith('/'));
const names = args.filter((arg) => arg !== '--quick' && !paths.includes(arg));
const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name));
if (unknown.length > 0 || (paths.length > 0 && names.length === 0)) {
  const known = MEASURES.map(({ name, about }) => `  ${name.padEnd(18)} ${about}`).join('\n');
  console.error(`Unknown measure ${unknown.join(', ') || 'of pages'}. The measures are:\n${known}`);
  process.exit(1);
}
// Each server and each copy of the data cleans up when the process exits.
process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const began = performance.now();
const [busy = 0] = loadavg();
const before = readFigures(readFileSync(REPORT, 'utf8'));
execFileSync(NODE, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
pinLoad();
const results: Result[] = [];
const figureOf: Options['figureOf'] = (name, what) => {
  const measured = results.find(({ measure }) => measure.name === name)?.measured;
  const row = typeof measured === 'object' ? measured.rows.find((each) => each.what === what) : undefined;
  return row?.value ?? before.get(name)?.get(what);
};

async function run({ name, run: measure }: Result['measure']): Promise<Measured | string> {
  try {
    const measured = await measure({ quick, paths, figureOf });
    return Array.isArray(measured) ? { rows: measured, tables: [] } : measured;
  } catch (error) {
    // The others still count.
    process.exitCode = 1;
    console.error(`${name} failed:`, error);
    return `it failed: ${String(error)}`;
  }
}

/** After each measure, so that a run that is stopped leaves what it has measured. */
function report(): void {
  const minutes = (performance.now() - began) / 60_000;
  writeFileSync(REPORT, writeReport(results, compare(results, before), { minutes, busy }));
}

try {
  for (const measure of MEASURES) {
    if (names.length > 0 && !names.includes(measure.name)) continue;
    console.log(`\n${measure.name}: ${measure.about}`);
    const result = { measure, measured: await run(measure) };
    results.push(result);
    printResult(result);
    if (names.length === 0 && !quick) report();
  }
} finally {
  await stopEngines();
}
if (!quick) {
  const comparison = compare(results, before);
  // A row is not gone if only some pages were measured.
  for (const line of paths.length > 0 ? [] : comparison.unmatched) console.log(line);
  for (const line of comparison.worse) console.error(`Worse than in the report: ${line}`);
  if (comparison.worse.length > 0) process.exitCode = 1;
}
