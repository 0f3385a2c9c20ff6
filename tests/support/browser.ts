import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type TestApi, testApi } from './api.ts';
import { type Faults, watchFaults } from './faults.ts';
import { DATABASE_FILE, migratedFile } from './migrated.ts';
import { addAccount, cheapenPasswords } from './passwords.ts';
import { type Account, ADMIN, BLOG, OPERATIONS, startServer, type TestServer } from './server.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { expect };
export { ADMIN, BLOG, OPERATIONS } from './server.ts';

type SampleContent = 'on' | 'off';

interface WorkerFixtures {
  /** The servers that the tests of one worker share, with and without sample content. Each is started on first use. */
  sharedServer: (sampleContent: SampleContent) => Promise<TestServer>;
}

interface Fixtures {
  /** SAMPLE_CONTENT of `server`. A test option, since Playwright restarts the worker whenever a worker option changes. */
  sampleContent: SampleContent;
  /** The real server with its own data folder, shared by the tests that one worker runs one after another. */
  server: TestServer;
  /** API calls to `server`, to set up test data and to check what was stored. */
  api: TestApi;
  /** Starts additional servers with other environment variables; they are stopped when the test ends. */
  newServer: (overrides?: Record<string, string>) => Promise<TestServer>;
  /** Stores the token of a new session where the office expects it; by default the admin's, on `server`. */
  signIn: (account?: Account, at?: TestServer) => Promise<void>;
  /** The page, with the admin signed in. */
  signedIn: Page;
  /** Errors in any page of the test. The test fails if it ends with errors that it did not allow. */
  faults: Faults;
}

/** Starts a server whose accounts sign in quickly. */
export async function startQuick(overrides: Record<string, string> = {}): Promise<TestServer> {
  // Sample content is added only where there is no account yet.
  const isPrepared =
    ['DATABASE_URL', 'DATA_DIR'].every((name) => !(name in overrides)) && overrides['SAMPLE_CONTENT'] !== 'on';
  if (isPrepared) return startServer({ ...overrides, DATA_DIR: await prepareFolder() });
  const server = await startServer(overrides);
  if (overrides['DATABASE_URL'] === undefined) cheapenPasswords(server.dataDir);
  return server;
}

/** A data folder with a migrated database and its accounts, which would take the server half of its start. */
async function prepareFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  await writeFile(join(dataDir, DATABASE_FILE), await migratedFile());
  for (const account of [ADMIN, BLOG]) addAccount(dataDir, account);
  return dataDir;
}

/** Starts a server with an account of each role. */
async function startShared(sampleContent: SampleContent): Promise<TestServer> {
  const server = await startQuick({ SAMPLE_CONTENT: sampleContent });
  addAccount(server.dataDir, OPERATIONS);
  return server;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    async ({}, use) => {
      const servers = new Map<SampleContent, Promise<TestServer>>();
      await use((sampleContent) => {
        const server = servers.get(sampleContent) ?? startShared(sampleContent);
        servers.set(sampleContent, server);
        return server;
      });
      await Promise.all([...servers.values()].map(async (server) => (await server).stop()));
    },
    { scope: 'worker' },
  ],
  sampleContent: ['off', { option: true }],
  server: async ({ sharedServer, sampleContent }, use) => use(await sharedServer(sampleContent)),
  baseURL: ({ server }, use) => use(server.origin),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      waitForScript(page);
      waitForLayout(page);
      page.context().on('page', waitForLayout);
    }
    await use(page);
  },
  api: ({ server }, use) => use(testApi(server)),

  newServer: async ({ context }, use) => {
    const servers: TestServer[] = [];
    await use(async (overrides) => {
      const server = await startQuick(overrides);
      servers.push(server);
      return server;
    });
    // A page that is still loading would report a failed request once its server is stopped.
    for (const page of context.pages()) await page.close();
    for (const server of servers) await server.stop();
  },

  // On the page itself: `setStorageState` would open another one.
  signIn: ({ page, server }, use) =>
    use(async (account = ADMIN, at = server) => {
      if (!page.url().startsWith(at.origin)) await page.goto(`${at.origin}/robots.txt`);
      const token = await testApi(at).signIn(account);
      await page.evaluate((value) => {
        localStorage.setItem('token', value);
        // A test is a new installation, which leads admins through its first steps.
        localStorage.setItem('office-first-steps', 'over');
      }, token);
    }),
  signedIn: async ({ page, signIn }, use) => {
    await signIn();
    await use(page);
  },

  faults: [
    async ({ context, server }, use, testInfo) => {
      const before = server.output.length;
      const faults = watchFaults(context);
      await use(faults);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.output.slice(before), contentType: 'text/plain' });
      }
      if (!server.running) throw new Error(`The server crashed. Its output:\n${server.output}`);
      expect(faults.unexpected(), 'errors that the test does not allow').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Makes `goto` and `reload` wait until the page's script is ready, since people are hardly faster. When a test blocks the
 * script, they wait for one second.
 */
function waitForScript(page: Page): void {
  const isReady = () =>
    document.scripts.length === 0 ||
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')) ||
    // On a public page: early clicks are replayed, and all behaviours run.
    ('earlyClicks' in window && !window.earlyClicks && !document.querySelector('[data-behaviour]:not([data-live])'));
  const settle = () => page.waitForFunction(isReady, undefined, { timeout: 1000 }).catch(() => undefined);
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const answer = await goto.apply(page, where);
    await settle();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await settle();
    return answer;
  };
}

/** Makes `setViewportSize` wait until the page has its new width, and scripts that react to it have rendered, a frame later. */
function waitForLayout(page: Page): void {
  const { setViewportSize } = page;
  page.setViewportSize = async (size) => {
    await setViewportSize.call(page, size);
    await page.waitForFunction((width) => innerWidth === width, size.width);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
}

/** Whether all of many alike are tried (pages, widths, axe at each of them), not a sample: a trial of `npm run test:hard`. */
export const TRY_ALL = process.env['BROWSER_TRIES'] === 'all';

/** Half of what the package's entry would have the browser read in every page. */
const AXE = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe's rules for WCAG 2.2 A and AA, and its best practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Fails when axe finds anything. Animations are finished first, since text that fades in lacks contrast at first.
 *
 * @param part of the page that has changed since the whole page was checked. By default the open dialog, beneath which
 *   nothing can be reached, or the whole page. Its top is brought into view: the header and the floating buttons lie over
 *   some of what they pass.
 */
export async function expectAccessible(
  page: Page,
  part: Locator = page.locator('html:not(:has(dialog:modal)), dialog:modal').last(),
): Promise<void> {
  await endAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await part.evaluate(async (root, tags) => {
    // Only rules that are experimental, or about media, need assets loaded again.
    const options = { runOnly: tags, resultTypes: ['violations' as const], iframes: false, preload: false };
    let top: number;
    let violations;
    // axe reads positions over several tasks, so they belong together only if the page stayed where it was.
    do {
      root.scrollIntoView({ behavior: 'instant' });
      top = scrollY;
      ({ violations } = await window.axe.run(root, options));
    } while (scrollY !== top);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
    );
  }, AXE_TAGS);
  expect(found, 'axe violations').toEqual([]);
}

/** Finishes every animation that is not endless. */
async function endAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter(({ effect, playState }) => {
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return !endless && playState === 'running';
    });
    for (const animation of running) animation.finish();
    return running.length === 0;
  });
}

/**
 * Fails when the page stays wider than the window, and names the elements that overflow. Asks again, since a list that
 * becomes cards in a narrow window does so a moment after the window has changed.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => overflowing(page), { message: 'elements wider than the window' }).toEqual([]);
}

function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > width + 0.5);
    return [
      `the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`,
      ...wide.map((each) => `<${each.localName} class="${each.getAttribute('class') ?? ''}">`),
    ];
  });
}

/** Sets the font size of the browser's settings, in pixels; the standard is 16. */
export async function setReadersFontSize(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard);
}

/**
 * Fails when axe finds anything at the first of these widths (see `TRY_ALL`), or the page overflows sideways at any.
 *
 * @param part see `expectAccessible`
 */
export async function expectSoundAt(page: Page, widths: readonly number[], part?: Locator): Promise<void> {
  for (const [place, width] of widths.entries()) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      if (place === 0 || TRY_ALL) await expectAccessible(page, part);
      await expectNoSidewaysScroll(page);
    });
  }
}
