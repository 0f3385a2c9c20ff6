import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { ROOT, startServer } from '../../../tests/support/server.ts';
import { type Audited, CATEGORIES, type Category, startLighthouse } from '../lighthouse.ts';
import { readAddress } from '../../../src/shared/languages/languages.ts';
import { type Measure, type Measured, median, type Options, type Row, type Table } from '../measure.ts';
import { nameOf, PUBLIC_PAGES, warmUp } from '../public-pages.ts';
import { withAllCores } from '../usage.ts';

const RUNS = 5;
/** What pages in Latin letters should keep to, and those in Devanagari. */
const TARGETS = {
  latin: { paintMs: 1300, score: 100, shift: 0 },
  /**
   * Their letters are 74 kB, which take 370 ms of 1.6 Mbit/s and a round trip more than Latin ones. The text is painted in the
   * system's before, but the simulation counts all that this machine had loaded by then. Without ours, 1,300 ms are near, and
   * systems that have no such letters show none. System letters are as wide as they are: a heading may lose a line.
   */
  devanagari: { paintMs: 1900, score: 99, shift: 0.05 },
} as const;
type Script = keyof typeof TARGETS;
/** From which Lighthouse shows an audit in green. */
const GOOD_SCORE = 0.9;
const REPORTS = join(ROOT, 'test-results/lighthouse');

/** What the main thread did, by the groups of Lighthouse. */
const GROUPS = {
  Script: ['scriptEvaluation', 'scriptParseCompile'],
  'Style, layout': ['styleLayout'],
  Parse: ['parseHTML'],
  Paint: ['paintCompositeRender'],
  Other: ['other', 'garbageCollection'],
} as const;

const PARTS: Readonly<Record<string, string>> = {
  timeToFirstByte: 'first byte',
  resourceLoadDelay: 'until asked for',
  resourceLoadDuration: 'loading',
  elementRenderDelay: 'until painted',
};

const TIMES = { FCP: 'first-contentful-paint', blocking: 'total-blocking-time', 'speed index': 'speed-index' } as const;

const valueOf = (lhr: Result, id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
const medianOf = (runs: readonly Audited[], id: string) => median(runs.map(({ lhr }) => valueOf(lhr, id)));
const largestPaintOf = ({ lhr }: Audited) => valueOf(lhr, 'largest-contentful-paint');
const scoreOf = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

const scriptOf = (path: string): Script => (readAddress(path).language === 'en' ? 'latin' : 'devanagari');

interface Page {
  name: string;
  script: Script;
  runs: Audited[];
}

/** Only the first run has all categories, since the others don't vary. */
function scoresOf({ runs }: Page): number[] {
  return CATEGORIES.map((category) =>
    median(runs.filter(({ lhr }) => lhr.categories[category]).map(({ lhr }) => scoreOf(lhr, category))),
  );
}

/** The audits that cost points. */
function shortfalls({ runs }: Page): string[] {
  const { lhr } = runs[0] ?? {};
  return CATEGORIES.flatMap((category) => lhr?.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr?.audits[id]?.score ?? 1) < GOOD_SCORE)
    .map(({ id }) => id);
}

function paintOf({ name, script, runs }: Page): Row {
  const paints = runs.map(largestPaintOf);
  return {
    what: `${name}, largest paint`,
    value: median(paints),
    unit: 'ms',
    target: { atMost: TARGETS[script].paintMs },
    details: [
      `${Math.min(...paints).toFixed(0)} to ${Math.max(...paints).toFixed(0)}`,
      ...Object.entries(TIMES).map(([what, id]) => `${what} ${medianOf(runs, id).toFixed(0)}`),
    ],
  };
}

function sumUp(all: readonly Page[], script: Script): Row[] {
  const pages = all.filter((page) => page.script === script);
  if (pages.length === 0) return [];
  const scored = pages.map((page) => ({ page, scores: scoresOf(page), lowest: Math.min(...scoresOf(page)) }));
  const shifted = pages.map(({ name, runs }) => ({
    name,
    shift: Number(Math.max(...runs.map(({ lhr }) => valueOf(lhr, 'cumulative-layout-shift'))).toFixed(3)),
  }));
  return [
    {
      what: `lowest score of ${CATEGORIES.join(', ')}, ${script} letters`,
      value: Math.min(...scored.map(({ lowest }) => lowest)),
      unit: 'of 100',
      target: { atLeast: TARGETS[script].score },
      details: scored
        .filter(({ lowest }) => lowest < 100)
        .map(({ page, scores }) => [`${page.name} ${scores.join('/')}`, ...shortfalls(page)].join(' ')),
    },
    {
      what: `largest layout shift, ${script} letters`,
      value: Math.max(...shifted.map(({ shift }) => shift)),
      unit: 'of the screen',
      target: { atMost: TARGETS[script].shift },
      details: shifted.filter(({ shift }) => shift > 0).map(({ name, shift }) => `${name} ${shift}`),
    },
  ];
}

/** The entries of an audit's details. */
const itemsOf = <Item>(lhr: Result, id: string) =>
  ((lhr.audits[id]?.details as { items?: Item[] } | undefined)?.items ?? []) as Item[];

/** The run with the median largest paint. */
const middleOf = (runs: readonly Audited[]) =>
  runs.toSorted((one, other) => largestPaintOf(one) - largestPaintOf(other))[(runs.length - 1) >> 1] as Audited;

function timesOf({ name, runs }: Page): string[] {
  const { lhr } = middleOf(runs);
  const spent = itemsOf<{ group: string; duration: number }>(lhr, 'mainthread-work-breakdown');
  const sum = (groups: readonly string[]) =>
    spent.filter(({ group }) => groups.includes(group)).reduce((total, { duration }) => total + duration, 0);
  const [breakdown, element] = itemsOf<{ items?: { subpart: string; duration: number }[]; selector?: string }>(
    lhr,
    'lcp-breakdown-insight',
  );
  const { observedLargestContentfulPaint: paintedAt = 0 } =
    itemsOf<{ observedLargestContentfulPaint: number }>(lhr, 'metrics')[0] ?? {};
  const before = itemsOf<{ networkEndTime: number; transferSize: number }>(lhr, 'network-requests').filter(
    ({ networkEndTime }) => networkEndTime <= paintedAt,
  );
  const bytes = before.reduce((total, { transferSize }) => total + transferSize, 0);
  return [
    name,
    ...Object.values(GROUPS).map((groups) => sum(groups).toFixed(0)),
    `\`${element?.selector?.split(' > ').slice(-2).join(' > ') ?? '?'}\``,
    (breakdown?.items ?? []).map(({ subpart, duration }) => `${PARTS[subpart]} ${duration.toFixed(0)}`).join(', '),
    `${before.length}; ${(bytes / 1000).toFixed(0)} kB`,
  ];
}

const tableOf = (pages: readonly Page[]): Table => ({
  title:
    'What the time is made of, in the run with the median largest paint: milliseconds of the slowed main thread until the page is quiet; the element of the largest paint, its parts as this machine had them without slowing, and the requests and bytes that had come before it.',
  columns: ['Page', ...Object.keys(GROUPS), 'Largest element', 'Its parts', 'Before it'],
  rows: pages.map(timesOf),
});

async function measure({ quick, paths }: Options): Promise<Measured> {
  const chosen = PUBLIC_PAGES.map((page) => ({ name: nameOf(page), path: page.path, script: scriptOf(page.path) })).filter(
    ({ path }) => paths.length === 0 || paths.includes(path),
  );
  const others = paths.filter((path) => chosen.every((page) => page.path !== path));
  const pages = [...chosen, ...others.map((path) => ({ name: path, path, script: scriptOf(path) }))];
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const browser = await startLighthouse();
  mkdirSync(REPORTS, { recursive: true });
  try {
    await warmUp(pages.map(({ path }) => server.origin + path));
    const audited: Page[] = [];
    for (const { name, path, script } of pages) {
      const runs: Audited[] = [];
      for (let run = 0; run < (quick ? 1 : RUNS); run += 1)
        runs.push(await browser.audit(server.origin + path, run === 0 ? CATEGORIES : ['performance']));
      writeFileSync(join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.html`), middleOf(runs).report);
      audited.push({ name, script, runs });
    }
    return {
      rows: [...audited.map(paintOf), ...sumUp(audited, 'latin'), ...sumUp(audited, 'devanagari')],
      tables: [tableOf(audited)],
    };
  } finally {
    await browser.stop();
    await server.stop();
  }
}

export const phoneMeasures: readonly Measure[] = [
  {
    name: 'phone',
    about: `Lighthouse's simulated phone on slow 4G, the median of ${RUNS} loads of each page with an empty cache`,
    run: (options) => withAllCores(() => measure(options)),
  },
];
