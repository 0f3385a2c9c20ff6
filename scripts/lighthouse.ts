import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../tests/support/chromium.ts';
import { NODE, ROOT, startServer } from '../tests/support/server.ts';

// npm run lighthouse -- / /apply …: Lighthouse scores of pages on a mid-range phone and a slow network.

/** Of 100. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];
/** The median of these counts, since other work on the machine disturbs single runs. */
const RUNS = 3;
const REPORTS = join(ROOT, 'test-results/lighthouse');

/** Starts the browser and returns its debugging port. */
async function startBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'rinova-lighthouse-'));
  const browser = spawn(
    await chromiumPath(),
    [...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const stop = async () => {
    const gone = once(browser, 'exit');
    browser.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  for await (const line of createInterface(browser.stderr)) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
    if (port) return { port: Number(port), stop };
  }
  throw new Error('The browser ended before its debugging port was open.');
}

async function audit(url: string, port: number): Promise<{ lhr: Result; report: string }> {
  const answer = await lighthouse(url, { port, output: 'html', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!answer) throw new Error(`Lighthouse returned no result for ${url}.`);
  return { lhr: answer.lhr, report: String(answer.report) };
}

const scoreOf = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** The run with the median performance. */
function median<Run extends { lhr: Result }>(runs: Run[]): Run {
  const sorted = runs.toSorted((a, b) => scoreOf(a.lhr, 'performance') - scoreOf(b.lhr, 'performance'));
  const found = sorted[sorted.length >> 1];
  if (!found) throw new Error('There was no run.');
  return found;
}

/** The audits that cost points in a category. */
function shortfalls(lhr: Result, category: Category): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `    ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''}`);
}

const paths = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/'];
execFileSync(NODE, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
mkdirSync(REPORTS, { recursive: true });
const server = await startServer({ SAMPLE_CONTENT: 'on' });
const browser = await startBrowser();
let missed = 0;
try {
  for (const path of paths) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(server.origin + path, browser.port));
    const { lhr, report } = median(runs);
    const file = join(REPORTS, `${path.replaceAll('/', '_')}.html`);
    writeFileSync(file, report);
    console.log(`${path}  (${file})`);
    for (const category of CATEGORIES) {
      const score = scoreOf(lhr, category);
      const isLow = score < MIN_SCORES[category];
      if (isLow) missed += 1;
      console.log(
        `  ${category.padEnd(15)} ${String(score).padStart(3)}${isLow ? `, but must be ${MIN_SCORES[category]}` : ''}`,
      );
      if (score < 100) console.log(shortfalls(lhr, category).join('\n'));
    }
  }
} finally {
  await browser.stop();
  await server.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
