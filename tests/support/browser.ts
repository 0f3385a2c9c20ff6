import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type TestApi, testApi } from './api.ts';
import { type Faults, watchFaults } from './faults.ts';
import { type Account, ADMIN, startServer, type TestServer } from './server.ts';

export { expect };
export { ADMIN, BLOG, OPERATIONS } from './server.ts';

interface WorkerFixtures {
  /** The setting SAMPLE_CONTENT of `server`. */
  sampleContent: 'on' | 'off';
  /** The real server on a fresh folder, shared by the tests that one worker runs, one after another. */
  server: TestServer;
}

interface Fixtures {
  /** Calls to `server`, to arrange a scene and to ask what was kept. */
  api: TestApi;
  /** Starts further servers with other environment variables; they are stopped when the test ends. */
  newServer: (overrides?: Record<string, string>) => Promise<TestServer>;
  /** Puts the token of a fresh session where the office keeps it; without an account, the admin's. */
  signIn: (account?: Account) => Promise<void>;
  /** The page, with the admin signed in. */
  signedIn: Page;
  /** What went wrong in any page of the test. It must be empty at the end, but for what the test allows. */
  faults: Faults;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleContent: ['off', { option: true, scope: 'worker' }],
  server: [
    async ({ sampleContent }, use) => {
      const server = await startServer({ SAMPLE_CONTENT: sampleContent });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScript(page);
    await use(page);
  },
  api: ({ server }, use) => use(testApi(server)),

  newServer: async ({ context }, use) => {
    const servers: TestServer[] = [];
    await use(async (overrides) => {
      const server = await startServer(overrides);
      servers.push(server);
      return server;
    });
    // A page that is still loading would report that its server is gone.
    for (const page of context.pages()) await page.close();
    for (const server of servers) await server.stop();
  },

  signIn: ({ api, context, server }, use) =>
    use(async (account = ADMIN) => {
      const localStorage = [{ name: 'token', value: await api.signIn(account) }];
      await context.setStorageState({ cookies: [], origins: [{ origin: server.origin, localStorage }] });
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
      if (!server.running) throw new Error(`The server died. It wrote:\n${server.output}`);
      expect(faults.unexpected(), 'faults that the test does not allow').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Makes navigations of a test end when the page's script has taken over, as a person hardly ever is faster. A page whose script
 * a test keeps from coming is waited for a second.
 */
function waitForScript(page: Page): void {
  const isAlive = () =>
    document.querySelector('script[type=module]') === null ||
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')) ||
    // On a public page: presses.ts has taken over early presses, and all behaviours run.
    ('earlyPresses' in window && !window.earlyPresses && !document.querySelector('[data-behaviour]:not([data-live])'));
  const settle = () => page.waitForFunction(isAlive, undefined, { timeout: 1000 }).catch(() => undefined);
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

/**
 * Fails when axe finds anything against WCAG 2.2 A and AA or against its own list of good practice. It looks at the page at
 * rest: a text that is fading in has too little contrast for a moment, and nobody is kept from reading it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
  expect(found, 'what axe found').toEqual([]);
}

/** Waits until every animation that has an end is at it. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return endless || playState !== 'running';
    }),
  );
}

/** Fails when the page is wider than the window, and names what sticks out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > width + 0.5);
    return [
      `the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`,
      ...wide.map((each) => `<${each.localName} class="${each.getAttribute('class') ?? ''}">`),
    ];
  });
  expect(sticksOut, 'what is wider than the window').toEqual([]);
}
