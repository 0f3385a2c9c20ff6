import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tests/support/chromium.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { type Measure, median, type Row } from '../measure.ts';
import { startPinned } from '../server.ts';

const PHONE = { ...devices['Pixel 5'], locale: 'en-IN' };
/** How many times slower a phone is than this machine. */
const SLOWDOWN = 4;
/** Milliseconds within which a page should show the effect of a touch or a key. */
const TARGET_MS = 100;
const ROUNDS = 5;

async function measure({ origin }: TestServer): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const rows: Row[] = [];
    for (const interaction of INTERACTIONS) rows.push(await timeInteraction(browser, origin, interaction));
    return rows;
  } finally {
    await browser.close();
  }
}

export const inputMeasures: readonly Measure[] = [
  {
    name: 'input',
    about: `delay of menu, slider and first key on a phone, with the CPU ${SLOWDOWN} times slowed`,
    async run() {
      const server = await startPinned({ SAMPLE_CONTENT: 'on' });
      try {
        return await measure(server);
      } finally {
        await server.stop();
      }
    },
  },
];

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
async function timeInteraction(browser: Browser, origin: string, { name, path, act }: Interaction): Promise<Row> {
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
  return {
    what: `${name}, from input to the next frame`,
    value: median(rounds.map(({ total }) => total)),
    unit: 'ms',
    target: { atMost: TARGET_MS },
    details: [`${median(rounds.map(({ handlers }) => handlers)).toFixed(0)} ms in handlers`],
  };
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
