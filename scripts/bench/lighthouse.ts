import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tests/support/chromium.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audited {
  lhr: Result;
  /** HTML to look at. */
  report: string;
}

/** A browser in which Lighthouse loads pages as a mid-range phone on slow 4G would, by simulation. */
export async function startLighthouse() {
  const profile = mkdtempSync(join(tmpdir(), 'rinova-lighthouse-'));
  const browser = spawn(
    await chromiumPath(),
    [...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = async () => {
    const gone = once(browser, 'exit');
    browser.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };

  async function audit(url: string, categories: readonly Category[], port: number): Promise<Audited> {
    const answer = await lighthouse(url, {
      port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: [...categories],
      // What is found by a request is hidden from search engines on purpose.
      skipAudits: ['is-crawlable'],
      // It takes seconds, and no audit reads it.
      disableFullPageScreenshot: true,
    });
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}.`);
    const { lhr, report } = answer;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return { lhr, report: String(report) };
  }

  for await (const line of createInterface(browser.stderr)) {
    const port = Number(/^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]);
    if (port > 0) return { audit: (url: string, categories: readonly Category[]) => audit(url, categories, port), stop };
  }
  throw new Error('The browser ended before its debugging port was open.');
}
