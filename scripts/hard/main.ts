import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NODE, ROOT } from '../../tests/support/server.ts';
import { type Result, tableOf } from './table.ts';
import type { Outcome, Trial } from './trial.ts';
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

const results: Result[] = [];
for (const trial of TRIALS) {
  if (names.length > 0 && !names.includes(trial.name)) continue;
  console.log(`\n${trial.name}: ${trial.about}`);
  results.push(await runTrial(trial));
}
const faults = results.flatMap(({ name, faults: found }) => found.map((fault) => `${name}: ${fault}`));
const losses = results.flatMap(({ figures }) => figures).reduce((sum, row) => sum + row.losses, 0);
console.log(`\n${tableOf(results)}\n`);
for (const fault of faults) console.error(`FAILED ${fault}`);
console.log(`Losses: ${losses}. Failures: ${faults.length}.`);
process.exit(faults.length === 0 && losses === 0 ? 0 : 1);

async function runTrial({ name, timeoutMs, minutes: usual = 0, run }: Trial): Promise<Result> {
  const began = performance.now();
  const minutes = usual === 0 ? 0 : Number(values.minutes ?? usual);
  const limitMs = timeoutMs + minutes * 60_000;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${limitMs / 1000} s`)), limitMs);
  });
  const say = (line: string) => console.log(`  ${line}`);
  const outcome = await Promise.race([run(say, minutes), timeout]).catch((error: unknown): Outcome => {
    return { figures: [], faults: [error instanceof Error ? error.message : String(error)] };
  });
  clearTimeout(timer);
  if (outcome.leftOut !== undefined) say(`left out: ${outcome.leftOut}`);
  const seconds = (performance.now() - began) / 1000;
  say(`${seconds.toFixed(1)} s`);
  return { name, seconds, ...outcome };
}
