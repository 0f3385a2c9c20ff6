import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildLoan } from '../../tests/support/factories.ts';
import { NODE, ROOT, startServer } from '../../tests/support/server.ts';
import { PINNED, pinServer } from './cores.ts';
import { type Figure, type Load, load } from './load.ts';
import { measurePages } from './pages.ts';

// An absolute figure measures the machine. Each one here is compared with a baseline measured alternately in the same run,
// so the ratio measures Rinova and can be compared between machines and versions.

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 50;

interface Measure {
  name: string;
  baseline: string;
  load: Load;
  against: Load;
  /** Compares the server's CPU time per response, or responses per second where the disk matters too. */
  by: 'perProcessorSecond' | 'perSecond';
}

/** Pages per second of CPU time, as `rendering.ts` prints them. */
interface Rendered {
  anew: number;
  missing: number;
}

interface Result {
  name: string;
  baseline: string;
  ratio: number;
  figure: Figure;
  against: Figure;
}

async function measure({ name, baseline, load: own, against, by }: Measure): Promise<Result> {
  const figures: Figure[] = [];
  const baselines: Figure[] = [];
  await load(own, 1);
  await load(against, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    baselines.push(await load(against, SECONDS));
    figures.push(await load(own, SECONDS));
  }
  const [figure, other] = [median(figures), median(baselines)];
  return {
    name,
    baseline,
    ratio: (figure[by] ?? figure.perSecond) / (other[by] ?? other.perSecond),
    figure,
    against: other,
  };
}

function median(figures: Figure[]): Figure {
  const middle = (key: keyof Figure) =>
    figures.map((each) => each[key] ?? Number.NaN).sort((a, b) => a - b)[figures.length >> 1];
  const perProcessorSecond = middle('perProcessorSecond');
  return {
    perSecond: middle('perSecond') ?? Number.NaN,
    perProcessorSecond: Number.isNaN(perProcessorSecond) ? undefined : perProcessorSecond,
    p99: middle('p99') ?? Number.NaN,
  };
}

execFileSync(NODE, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
// Log lines would go to this process, which shares its core with the load.
const server = await startServer({ LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'on' });
const hello = spawn(NODE, [join(import.meta.dirname, 'hello.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [address] = (await once(hello.stdout, 'data')) as [Buffer];
  const helloPid = hello.pid ?? 0;
  pinServer(server.pid);
  pinServer(helloPid);

  const leads = {
    url: `${server.origin}/api/loans/post-application`,
    pid: server.pid,
    json: { ...buildLoan(), fullName: 'Borrower [<id>]' },
  };
  const measures: Measure[] = [
    {
      name: 'home page from the cache',
      baseline: 'bare node:http hello',
      load: { url: `${server.origin}/`, pid: server.pid, connections: CONNECTIONS },
      against: { url: address.toString().trim(), pid: helloPid, connections: CONNECTIONS },
      by: 'perProcessorSecond',
    },
    {
      name: `durable leads, ${CONNECTIONS} at once`,
      baseline: 'durable leads, one after another',
      load: { ...leads, connections: CONNECTIONS },
      against: { ...leads, connections: 1 },
      by: 'perSecond',
    },
  ];

  console.log(
    PINNED
      ? 'The server has one core, the load another.'
      : 'The server and the load share the cores: taskset or a second core is missing, so the ratios are less reliable.',
  );
  const results: Result[] = [];
  for (const each of measures) results.push(await measure(each));
  console.table(
    results.flatMap(({ name, baseline, ratio, figure, against }) => [row(baseline, against), row(name, figure, ratio)]),
  );
  console.log(JSON.stringify({ pinned: PINNED, rounds: ROUNDS, seconds: SECONDS, results }));

  const rendered = JSON.parse(
    execFileSync(NODE, [join(import.meta.dirname, 'rendering.ts')], { encoding: 'utf8' }),
  ) as Rendered;
  console.table([
    { what: 'home page rendered anew, as served', 'per processor second': Math.round(rendered.anew), target: '≥ 150' },
    { what: 'page that is not there', 'per processor second': Math.round(rendered.missing), target: 'from the cache' },
  ]);
  await measurePages(server.origin);
} finally {
  hello.kill();
  await server.stop();
}

function row(what: string, { perSecond, perProcessorSecond, p99 }: Figure, ratio?: number) {
  return {
    what,
    'per second': Math.round(perSecond),
    'per processor second': perProcessorSecond && Math.round(perProcessorSecond),
    'p99 ms': p99,
    ratio: ratio === undefined ? '1' : ratio.toFixed(2),
  };
}
