import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../tests/support/chromium.ts';
import { NODE, ROOT, startServer } from '../tests/support/server.ts';

// npm run lighthouse -- / /apply …: how pages do on a middling phone on a slow network.

/** The least score of each category, of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];
/** The middle one of so many counts: other work on the machine spoils a run now and then. */
const RUNS = 3;
const REPORTS = join(ROOT, 'test-results/lighthouse');

/** Starts the browser and answers the port that it can be steered by. */
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
  throw new Error('The browser ended before it could be steered.');
}

async function audit(url: string, port: number): Promise<{ lhr: Result; report: string }> {
  const answer = await lighthouse(url, { port, output: 'html', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!answer) throw new Error(`Lighthouse says nothing about ${url}.`);
  return { lhr: answer.lhr, report: String(answer.report) };
}

const scoreOf = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** The run whose performance is in the middle. */
function middle<Run extends { lhr: Result }>(runs: Run[]): Run {
  const sorted = runs.toSorted((a, b) => scoreOf(a.lhr, 'performance') - scoreOf(b.lhr, 'performance'));
  const found = sorted[sorted.length >> 1];
  if (!found) throw new Error('There was no run.');
  return found;
}

/** What cost points in a category, and how much there is to gain. */
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
    const { lhr, report } = middle(runs);
    const file = join(REPORTS, `${path.replaceAll('/', '_')}.html`);
    writeFileSync(file, report);
    console.log(`${path}  (${file})`);
    for (const category of CATEGORIES) {
      const score = scoreOf(lhr, category);
      const isLow = score < LEAST[category];
      if (isLow) missed += 1;
      console.log(`  ${category.padEnd(15)} ${String(score).padStart(3)}${isLow ? `, but must be ${LEAST[category]}` : ''}`);
      if (score < 100) console.log(shortfalls(lhr, category).join('\n'));
    }
  }
} finally {
  await browser.stop();
  await server.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
