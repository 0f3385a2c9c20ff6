import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './tests/support/chromium.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './tests/support/wait-timeout.ts';

/** They add up what shorter tests try one by one: the trial `journeys` of `npm run test:hard`. */
const JOURNEYS = ['browser/journey', 'desk-week', 'blog-month', 'blog-journey', 'office/day'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/browser',
  testIgnore: process.env['JOURNEYS'] === 'all' ? [] : JOURNEYS,
  outputDir: 'test-results',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  // One more than the cores it is measured on: a test waits for its server and its page a third of the time.
  workers: 3,
  // No retries: a flaky test must be fixed.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: WAIT_TIMEOUT_MS },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Scrolling and fading would cost time in every test. Those that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing slows down every test: set TRACE=1 to debug a single one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: CHROMIUM_FLAGS,
      // Without it, Chromium on Linux names files in Hindi "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  projects: [{ name: 'chromium' }],
});
