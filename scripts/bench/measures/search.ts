import { connectClient } from '../client.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { type Measure, median, type Options, percentile, type Row } from '../measure.ts';
import { withData } from '../server.ts';
import { processorSeconds } from '../usage.ts';

const TARGET_MS = 30;
/** Thousands of posts, of which each is ranked: a blog has hundreds. */
const TARGET_OF_ALL_MS = 60;
const CALLS = 40;
/** In nearly all posts. */
const IN_ALL = ['loan', 'used car loan', 'edition'];
/** And in one and in none; the start of a word, and Hindi. */
const SEARCHES = [...IN_ALL, '4321', 'l', 'ब्याज', 'nowhere'];
/** A word of every post: while the words are being filled in, it finds fewer. */
const COMMON = 'edition';

async function measure({ origin, pid }: TestServer, { quick }: Options): Promise<Row[]> {
  const client = connectClient(origin);
  const search = (text: string) => client.get(`/search?q=${encodeURIComponent(text)}`);
  const found = async () => Number(/Posts \((?:<!-- -->)?(\d+)/.exec((await search(COMMON)).body.toString())?.[1] ?? 0);
  let posts = 0;
  for (let now = await found(); now === 0 || now > posts; now = await found()) {
    posts = now;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const rows = [];
  for (const text of SEARCHES) {
    const times: number[] = [];
    const before = processorSeconds(pid);
    for (let call = 0; call < (quick ? 5 : CALLS); call += 1) times.push((await search(text)).ms);
    const cpu = ((processorSeconds(pid) - before) / times.length) * 1000;
    rows.push({
      what: `/search?q=${text}, ${posts} posts`,
      value: median(times),
      unit: 'ms, p50',
      target: { atMost: IN_ALL.includes(text) ? TARGET_OF_ALL_MS : TARGET_MS },
      details: [`p95 ${percentile(times, 95).toFixed(1)}`, `server's CPU ${cpu.toFixed(1)}`],
    });
  }
  client.close();
  return rows;
}

export const searchMeasures: readonly Measure[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `search-${engine}`,
  about: `the page of what readers search, on ${engine}`,
  run: (options) => withData(engine, (server) => measure(server, options)),
}));
