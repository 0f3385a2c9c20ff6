import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from '../../tests/support/server.ts';
import { stopEngines } from './dataset/copies.ts';
import { MEASURES } from './measures/index.ts';
import { printRows, type Result, writeReport } from './report.ts';
import { pinLoad } from './usage.ts';

// npm run bench runs all measures and writes docs/performance.md; npm run bench -- lists-sqlite leads only prints those.
// --quick shortens them, for work on a measure itself.

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const names = args.filter((arg) => arg !== '--quick');
const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name));
if (unknown.length > 0) {
  const known = MEASURES.map(({ name, about }) => `  ${name.padEnd(18)} ${about}`).join('\n');
  console.error(`Unknown measure ${unknown.join(', ')}. The measures are:\n${known}`);
  process.exit(1);
}
// Each server and each copy of the data cleans up when the process exits.
process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const began = performance.now();
const [busy = 0] = loadavg();
execFileSync(NODE, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
pinLoad();
const results: Result[] = [];
try {
  for (const measure of MEASURES) {
    if (names.length > 0 && !names.includes(measure.name)) continue;
    console.log(`\n${measure.name}: ${measure.about}`);
    const rows = await measure.run({ quick }).catch((error: unknown) => {
      // The others still count.
      process.exitCode = 1;
      return `it failed: ${String(error)}`;
    });
    const result = { measure, rows };
    results.push(result);
    printRows(result);
  }
} finally {
  await stopEngines();
}
if (names.length === 0 && !quick) {
  const minutes = (performance.now() - began) / 60_000;
  writeFileSync(join(ROOT, 'docs/performance.md'), writeReport(results, { minutes, busy }));
}
