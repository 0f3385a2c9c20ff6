import { randomInt } from 'node:crypto';
import { buildLoan } from '../../../tests/support/factories.ts';
import { administer, type Cluster, startOwnCluster, withDatabase } from '../../../tests/support/postgres.ts';
import { BLOG, type TestServer } from '../../../tests/support/server.ts';
import { signIn } from '../client.ts';
import { type Figure, getBytes, load, requestBytes } from '../load.ts';
import { type Measure, type Options, median, percentile, type Row } from '../measure.ts';
import { startPinned } from '../server.ts';

const NODES = 3;
const ROUNDS = 5;
const SECONDS = 2;
/** To each node. */
const CONNECTIONS = 50;
const CHANGES = 40;
const MAX_LAG_MS = 1000;
const LIST = '/community/blogs';

interface Request {
  what: string;
  request: () => Buffer;
  status: number;
}

/** Each comes from another visitor, so that it is counted and not refused. */
function leadBytes(): Buffer {
  const client = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': client };
  return requestBytes('POST', '/api/loans/post-application', headers, JSON.stringify(buildLoan()));
}

const REQUESTS: readonly Request[] = [
  { what: 'home, br', request: () => getBytes('/', { 'Accept-Encoding': 'br' }), status: 200 },
  { what: 'leads', request: leadBytes, status: 201 },
];

/**
 * The nodes of one site, all at work, against as many sites of one node each: processes that take turns on a core are slower
 * than one that has it for itself, whether they have anything to do with each other or not.
 */
async function compareLoad(
  nodes: readonly TestServer[],
  sites: readonly TestServer[],
  { what, request, status }: Request,
  quick: boolean,
): Promise<Row> {
  const run = ({ origin, pid }: TestServer) =>
    load({ origin, pid, request, status, connections: CONNECTIONS, seconds: SECONDS });
  const runAll = (servers: readonly TestServer[]) => Promise.all(servers.map(run));
  const [together, apart]: [Figure[][], Figure[][]] = [[], []];
  await runAll(nodes);
  await runAll(sites);
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
    apart.push(await runAll(sites));
    together.push(await runAll(nodes));
  }
  const sums = (rounds: readonly Figure[][], key: 'perSecond' | 'perCpuSecond') =>
    rounds.map((figures) => figures.reduce((sum, figure) => sum + figure[key], 0));
  const [ours, theirs] = [sums(together, 'perCpuSecond'), sums(apart, 'perCpuSecond')];
  const perNode = (all: readonly number[]) => (median(all) / NODES).toFixed(0);
  const perSecond = (rounds: readonly Figure[][]) => median(sums(rounds, 'perSecond')).toFixed(0);
  return {
    what: `${what}, ${NODES} nodes of one site`,
    value: median(ours.map((sum, round) => sum / (theirs[round] ?? Number.NaN))),
    unit: `× ${NODES} sites of one node`,
    // Runs differ by some hundredths.
    target: { atLeast: 0.95 },
    details: [
      `${perNode(ours)} of ${perNode(theirs)} per CPU second of a node`,
      `${perSecond(together)} of ${perSecond(apart)} a second in all`,
    ],
  };
}

/** Milliseconds from the answer to a change on one node until each of them has shown it. */
async function measureLag(nodes: readonly TestServer[], quick: boolean): Promise<Row> {
  const headers = { ...(await signIn(nodes[0]?.origin ?? '', BLOG)), 'Content-Type': 'application/json' };
  const lags: number[] = [];
  for (let change = 0; change < (quick ? 4 : CHANGES); change += 1) {
    await Promise.all(nodes.map(async ({ origin }) => (await fetch(origin + LIST)).text()));
    const body = JSON.stringify({ name: `Change ${change}` });
    const changed = await fetch(`${nodes[change % NODES]?.origin}/api/categories`, { method: 'POST', headers, body });
    if (changed.status !== 201) throw new Error(`A change was answered ${changed.status}.`);
    const changedAt = performance.now();
    for (const { origin } of nodes) {
      for (;;) {
        const askedAt = performance.now();
        if ((await (await fetch(origin + LIST)).text()).includes(`Change ${change}`)) {
          lags.push(askedAt - changedAt);
          break;
        }
      }
    }
  }
  return {
    what: `a change of content on all of ${NODES} nodes`,
    value: percentile(lags, 100),
    unit: 'ms, worst',
    target: { atMost: MAX_LAG_MS },
    details: [`median ${median(lags).toFixed(1)}`],
  };
}

async function startNode({ url }: Cluster, database: string): Promise<TestServer> {
  const env = { DATABASE_URL: withDatabase(url, database), SAMPLE_CONTENT: 'on', RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  return startPinned(env);
}

export const nodeMeasures: readonly Measure[] = [
  {
    name: 'nodes',
    about: `${NODES} nodes over one database, against ${NODES} that have one each, on the same PostgreSQL`,
    async run({ quick }: Options) {
      const cluster = await startOwnCluster();
      if (cluster === undefined) return 'PostgreSQL is not installed';
      const [nodes, sites]: [TestServer[], TestServer[]] = [[], []];
      try {
        for (let place = 0; place < NODES; place += 1) {
          for (const name of place === 0 ? ['site', 'site0'] : [`site${place}`])
            await administer(cluster.url, `create database ${name} template template0 encoding 'UTF8'`);
          nodes.push(await startNode(cluster, 'site'));
          sites.push(await startNode(cluster, `site${place}`));
        }
        const rows: Row[] = [];
        for (const request of REQUESTS) rows.push(await compareLoad(nodes, sites, request, quick));
        return [...rows, await measureLag(nodes, quick)];
      } finally {
        await Promise.all([...nodes, ...sites].map((server) => server.stop()));
        await cluster.stop();
      }
    },
  },
];
