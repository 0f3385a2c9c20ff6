import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NODE, ROOT } from '../../tests/support/server.ts';
import type { Figures, Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

// Trials that take minutes, need disk space or kill processes: npm run test:hard runs all of them, or those whose names
// follow. --minutes N sets the length of those that run for a time.

const { values, positionals: names } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
const unknown = names.filter((name) => !TRIALS.some((trial) => trial.name === name));
if (unknown.length > 0) {
  const known = TRIALS.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`);
  console.error([`Unknown trial ${unknown.join(', ')}. The trials are:`, ...known].join('\n'));
  process.exit(1);
}
// Servers and clusters that a trial started stop on process.exit().
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
execFileSync(NODE, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });

const figures: Figures[] = [];
const faults: string[] = [];
for (const trial of TRIALS) {
  if (names.length > 0 && !names.includes(trial.name)) continue;
  console.log(`\n${trial.name}: ${trial.about}`);
  await runTrial(trial);
}
console.log();
printTable();
for (const fault of faults) console.error(`FAILED ${fault}`);
console.log(faults.length === 0 ? 'Nothing was lost.' : `${faults.length} failures.`);
process.exit(faults.length === 0 ? 0 : 1);

async function runTrial({ name, timeoutMs, minutes: usual = 0, run }: Trial): Promise<void> {
  const began = performance.now();
  const minutes = usual === 0 ? 0 : Number(values.minutes ?? usual);
  const limitMs = timeoutMs + minutes * 60_000;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    const outcome = await Promise.race([run((line) => console.log(`  ${line}`), minutes), timeout]);
    figures.push(...outcome.figures.map((row) => ({ trial: name, ...row })));
    faults.push(...outcome.faults.map((fault) => `${name}: ${fault}`));
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

/** Trials have columns of their own, so rows with equal columns share a table. */
function printTable(): void {
  for (const rows of Map.groupBy(figures, (row) => Object.keys(row).join()).values()) {
    const columns = Object.keys(rows[0] ?? {});
    console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
    for (const row of rows) console.log(`| ${columns.map((column) => row[column]).join(' | ')} |`);
    console.log();
  }
}
