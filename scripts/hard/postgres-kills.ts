import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { type Cluster, startOwnCluster } from '../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { compare } from './ledger.ts';
import { countKept, type Ledger, startSenders } from './senders.ts';
import type { Outcome, Trial } from './trial.ts';

const ROUNDS = 6;
const SENDERS = 20;
const ROUND_MS = 700;
/** From the return of the database to the next stored lead. */
const MAX_RETURN_MS = 5000;
/** For connections that PostgreSQL still believes to be open: each is detected when something waits for it. */
const MAX_FORGOTTEN_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each resolves when the database is back. */
const FAILURES: Readonly<Record<string, (cluster: Cluster, network: Network) => Promise<void>>> = {
  'postmaster killed': (cluster) => endAndStart(cluster, 'SIGKILL'),
  'restart -m immediate': (cluster) => endAndStart(cluster, 'SIGQUIT'),
  'restart -m fast': (cluster) => endAndStart(cluster, 'SIGINT'),
  async 'backend killed'({ url }) {
    const [pid] = await backends(url);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await untilAnswered(url);
  },
  async 'connections terminated'({ url }) {
    await query(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where starts_with(application_name, 'rinova server')",
    );
  },
  async 'network silent'(_, network) {
    network.setSilent(true);
    await pause(6000);
    network.setSilent(false);
  },
  async 'connections forgotten'(_, network) {
    network.forget();
  },
};

export const postgresKillsTrials: readonly Trial[] = Object.keys(FAILURES).map((failure) => ({
  name: `postgres-${failure.replace(/ .*-m | /g, '-')}`,
  about: `${ROUNDS} times ${failure} under ${SENDERS} senders`,
  timeoutMs: 180_000,
  run: (say) => runFailure(failure, say),
}));

async function runFailure(failure: string, say: (line: string) => void): Promise<Outcome> {
  const cluster = await startOwnCluster();
  if (cluster === undefined) throw new Error('PostgreSQL is not installed');
  const network = await openNetwork(cluster.url);
  const server = await startServer({ LOG_LEVEL: 'error', DATABASE_URL: network.url });
  try {
    const senders = startSenders(server, SENDERS);
    let longest = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pause((ROUND_MS * round) / ROUNDS);
      await FAILURES[failure]?.(cluster, network);
      const took = await untilKept(server, senders);
      longest = Math.max(longest, took);
      say(`round ${round}: back after ${took} ms, ${senders.answered.size} answered 201`);
    }
    await senders.stop();
    const limit = failure === 'connections forgotten' ? MAX_FORGOTTEN_MS : MAX_RETURN_MS;
    const deaths = server.running ? 0 : 1;
    const outcome = compare(senders, await countKept(server), {
      tried: 'failures of PostgreSQL',
      count: ROUNDS,
      more: { deaths, 'longest return ms': longest },
    });
    const others = [...senders.statuses.keys()].filter((status) => status !== 201 && status !== 503);
    return {
      figures: outcome.figures,
      faults: [
        ...outcome.faults,
        ...(longest > limit ? [`${longest} ms until leads were kept again`] : []),
        ...(others.length > 0 ? [`answered ${others.join(', ')} instead of 503`] : []),
      ],
    };
  } finally {
    await server.stop();
    network.close();
    await cluster.stop();
  }
}

async function endAndStart(cluster: Cluster, signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void> {
  await cluster.end(signal);
  await pause(300);
  await cluster.start();
}

/** Milliseconds until the server stores a lead sent after this call. */
async function untilKept(server: TestServer, { answered }: Ledger): Promise<number> {
  const began = performance.now();
  const before = answered.size;
  while (answered.size <= before + SENDERS) {
    if (!server.running) throw new Error(`The server ended. It wrote:\n${server.output.slice(-2000)}`);
    if (performance.now() - began > 30_000) throw new Error('No lead was kept for 30 s.');
    await pause(20);
  }
  return Math.round(performance.now() - began);
}

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function backends(url: string): Promise<number[]> {
  const { rows } = await query(
    url,
    "select pid from pg_stat_activity where starts_with(application_name, 'rinova server') order by state_change desc",
  );
  return rows.map(({ pid }: { pid: number }) => pid);
}

async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    try {
      await query(url, 'select 1');
      return;
    } catch {
      await pause(50);
    }
  }
}

type Network = Awaited<ReturnType<typeof openNetwork>>;

async function openNetwork(target: string) {
  const { hostname, port } = new URL(target);
  let sockets = new Set<Socket>();
  let isSilent = false;
  const all: Socket[] = [];
  const proxy: Server = createServer((socket) => {
    const server = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(from);
      all.push(from);
      from.on('data', (chunk) => to.write(chunk)).on('error', () => {});
      from.on('close', () => sockets.has(from) && to.destroy());
      if (isSilent) from.pause();
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address !== null ? address.port : '');
  return {
    /** The database's URL through this network. */
    url: url.href,
    /** Drops everything for a while, without closing connections. */
    setSilent(next: boolean) {
      isSilent = next;
      for (const socket of sockets)
        if (next) socket.pause();
        else socket.resume();
    },
    /** Drops everything on the current connections, without closing them. */
    forget() {
      for (const socket of sockets) socket.pause();
      sockets = new Set();
    },
    close() {
      for (const socket of all) socket.destroy();
      proxy.close();
    },
  };
}
