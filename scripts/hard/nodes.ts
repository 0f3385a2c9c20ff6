import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { testApi } from '../../tests/support/api.ts';
import { createMailServer } from '../../tests/support/mail-server.ts';
import { startOwnCluster } from '../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { compare, countLostPictures } from './ledger.ts';
import { checkMails, drain } from './mails.ts';
import { countKept, type Ledger, startSenders } from './senders.ts';
import type { Outcome, Trial } from './trial.ts';
import { startVisitors, type Visits } from './visitors.ts';

const NODES = 3;
const SENDERS = 4;
/**
 * The trial's mail server greets after a tenth of a second, and there are two mails about each lead: without a rest, sending
 * the last of them would take longer than the trial.
 */
const SENDER_PAUSE_MS = 250;
const KILL_MINUTES = 10;
/** Between two kills, and until a killed node starts again. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [3000, 9000];
const MAX_DEAD_MS = 3000;
const STOP_DELAY_S = 2;
const MAX_LAG_MS = 1000;

const between = (from: number, to: number) => from + Math.random() * (to - from);

interface Site {
  nodes: readonly TestServer[];
  balancer: Balancer;
  senders: Ledger;
  visits: Visits;
}

/** Runs nodes behind a balancer under load, and compares what was answered with what is stored and announced. */
async function tryNodes(disturb: (site: Site) => Promise<readonly number[]>, mayFail: boolean): Promise<Outcome> {
  const cluster = await startOwnCluster();
  if (cluster === undefined) throw new Error('PostgreSQL is not installed');
  const directory = await mkdtemp(join(tmpdir(), 'rinova-s3-'));
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  });
  const mail = await createMailServer();
  await mail.accept();
  const nodes: TestServer[] = [];
  let balancer: Balancer | undefined;
  try {
    const environment = {
      LOG_LEVEL: 'error',
      DATABASE_URL: cluster.url,
      FILES_URL: `s3://files?endpoint=http://127.0.0.1:${(await bucket.run()).port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Rinova <leads@example.com>',
      MAIL_TO: 'team@example.com',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      STOP_DELAY: String(STOP_DELAY_S),
    };
    nodes.push(...(await Promise.all(Array.from({ length: NODES }, () => startServer(environment)))));
    balancer = await startBalancer(nodes);
    const entrance = { origin: balancer.origin, running: true };
    const senders = startSenders(entrance, SENDERS, {
      token: await testApi(entrance).signIn(),
      pauseMs: SENDER_PAUSE_MS,
    });
    const visits = await startVisitors(entrance, nodes);
    const kills = await disturb({ nodes, balancer, senders, visits });
    await Promise.all([senders.stop(), visits.stop()]);
    await drain(entrance);
    const leads = compare(senders, await countKept(entrance), {
      tried: mayFail ? 'kills of one of three nodes' : 'restarts of one of three nodes',
      count: mayFail ? kills.length : nodes.length,
      more: { pictures: senders.pictures.size },
    });
    const lostPictures = await countLostPictures(entrance, senders);
    const mails = checkMails(mail, senders.answered.size, kills);
    const visited = checkVisits(visits, balancer, mayFail);
    const refused = mayFail ? [] : [...senders.statuses].filter(([status]) => status !== 201);
    return {
      figures: [
        ...leads.figures.map((row) => ({ ...row, losses: row.losses + lostPictures })),
        ...mails.figures,
        ...visited.figures,
      ],
      faults: [
        ...leads.faults,
        ...mails.faults,
        ...visited.faults,
        ...(lostPictures > 0 ? [`${lostPictures} pictures are lost`] : []),
        ...refused.map(([status, times]) => `${times} leads or resumes were answered ${status}`),
      ],
    };
  } finally {
    balancer?.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await mail.close();
    await bucket.close();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function checkVisits(
  { requests, failed, uncured, edits, deletions, lags }: Visits,
  { retries }: Balancer,
  mayFail: boolean,
): Outcome {
  const sorted = lags.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return {
    figures: [
      {
        tried: 'requests of visitors',
        count: requests,
        losses: uncured.length,
        more: {
          'retried by the balancer': retries,
          'failed at first': failed.length,
          edits,
          deletions,
          'pages compared': lags.length,
          'median ms until fresh': median,
          'worst ms until fresh': worst,
        },
      },
    ],
    faults: [
      ...uncured.map((fault) => `failed for good: ${fault}`),
      ...(mayFail ? [] : failed),
      ...(lags.length === 0 ? ['no page was compared'] : []),
      ...(worst > MAX_LAG_MS ? [`a page was fresh only after ${worst} ms`] : []),
    ],
  };
}

/** Kills a node at random and starts it again, until the time is over. */
async function killNodes({ nodes, senders }: Site, minutes: number, say: (line: string) => void): Promise<number[]> {
  const kills: number[] = [];
  for (const until = performance.now() + minutes * 60_000; performance.now() < until;) {
    await setTimeout(between(MIN_PAUSE_MS, MAX_PAUSE_MS));
    const node = nodes[Math.floor(Math.random() * nodes.length)];
    kills.push(performance.now());
    await node?.kill();
    await setTimeout(between(0, MAX_DEAD_MS));
    await node?.restart();
    if (kills.length % 5 === 0) say(`${kills.length} kills, ${senders.answered.size} answered 201`);
  }
  return kills;
}

async function restartNodes({ nodes, senders }: Site, say: (line: string) => void): Promise<number[]> {
  for (const [place, node] of nodes.entries()) {
    await setTimeout(MIN_PAUSE_MS);
    await node.end();
    await node.restart();
    say(`node ${place + 1} restarted, ${senders.answered.size} answered 201`);
  }
  await setTimeout(MIN_PAUSE_MS);
  return [];
}

export const nodesTrials: readonly Trial[] = [
  {
    name: 'nodes',
    about: `${NODES} nodes behind a balancer, one of them killed at random for ${KILL_MINUTES} minutes (or --minutes N)`,
    timeoutMs: 600_000,
    minutes: KILL_MINUTES,
    run: (say, minutes) => tryNodes((site) => killNodes(site, minutes, say), true),
  },
  {
    name: 'rolling-restart',
    about: `${NODES} nodes behind a balancer, restarted one after another under load`,
    timeoutMs: 600_000,
    run: (say) => tryNodes((site) => restartNodes(site, say), false),
  },
];
