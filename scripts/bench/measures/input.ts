import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  devices,
  type Locator,
  type Page,
} from '@playwright/test';
import { testApi } from '../../../tests/support/api.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../../src/shared/kit/lists.ts';
import { LAPTOP, signedInState, withBrowser } from '../browser.ts';
import { type Measure, median, type Options, type Row } from '../measure.ts';

const PHONE: BrowserContextOptions = { ...devices['Pixel 5'], locale: 'en-IN' };
/** How many times slower than this machine: a cheap phone, or an old laptop that does something else. */
const SLOWDOWN = 6;
/** Milliseconds within which a page should show the effect of a touch or a key. */
const TARGET_MS = 100;
const ROUNDS = 3;
const SETTLED_AFTER_MS = 1000;

interface Interaction {
  name: string;
  path: string;
  /** On a laptop, by an admin. */
  isOffice?: true;
  /** Milliseconds instead of the usual target, and why. */
  other?: { atMost: number; why: string };
  act: (page: Page, session: CDPSession) => Promise<void>;
}

/** Between two touches or keys, as quick hands make them. */
const PAUSE_MS = 100;
const pause = (page: Page) => page.waitForTimeout(PAUSE_MS);

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => Promise<unknown>;

/** Touches an element, at a part of its width. Playwright's own taps run scripts between the touch and the frame. */
async function touchOf(element: Locator, session: CDPSession): Promise<Touch> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('What should be touched is not shown.');
  // What scrolling and looking for it have asked of the page is no part of the touch.
  await element.page().waitForTimeout(SETTLED_AFTER_MS);
  return (type, part) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
    });
}

async function tap(element: Locator, session: CDPSession): Promise<void> {
  const touch = await touchOf(element, session);
  await touch('touchStart', 0.5);
  await touch('touchEnd', 0.5);
}

const sliderOf = (page: Page) => page.locator('input[type=range]').first();

/** Draws what is under the left end of a slider to its right end and back, by touch. */
async function drag(page: Page, session: CDPSession): Promise<void> {
  const touch = await touchOf(sliderOf(page), session);
  await touch('touchStart', 0.3);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.watchedSince = performance.now();
    Object.assign(watched.longestDelay, { total: 16, handlers: 0 });
  });
  for (const part of [0.4, 0.5, 0.6, 0.7, 0.8, 0.7, 0.6]) {
    await pause(page);
    await touch('touchMove', part);
  }
  await pause(page);
  await touch('touchEnd', 0.6);
}

/**
 * A frame of the largest page takes 20 to 25 ms of CPU, of which a third is for the cells that stay at the sides, and a fifth
 * for those that cut off their text; 45 before rows were no longer dimmed.
 */
const MOST_ROWS = { atMost: 250, why: 'target for the largest page, whose frames take 20 to 25 ms of CPU before slowing' };

/** A list of the office, filtered: with the rows that a page has, or as many as it can have. */
function inList(rows: number): Interaction[] {
  const path = `/admin/loan-applications?limit=${rows}`;
  return [
    {
      name: `typing into the search of a list of ${rows} rows`,
      path,
      isOffice: true,
      ...(rows > PAGE_SIZE && { other: MOST_ROWS }),
      async act(page) {
        const found = page.waitForResponse(/get-applications\?.*search=asha/);
        await page.getByRole('searchbox').first().pressSequentially('asha', { delay: PAUSE_MS });
        await found;
        await pause(page);
        await page.keyboard.press('Backspace');
      },
    },
    {
      name: `choosing a filter of a list of ${rows} rows`,
      path,
      isOffice: true,
      ...(rows > PAGE_SIZE && { other: MOST_ROWS }),
      async act(page) {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByRole('group', { name: 'Filters' }).getByRole('combobox').first().focus();
        const found = page.waitForResponse(/get-applications\?/);
        await page.keyboard.press('ArrowDown');
        await found;
        await pause(page);
        await page.keyboard.press('ArrowUp');
      },
    },
  ];
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'menu',
    path: '/',
    // A modal dialog makes the rest of the page inert, so the browser styles its 1,100 elements anew: 50 of 136 ms.
    other: { atMost: 200, why: 'target for what makes the page behind it inert' },
    act: (page, session) => tap(page.getByRole('button', { name: 'Open menu' }), session),
  },
  { name: 'hero', path: '/', act: (page, session) => tap(page.locator('.hero button[data-page]:visible').nth(1), session) },
  {
    name: 'first key in a form',
    path: '/apply',
    async act(page) {
      await page.locator('form input:not([type=hidden])').first().focus();
      await page.keyboard.press('a');
    },
  },
  {
    name: 'slider, first touch',
    path: '/calculators',
    // A third of it is the calculator, which reckons for the first time.
    other: { atMost: 120, why: 'target for what runs for the first time' },
    act: (page, session) => tap(sliderOf(page), session),
  },
  { name: 'slider, dragged', path: '/calculators', act: drag },
  ...[PAGE_SIZE, MAX_PAGE_SIZE].flatMap(inList),
];

interface Delay {
  /** From input to the next frame, as Interaction to Next Paint counts it. */
  total: number;
  /** The part of it in the page's own handlers. The rest is rendering, and a busy machine. */
  handlers: number;
}

/** The longest delay of an interaction: the median of several rounds. */
async function timeInteraction(
  browser: Browser,
  { name, path, act, isOffice, other }: Interaction,
  {
    origin,
    storageState,
    rounds,
  }: { origin: string; storageState: NonNullable<BrowserContextOptions['storageState']>; rounds: number },
): Promise<Row> {
  const delays: Delay[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext(isOffice ? { ...LAPTOP, storageState } : PHONE);
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(watchDelays);
    // What the page still does when nothing more is loaded is no part of an interaction.
    await page.waitForTimeout(SETTLED_AFTER_MS);
    await act(page, session);
    // Until the next frame has been painted and its delay reported.
    await page.waitForTimeout(SETTLED_AFTER_MS);
    delays.push(await page.evaluate(() => (globalThis as Watched).longestDelay));
    await context.close();
  }
  return {
    what: `${name}, from input to the next frame`,
    value: median(delays.map(({ total }) => total)),
    unit: 'ms',
    target: { atMost: other?.atMost ?? TARGET_MS },
    details: [`${median(delays.map(({ handlers }) => handlers)).toFixed(0)} ms in handlers`, ...(other ? [other.why] : [])],
  };
}

type Watched = typeof globalThis & { longestDelay: Delay; watchedSince?: number };

/** Keeps the longest delay. Browsers report none below 16 ms, and none of a slider while it is drawn. */
function watchDelays(): void {
  const longest: Delay = { total: 16, handlers: 0 };
  (globalThis as Watched).longestDelay = longest;
  const note = (total: number, handlers: number) => {
    longest.total = Math.max(longest.total, total);
    longest.handlers = Math.max(longest.handlers, handlers);
  };
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as PerformanceEventTiming[]) {
      if (event.interactionId === 0 || event.startTime < ((globalThis as Watched).watchedSince ?? 0)) continue;
      note(event.duration, event.processingEnd - event.processingStart);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let began = 0;
  addEventListener('input', () => (began = performance.now()), true);
  addEventListener('input', ({ target, timeStamp }) => {
    if ((target as HTMLInputElement).type !== 'range') return;
    const handlers = performance.now() - began;
    // When the next frame is painted.
    requestAnimationFrame(() => setTimeout(() => note(performance.now() - timeStamp, handlers)));
  });
}

export const inputMeasures: readonly Measure[] = [
  {
    name: 'input',
    about: `delay of touches and keys on a phone, and on a laptop in the office, with the CPU ${SLOWDOWN} times slowed`,
    run: ({ quick }: Options) =>
      withBrowser(async (browser, server) => {
        const api = testApi(server);
        for (let row = 0; row < MAX_PAGE_SIZE; row += 1) await api.postLead(buildLoan({ fullName: `Asha Rao ${row}` }));
        const scene = { origin: server.origin, storageState: await signedInState(server), rounds: quick ? 1 : ROUNDS };
        const rows: Row[] = [];
        for (const interaction of INTERACTIONS) rows.push(await timeInteraction(browser, interaction, scene));
        return rows;
      }),
  },
];
