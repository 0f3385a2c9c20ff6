import { type Browser, chromium, devices, type Page, type Request } from '@playwright/test';
import { PAGES } from '../../src/shared/addresses.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tests/support/chromium.ts';
import { readToTheEnd, touchEverything } from '../../tests/support/reading.ts';

// The weight of pages and their response to input, on a phone. `pages.spec.ts` has the limits of weight.

const PHONE = { ...devices['Pixel 5'], locale: 'en-IN' };
const ARTICLE = '/blog/personal-loan';
/** How many times slower a phone is than this machine. */
const SLOWDOWN = 4;
/** Milliseconds within which a page should show the effect of a touch or a key. */
const TARGET_MS = 100;
const ROUNDS = 5;

/** @param origin of a server with the sample articles */
export async function measurePages(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    console.log('Script and style sheets in kB (gzip); in all: everything transferred until the page was read to its end.');
    const weights = [];
    for (const path of [...PAGES, ARTICLE, '/nothing-is-here']) weights.push(await weigh(browser, origin, path));
    console.table(weights);
    console.log(`From a touch or a key to the next frame, with the CPU ${SLOWDOWN} times slowed, in ms.`);
    const delays = [];
    for (const interaction of INTERACTIONS) delays.push(await timeInteraction(browser, origin, interaction));
    console.table(delays);
  } finally {
    await browser.close();
  }
}

const kB = (bytes: number) => Math.round(bytes / 100) / 10;

async function weigh(browser: Browser, origin: string, path: string) {
  const page = await browser.newPage(PHONE);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const gzip = async (kind: string) => {
    const all = [...new Set(finished.map((request) => request.url()))].filter((address) =>
      new URL(address).pathname.endsWith(kind),
    );
    const sizes = await Promise.all(
      all.map(async (address) =>
        (await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('Content-Length'),
      ),
    );
    return kB(sizes.reduce((sum, size) => sum + Number(size), 0));
  };

  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const first = finished.length;
  await readToTheEnd(page);
  await page.waitForLoadState('networkidle');
  const transfers = await Promise.all(finished.map((request) => request.sizes()));
  const inAll = kB(
    transfers.reduce((sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize, 0),
  );
  const script = await gzip('.js');
  await touchEverything(page);
  await page.waitForLoadState('networkidle');
  const weight = {
    page: path,
    script,
    'script, used': await gzip('.js'),
    css: await gzip('.css'),
    'in all': inAll,
    'requests before scrolling': first,
  };
  await page.close();
  return weight;
}

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

const INTERACTIONS: Interaction[] = [
  { name: 'menu', path: '/', act: (page) => page.getByRole('button', { name: 'Open menu' }).tap() },
  { name: 'slider', path: '/', act: (page) => page.locator('.hero button[data-page]:visible').nth(1).tap() },
  {
    name: 'first key in a form',
    path: '/apply',
    async act(page) {
      await page.locator('form input:not([type=hidden])').first().focus();
      await page.keyboard.press('a');
    },
  },
];

interface Delay {
  /** From input to the next frame, as Interaction to Next Paint counts it. */
  total: number;
  /** The part of it in the page's own handlers. The rest is rendering, and a busy machine. */
  handlers: number;
}

/** The longest delay of an interaction: the median of several rounds. */
async function timeInteraction(browser: Browser, origin: string, { name, path, act }: Interaction) {
  const rounds: Delay[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage(PHONE);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await act(page);
    rounds.push(await page.evaluate(longestDelay));
    await page.close();
  }
  const median = (key: keyof Delay) =>
    Math.round(rounds.map((delay) => delay[key]).sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN);
  return { interaction: name, delay: median('total'), 'of it in handlers': median('handlers'), target: `≤ ${TARGET_MS}` };
}

/** Browsers report no delays below 16 ms. */
async function longestDelay(): Promise<Delay> {
  const longest: Delay = { total: 16, handlers: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const {
      duration,
      interactionId,
      processingStart,
      processingEnd,
    } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId === 0) continue;
      longest.total = Math.max(longest.total, duration);
      longest.handlers = Math.max(longest.handlers, processingEnd - processingStart);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // Until the next frame has been painted and its delay reported.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  return longest;
}
