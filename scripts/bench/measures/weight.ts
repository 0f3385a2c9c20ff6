import { type Browser, chromium, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tests/support/chromium.ts';
import { readToTheEnd } from '../../../tests/support/reading.ts';
import { startServer } from '../../../tests/support/server.ts';
import type { Measure, Row } from '../measure.ts';
import { nameOf, PUBLIC_PAGES, type PublicPage, warmUp } from '../public-pages.ts';
import { withAllCores } from '../usage.ts';

/** Without motion, or scrolling by script would end before it has passed the pictures. */
const PHONE = { ...devices['Pixel 5'], locale: 'en-IN', reducedMotion: 'reduce' } as const;

/** Thousand bytes, by the page's name. Decision 9 says why those with four and nine pictures can't have the 60 of the others. */
const MAX_KILOBYTES: Readonly<Record<string, number>> = { home: 150, article: 77, 'blog list': 105, rates: 60 };
/** The letters of Hindi and Marathi, once for all pages: 74 kB, cut to what our texts need (decision 9). */
const DEVANAGARI_KILOBYTES = 75;

async function weigh(browser: Browser, origin: string, page: PublicPage): Promise<Row> {
  const tab = await browser.newPage(PHONE);
  const weights: Promise<[type: string, bytes: number]>[] = [];
  tab.on('requestfinished', (request) =>
    weights.push(
      request
        .sizes()
        .then(({ responseHeadersSize, responseBodySize }) => [
          request.resourceType(),
          responseHeadersSize + responseBodySize,
        ]),
    ),
  );
  await tab.goto(origin + page.path, { waitUntil: 'networkidle' });
  await readToTheEnd(tab);
  await tab.waitForLoadState('networkidle');
  const sizes = await Promise.all(weights);
  await tab.close();
  const sum = (all: readonly (readonly [string, number])[]) => all.reduce((total, [, bytes]) => total + bytes, 0);
  const byType = [...Map.groupBy(sizes, ([type]) => type)]
    .map(([type, all]) => ({ type, bytes: sum(all) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const atMost = MAX_KILOBYTES[page.name];
  return {
    what: nameOf(page),
    value: sum(sizes) / 1000,
    unit: 'kB',
    ...(atMost !== undefined && { target: { atMost: atMost + (page.language === 'en' ? 0 : DEVANAGARI_KILOBYTES) } }),
    details: [`${sizes.length} requests`, ...byType.map(({ type, bytes }) => `${type} ${(bytes / 1000).toFixed(1)}`)],
    isSteady: true,
  };
}

async function measure(): Promise<Row[]> {
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    await warmUp(PUBLIC_PAGES.map(({ path }) => server.origin + path));
    const rows: Row[] = [];
    for (const page of PUBLIC_PAGES) rows.push(await weigh(browser, server.origin, page));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

export const weightMeasures: readonly Measure[] = [
  {
    name: 'weight',
    about: 'all that a phone transfers for a page that is read to its end, with headers and an empty cache',
    run: () => withAllCores(measure),
  },
];
