import { ADMIN, type TestServer } from '../../../tests/support/server.ts';
import { connectClient, signIn } from '../client.ts';
import { type Measure, type Options, percentile, type Row } from '../measure.ts';
import { withData } from '../server.ts';

/** Between a key and what it finds. */
const TARGET_MS = 100;
const CALLS = 20;
const PHONES = '+91 60000 ';
/** The beginnings of a number, a whole one, names, an email, a reference and its beginning, and one that no record has. */
const SEARCHES = ['98765', 'sharma', 'ra', 'asha verma', 'user99999@', 'anil', 'RN-7F3K', 'RN-7F3K-92QD', 'no such record'];

async function measure({ origin }: TestServer, { quick }: Options): Promise<Row[]> {
  const headers = { ...(await signIn(origin, ADMIN)), 'Content-Type': 'application/json' };
  const client = connectClient(origin, headers);
  const ask = async (text: string) => (await client.post('/api/search', JSON.stringify({ text }))).ms;
  const rows: Row[] = [];
  for (const text of ['a phone number', ...SEARCHES]) {
    const times: number[] = [];
    // Another number each time: what was found before is not asked again.
    for (let call = 0; call < (quick ? 5 : CALLS); call += 1)
      times.push(await ask(text === 'a phone number' ? `${PHONES}${10_000 + call * 997}` : text));
    rows.push({
      what: `the search box, ${text}`,
      value: percentile(times, 95),
      unit: 'ms, p95',
      target: { atMost: TARGET_MS },
    });
  }
  client.close();
  return rows;
}

export const paletteMeasures: readonly Measure[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `palette-${engine}`,
  about: `the search box of the back office with a million applications on ${engine}`,
  run: (options) => withData(engine, (server) => measure(server, options)),
}));
