import type { Browser, CDPSession } from '@playwright/test';
import type { TestServer } from '../../../tests/support/server.ts';
import { LAPTOP, signedInState, withBrowser } from '../browser.ts';
import { type Measure, median, type Options, type Row } from '../measure.ts';

/** Megabits a second, and milliseconds to the server and back: as Lighthouse and WebPageTest take them. */
const NETWORKS = { 'slow 4G': { megabits: 1.6, roundTripMs: 150 }, '4G': { megabits: 9, roundTripMs: 170 } } as const;
/** Thousand bytes of script, compressed, with headers. */
const MAX_SCRIPT_KB = 200;
/** On slow 4G, 270 kB take 1.35 s, and there and back four times another 0.6. */
const MAX_USABLE_MS = { 'slow 4G': 2200, '4G': 2000 } as const;
const ROUNDS = 5;

/** What can be used when the screen can: a row of the list, the button of the sign-in. */
const SCREENS = [
  { name: 'list of applications', path: '/admin/loan-applications', usable: 'main [data-row] a', isSignedIn: true },
  { name: 'sign-in', path: '/admin-login', usable: 'main button[type=submit]:enabled', isSignedIn: false },
] as const;
type Screen = (typeof SCREENS)[number];

interface Start {
  ms: number;
  scriptBytes: number;
  bytes: number;
  requests: number;
}

/** Counts the bytes that have come, by the types of the browser. */
function countBytes(session: CDPSession): Map<string, { type: string; bytes: number }> {
  const answers = new Map<string, { type: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type }) => answers.set(requestId, { type, bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) answer.bytes = encodedDataLength;
  });
  return answers;
}

/** Opens a screen with an empty cache. */
async function open(
  browser: Browser,
  server: TestServer,
  { path, usable, isSignedIn }: Screen,
  network: keyof typeof NETWORKS,
): Promise<Start> {
  const context = await browser.newContext({ ...LAPTOP, ...(isSignedIn && { storageState: await signedInState(server) }) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { megabits, roundTripMs } = NETWORKS[network];
  const throughput = (megabits * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const answers = countBytes(session);
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  const ms = await page.evaluate(() => performance.now());
  // What was asked for meanwhile counts, though it comes later.
  await page.waitForLoadState('networkidle');
  const come = [...answers.values()].filter(({ bytes }) => bytes > 0);
  await context.close();
  const sum = (all: typeof come) => all.reduce((total, { bytes }) => total + bytes, 0);
  return {
    ms,
    scriptBytes: sum(come.filter(({ type }) => type === 'Script')),
    bytes: sum(come),
    requests: come.length,
  };
}

async function measureScreen(browser: Browser, server: TestServer, screen: Screen, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const network of Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]) {
    const starts: Start[] = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await open(browser, server, screen, network));
    const times = starts.map(({ ms }) => ms);
    const [{ scriptBytes, bytes, requests } = { scriptBytes: 0, bytes: 0, requests: 0 }] = starts;
    if (rows.length === 0)
      rows.push({
        what: `${screen.name}, script`,
        value: scriptBytes / 1000,
        unit: 'kB',
        target: { atMost: MAX_SCRIPT_KB },
        details: [`${requests} requests and ${(bytes / 1000).toFixed(0)} kB before it can be used`],
        isSteady: true,
      });
    rows.push({
      what: `${screen.name}, usable on ${network}`,
      value: median(times),
      unit: 'ms',
      target: { atMost: MAX_USABLE_MS[network] },
      details: [`${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`],
    });
  }
  return rows;
}

const describe = ([name, { megabits, roundTripMs }]: [string, { megabits: number; roundTripMs: number }]) =>
  `${name}: ${megabits} Mbit/s, ${roundTripMs} ms`;

export const officeMeasures: readonly Measure[] = [
  {
    name: 'office',
    about: `the office opened with an empty cache, over HTTP/1.1 (${Object.entries(NETWORKS).map(describe).join('; ')} there and back)`,
    run: ({ quick }: Options) =>
      withBrowser(async (browser, server) => {
        const rows: Row[] = [];
        for (const screen of SCREENS) rows.push(...(await measureScreen(browser, server, screen, quick ? 1 : ROUNDS)));
        return rows;
      }),
  },
];
