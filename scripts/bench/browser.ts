import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { TOKEN_KEY } from '../../src/web/office/token.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tests/support/chromium.ts';
import { testApi } from '../../tests/support/api.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { withAllCores } from './usage.ts';

export const LAPTOP: BrowserContextOptions = { viewport: { width: 1366, height: 768 }, locale: 'en-IN' };

/** Runs `work` with a server that has sample content, and a browser; both may use all cores. */
export const withBrowser = <Result>(work: (browser: Browser, server: TestServer) => Promise<Result>): Promise<Result> =>
  withAllCores(async () => {
    const server = await startServer({ SAMPLE_CONTENT: 'on' });
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
    try {
      return await work(browser, server);
    } finally {
      await browser.close();
      await server.stop();
    }
  });

/** What a browser keeps in which an admin is signed in. */
export async function signedInState(server: TestServer): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const token = { name: TOKEN_KEY, value: await testApi(server).signIn() };
  return { cookies: [], origins: [{ origin: server.origin, localStorage: [token] }] };
}
